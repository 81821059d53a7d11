# packages.cmake - the packages: targets lua54 and linenoise, compiled here so that each preset's sanitizers see
# into them, the folder of utest.h, and sodium, which is the system's libsodium, its static library where there
# is one. Where phones can be had, also microhttpd and qrencode, and BQ_PHONES is true.
#
#   -DLUA_DIR=FOLDER        Lua 5.4's sources, its src/
#   -DLINENOISE_DIR=FOLDER  linenoise as Jim Tcl keeps it: that project's folder, configured with --utf8,
#                           with _unicode_mapping.c made
#   -DPHONES_DIR=FOLDER     microhttpd/, qrencode/ and tweetnacl/ as packages.sh keeps them; "none": no phones
#   -DUTEST_H_DIR=FOLDER    the published utest.h; without it, an installed one, else our stand-in

set(LUA_DIR "" CACHE PATH "Lua 5.4's sources; empty: packages.sh obtains them")
set(LINENOISE_DIR "" CACHE PATH "Jim Tcl's linenoise; empty: packages.sh obtains it")

set(PHONES_DIR "" CACHE STRING "libmicrohttpd, libqrencode and tweetnacl; empty: packages.sh obtains them; none: no phones")

set(lua_dir ${LUA_DIR})
set(phones_dir ${PHONES_DIR})
set(linenoise_dir ${LINENOISE_DIR})
if(NOT lua_dir OR NOT linenoise_dir)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env CC=${CMAKE_C_COMPILER} sh ${CMAKE_CURRENT_LIST_DIR}/packages.sh
    OUTPUT_VARIABLE packages OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "cmake/packages.sh could not obtain the packages; above it says why and what to do.")
  endif()
  if(NOT lua_dir)
    set(lua_dir ${packages}/lua)
  endif()
  if(NOT linenoise_dir)
    set(linenoise_dir ${packages}/linenoise)
  endif()
  if(NOT phones_dir)
    set(phones_dir ${packages})
  endif()
endif()
foreach(needed ${lua_dir}/lua.h ${linenoise_dir}/linenoise.h ${linenoise_dir}/_unicode_mapping.c)
  if(NOT EXISTS ${needed})
    message(FATAL_ERROR "${needed} is missing: LUA_DIR and LINENOISE_DIR must name the folders that "
                        "cmake/packages.cmake describes, or none.")
  endif()
endforeach()

# What a script must not reach is not even linked: no io, os, package, debug; the list of libraries is ours.
# The seed of string hashes is fixed, so that pairs goes through a table in the same order every evening.
file(GLOB lua_sources ${lua_dir}/l*.c)
list(FILTER lua_sources EXCLUDE REGEX "/(lua|luac|linit|liolib|loslib|loadlib|ldblib)\\.c$")
add_library(lua54 STATIC ${lua_sources})
target_include_directories(lua54 SYSTEM PUBLIC ${lua_dir})
target_compile_definitions(lua54 PRIVATE LUA_USE_POSIX)
target_compile_options(lua54 PRIVATE -w "-Dluai_makeseed(L)=0x62616e71U")
if(BQ_SANITIZE) # a sixth of the time went into undefined behaviour that Lua has not; ASan and the fuzzers see into it
  target_compile_options(lua54 PRIVATE -fno-sanitize=undefined)
endif()
target_link_libraries(lua54 PUBLIC m)

add_library(linenoise STATIC ${linenoise_dir}/linenoise.c ${linenoise_dir}/utf8.c)
target_include_directories(linenoise SYSTEM PUBLIC ${linenoise_dir})
target_compile_definitions(linenoise PRIVATE USE_UTF8 _GNU_SOURCE PUBLIC JIM_UTF8)
target_compile_options(linenoise PRIVATE -w)

# It reads keys through repl/terminal/editor.c, where what a terminal sends is made fit for it: it takes a byte that is
# no UTF-8, and half an escape sequence, for Return. (Fortified, read would be a function of the C library's
# header and keep its name.)
target_compile_definitions(linenoise PRIVATE read=editor_terminal_read poll=editor_terminal_poll)
target_compile_options(linenoise PRIVATE -U_FORTIFY_SOURCE)
target_link_libraries(linenoise INTERFACE repl)

# The door for phones waits with epoll, which Linux has. It logs nothing and knows no TLS: see packages.sh.
set(BQ_PHONES OFF)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND EXISTS ${phones_dir}/microhttpd AND EXISTS ${phones_dir}/qrencode
   AND EXISTS ${phones_dir}/tweetnacl)
  set(BQ_PHONES ON)
  set(microhttpd_sources reason_phrase connection daemon internal memorypool mhd_mono_clock mhd_str mhd_send mhd_sockets
    mhd_itc mhd_compat mhd_panic mhd_threads response)
  list(TRANSFORM microhttpd_sources PREPEND ${phones_dir}/microhttpd/)
  list(TRANSFORM microhttpd_sources APPEND .c)
  add_library(microhttpd STATIC ${microhttpd_sources})
  target_include_directories(microhttpd SYSTEM PUBLIC ${phones_dir}/microhttpd)
  target_compile_definitions(microhttpd PRIVATE HAVE_CONFIG_H BUILDING_MHD_LIB=1 NDEBUG=1 _GNU_SOURCE _XOPEN_SOURCE=700)
  target_compile_options(microhttpd PRIVATE -w -fno-strict-aliasing)

  set(qrencode_sources bitstream mask mmask mqrspec qrencode qrinput qrspec rsecc split)
  list(TRANSFORM qrencode_sources PREPEND ${phones_dir}/qrencode/)
  list(TRANSFORM qrencode_sources APPEND .c)
  add_library(qrencode STATIC ${qrencode_sources})
  target_include_directories(qrencode SYSTEM PUBLIC ${phones_dir}/qrencode)
  target_compile_definitions(qrencode PRIVATE STATIC_IN_RELEASE=static MAJOR_VERSION=4 MINOR_VERSION=1 MICRO_VERSION=1
    VERSION="4.1.1")
  target_compile_options(qrencode PRIVATE -w)
else()
  message(STATUS "libmicrohttpd, libqrencode or tweetnacl is missing: the program is built without phones")
endif()

find_path(SODIUM_INCLUDE_DIR sodium.h)
find_library(SODIUM_LIBRARY NAMES libsodium.a sodium)
if(NOT SODIUM_INCLUDE_DIR OR NOT SODIUM_LIBRARY)
  message(FATAL_ERROR "libsodium is missing: install libsodium-dev, as ./play and ./check do, or give its folders "
                      "with -DSODIUM_INCLUDE_DIR= and -DSODIUM_LIBRARY=.")
endif()
add_library(sodium INTERFACE)
target_include_directories(sodium SYSTEM INTERFACE ${SODIUM_INCLUDE_DIR})
target_link_libraries(sodium INTERFACE ${SODIUM_LIBRARY})

# The published utest.h compares enums and mixed integers as they come, so it is a system header.
find_path(UTEST_H_DIR utest.h DOC "the folder of the published utest.h; none: our stand-in is taken")
add_library(utest INTERFACE)
if(UTEST_H_DIR)
  target_include_directories(utest SYSTEM INTERFACE ${UTEST_H_DIR})
endif()
