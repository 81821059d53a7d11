"""window.py: the program in a window of its own, by tmux: what stands on its screen, for the tests that look at it."""
import os, re, subprocess, sys, tempfile, time

PATIENCE = 15  # seconds


class Home:
    """Where a program keeps its things."""

    def __init__(self, program):
        self.program = os.path.realpath(program)
        self.place = tempfile.TemporaryDirectory()
        self.folder = self.place.name
        self.windows = 0

    def run(self, *words, lines=()):
        """What it answers through a pipe."""
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": self.folder, "XDG_STATE_HOME": self.folder,
                       "COLUMNS": "80"}
        text = "".join(line + "\n" for line in lines)
        run = subprocess.run([self.program, *words], env=environment, input=text, text=True, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
        return run.stdout


class Window:
    def __init__(self, home, columns, rows, *words):
        self.home = home  # whose folder lasts as long as it
        home.windows += 1  # a server that ends may still hold the one before
        self.socket = os.path.join(home.folder, f"tmux-{home.windows}")
        self.row = -1
        settings = f"LC_ALL=C.UTF-8 TERM=screen PAGER=cat XDG_DATA_HOME={home.folder} XDG_STATE_HOME={home.folder}"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows),
                  f"exec env -u TMUX -u NO_COLOR {settings} sh -c '{home.program} {' '.join(words)}; echo left $?; exec cat'")
        self.until(">")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-u", *words], check=True, capture_output=True, text=True).stdout

    def shown(self):
        """The rows of the screen, with ordinary spaces."""
        return re.sub("[\u00a0\u202f]", " ", self.tmux("capture-pane", "-p", "-t", "t")).rstrip("\n").split("\n")

    def seen(self):
        """Down to which row, counted from the first that was ever there; and what stands on the screen."""
        above, row = self.tmux("display-message", "-p", "-t", "t", "#{history_size} #{cursor_y}").split()
        return int(above) + int(row), self.shown()

    def until(self, ending):
        """Until the last row ends so, below the one before, and stays: a line that is too long is drawn anew."""
        end = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < end:
            seen = self.seen()
            if seen == before and seen[0] > self.row and seen[1][-1].endswith(ending):
                self.row = seen[0]
                return
            before = seen
            time.sleep(0.005)
        self.tmux("kill-server")
        sys.exit("window.py: no prompt came back:\n" + "\n".join(before[1]))

    def type(self, line, then=">"):
        self.tmux("send-keys", "-t", "t", "-l", "--", line)
        self.tmux("send-keys", "-t", "t", "Enter")
        self.until(then)

    def leave(self):
        """At the end of what is typed the program ends well."""
        self.tmux("send-keys", "-t", "t", "C-d")
        self.until("left 0")
        self.close()

    def close(self):
        self.tmux("kill-server")
