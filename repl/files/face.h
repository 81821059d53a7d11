/* files/ - what lies on the disk: where the program's and its user's things are, and how a file is read,
 * written whole, or waited for.
 *
 * This is all that other folders include of it. */
#ifndef BQ_FILES_FACE_H
#define BQ_FILES_FACE_H

#include "convert.h"    /* a picture made into another kind by whatever is installed */
#include "evenings.h"   /* where evenings are kept, and which was the last */
#include "file_watch.h" /* waiting until somebody writes to a file */
#include "machine.h"    /* the machine as core sees it, with the keys of secret evenings */
#include "named_file.h" /* a file that a person has named */
#include "paths.h"      /* where scripts/ and cards/ are */
#include "places.h"     /* where the user's things are */
#include "whole_file.h" /* a file that is replaced whole, or not at all */

#endif
