#!/bin/sh
# Installs Replydesk on Debian or Ubuntu; run again, it upgrades. `sh install.sh --help` tells the rest.
# shellcheck shell=sh

constants() {
  # The public key that releases are signed with: P-256, DER in base64. `bun run release` writes it.
  # Only an edit of this line changes it: no option and no environment does.
  RELEASE_KEY=''
  BUN_VERSION='1.4.5'
  NAME=replydesk
}

usage() {
  cat <<'END'
Installs Replydesk, or upgrades it. Without an option a released executable is fetched and its signature checked.

  --binary FILE     take this executable; for machines without network
  --from-source     build the checkout that this script lies in
  --no-start        neither stop nor start anything
  --wait SECONDS    how long the service may take until it is ready
                    (default 120, and 60 more for each GB of the database)
  --dry-run         say each step, do none
  --uninstall       remove program and unit; data, configuration and keys stay
  --purge           with --uninstall: remove those too
  --prefix DIR      everything below DIR: no root, no user, no systemd; the server runs only while it is tried

  REPLYDESK_BASE_URL   where releases lie; needed unless --binary or --from-source is given
  REPLYDESK_VERSION    which one (default: what <base>/latest names)
END
}

main() {
  set -eu
  umask 022
  constants
  read_options "$@"
  places
  check_machine
  WORK=''
  STAGED=''
  PROGRAM=''
  STOPPED=''
  SERVER=''
  CHANGED=''
  API_KEY=''
  SERVICE_SETTINGS=''
  trap on_exit EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  if [ -n "$DRY" ]; then say "Nothing is done, only said:"; else take_lock; fi
  [ -z "$SYSTEMD" ] || read_service_settings
  if [ -n "$UNINSTALL" ]; then uninstall; else deploy; fi
}

# --- words ---------------------------------------------------------------------------------------

say() { printf '%s\n' "$*"; }

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

misused() {
  printf 'install.sh: %s (--help lists the options)\n' "$*" >&2
  exit 2
}

# step WORDS COMMAND…: says what is done and does it; with --dry-run it is only said.
step() {
  say "- $1"
  shift
  [ -n "$DRY" ] || "$@"
}

has() { command -v "$1" >/dev/null 2>&1; }

# The text that stands under a name in JSON on one line.
json_text() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }

# --- what is asked for ---------------------------------------------------------------------------

read_options() {
  SOURCE=release BINARY='' PREFIX='' DRY='' UNINSTALL='' PURGE='' NO_START='' PATIENCE=''
  while [ $# -gt 0 ]; do
    case $1 in
      --binary | --prefix | --wait) [ -n "${2:-}" ] || misused "$1 needs a value" ;;
    esac
    case $1 in
      --binary) SOURCE=file BINARY=$2 && shift ;;
      --from-source) SOURCE=checkout ;;
      --prefix) PREFIX=$2 && shift ;;
      --wait) PATIENCE=$2 && shift ;;
      --dry-run) DRY=1 ;;
      --no-start) NO_START=1 ;;
      --uninstall) UNINSTALL=1 ;;
      --purge) PURGE=1 ;;
      -h | --help) usage && exit 0 ;;
      *) misused "unknown option $1" ;;
    esac
    shift
  done
  case $PATIENCE in *[!0-9]*) misused "--wait needs a number of seconds, not $PATIENCE" ;; esac
  [ -z "$PURGE" ] || [ -n "$UNINSTALL" ] || misused "--purge goes with --uninstall"
}

# The folder that a path names, without symbolic links.
absolute() { (cd "$1" 2>/dev/null && pwd -P); }

places() {
  if [ -n "$BINARY" ]; then
    [ -f "$BINARY" ] || fail "$BINARY is not a file: name the executable after --binary"
    BINARY=$(absolute "$(dirname "$BINARY")")/$(basename "$BINARY")
  fi
  SCRIPT_DIR=$(absolute "$(dirname "$0")") || SCRIPT_DIR=$PWD
  if [ -n "$PREFIX" ]; then
    [ -d "$PREFIX" ] || [ -n "$DRY" ] || mkdir -p "$PREFIX" || fail "$PREFIX cannot be made: choose another --prefix"
    [ ! -d "$PREFIX" ] || PREFIX=$(absolute "$PREFIX")
    [ "$PREFIX" != / ] || misused "--prefix / is the machine itself: leave the option out"
  fi
  BIN_DIR=$PREFIX/usr/local/bin
  BIN=$BIN_DIR/$NAME
  PREVIOUS=$BIN.previous
  ETC=$PREFIX/etc/$NAME
  CONFIG=$ETC/$NAME.toml
  DATA=$PREFIX/var/lib/$NAME
  UNIT=$PREFIX/etc/systemd/system/$NAME.service
  # The first configuration, until it has moved to its place.
  DRAFT=$DATA/first.toml
  # Stands from the swap of the executables until the new one has proven itself.
  UNPROVEN=$ETC/upgrade-unproven
  # Stands until the admin key has been shown.
  UNSHOWN=$ETC/key-unshown
}

check_machine() {
  [ "$(uname -s)" = Linux ] || fail "this is $(uname -s): Replydesk is installed on Linux (Debian or Ubuntu)"
  # useradd and its like stand there, and are not in everybody's path.
  PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
  for tool in flock sha256sum awk timeout setpriv; do
    has "$tool" || fail "$tool is missing: apt-get install util-linux coreutils mawk"
  done
  SYSTEMD=''
  if [ -z "$PREFIX" ]; then
    [ "$(id -u)" = 0 ] || [ -n "$DRY" ] || fail "root is needed: run it with sudo, or try it with --prefix DIR"
    [ ! -d /run/systemd/system ] || SYSTEMD=1
  fi
}

# On the folder itself: the lock leaves no file behind, and the kernel takes it back when the run dies.
take_lock() {
  mkdir -p "$BIN_DIR"
  exec 9<"$BIN_DIR"
  flock -n 9 || fail "another run of install.sh is under way: wait until it has ended"
  # What an interrupted run left unfinished: none of it was in use yet, or is any more.
  rm -rf "$BIN_DIR/.$NAME.new" "$BIN_DIR/.$NAME.link" "$UNPROVEN.new" "$UNPROVEN.old" "$CONFIG.new" "$UNIT.new" "$ETC.new" "$DATA.new"
}

# --- the way out ---------------------------------------------------------------------------------

on_exit() {
  code=$?
  trap - EXIT HUP INT TERM
  set +e
  if [ "$code" != 0 ] && [ -n "$STOPPED" ] && can_start; then
    if [ -d "$UNPROVEN" ]; then roll_back; elif [ -n "$SYSTEMD" ]; then start_service; fi
  fi
  [ -z "$SERVER" ] || stop_service
  [ -z "$STAGED" ] || rm -f "$STAGED"
  [ -z "$WORK" ] || rm -rf "$WORK"
  exit "$code"
}

# --- who runs what -------------------------------------------------------------------------------

# Nothing of the caller's environment reaches the executable: it would take it for configuration.
bare() { env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$@"; }

# What it makes is for nobody else.
as_service() (
  umask 077
  if [ -n "$PREFIX" ]; then bare "$@"; else configured setpriv --reuid="$NAME" --regid="$NAME" --init-groups --no-new-privs "$@"; fi
)

# As the service is, by its unit. Through the standard input, since everybody may read the words of a command.
configured() {
  # shellcheck disable=SC2016 # for the inner shell
  bare sh -c 'while IFS= read -r entry; do [ -z "$entry" ] || export "$entry"; done; exec "$@"' sh "$@" <<END
$SERVICE_SETTINGS
END
}

# What `systemctl edit` has added. The credentials are there for the service alone.
read_service_settings() {
  SERVICE_SETTINGS=$(systemctl show --property=Environment "$NAME.service" | sed 's/^Environment=//' | unquoted | grep '^REPLYDESK_' | grep -v '=/run/credentials/') || SERVICE_SETTINGS=''
}

# One a line, of words that systemd has quoted for a shell.
unquoted() {
  awk '{
    for (i = 1; i <= length($0); i++) {
      c = substr($0, i, 1)
      if (c == "\\") word = word substr($0, ++i, 1)
      else if (c == quote) quote = ""
      else if (quote == "" && c == "\"") quote = c
      else if (quote == "" && substr($0, i, 2) == "$\047") quote = substr($0, ++i, 1)
      else if (quote == "" && c == " ") { print word; word = "" }
      else word = word c
    }
    print word
  }'
}

# For an executable that has not shown yet what it is.
as_nobody() {
  if [ -n "$PREFIX" ]; then bare "$@"; else bare setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs "$@"; fi
}

version_of() { as_nobody timeout --foreground 60 "$1" version --json | json_text version; }

# --- where the executable comes from -------------------------------------------------------------

obtain() {
  WORK=$(mktemp -d)
  case $SOURCE in
    file) CANDIDATE=$BINARY ;;
    checkout) build ;;
    release) download ;;
  esac
}

build() {
  checkout=$SCRIPT_DIR
  [ -f "$checkout/src/build/build.ts" ] || fail "$checkout is no checkout of Replydesk: run its own install.sh"
  cd "$checkout"
  if has bun && [ "$(bun --version)" = "$BUN_VERSION" ]; then
    bun='bun'
  elif has npx; then
    bun="npx --yes bun@$BUN_VERSION"
  else
    fail "Bun $BUN_VERSION is needed to build: install it, or npm (apt-get install npm)"
  fi
  # What is built belongs to whose checkout it is, not to root.
  as=''
  [ "$(id -u)" != 0 ] || [ "${SUDO_USER:-root}" = root ] || as="runuser -u $SUDO_USER -- env HOME=$(getent passwd "$SUDO_USER" | cut -d : -f 6)"
  # shellcheck disable=SC2086 # both are lists of words
  if ! { $as $bun install --frozen-lockfile && $as $bun run build; } >"$WORK/build.log" 2>&1; then
    tail -n 20 "$WORK/build.log" >&2
    fail "the build failed: mend what stands above, and run it again"
  fi
  CANDIDATE=$checkout/dist/$NAME
}

fetch() {
  if has curl; then
    curl -fsSL --connect-timeout 20 --retry 2 -o "$2" "$1"
  elif has wget; then
    wget -q --timeout=20 -O "$2" "$1"
  else
    fail "curl or wget is needed: apt-get install curl"
  fi || fail "$1 cannot be fetched: look at REPLYDESK_BASE_URL and REPLYDESK_VERSION, or use --binary FILE"
}

target() {
  case $(uname -m) in
    x86_64 | amd64) if grep -qw avx2 /proc/cpuinfo; then echo linux-x64; else echo linux-x64-baseline; fi ;;
    aarch64 | arm64) echo linux-arm64 ;;
    *) fail "there is no release for $(uname -m): Replydesk runs on x64 and arm64" ;;
  esac
}

download() {
  base=${REPLYDESK_BASE_URL:-}
  base=${base%/}
  [ -n "$base" ] || fail "set REPLYDESK_BASE_URL to where the releases lie, or use --binary FILE or --from-source"
  [ -n "$RELEASE_KEY" ] || fail "this copy pins no release key, so nothing fetched can be trusted: take the install.sh of a release, or use --binary FILE or --from-source"
  has openssl || fail "openssl is needed to check the signature: apt-get install openssl"
  wanted=${REPLYDESK_VERSION:-}
  if [ -z "$wanted" ]; then
    fetch "$base/latest" "$WORK/latest"
    wanted=$(head -n 1 "$WORK/latest")
  fi
  printf '%s\n' "$wanted" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+([-+.][0-9A-Za-z.+-]+)?' || fail "\"$wanted\" is no version: set REPLYDESK_VERSION, for example to 0.1.0"
  refuse_older "$wanted"
  file=$NAME-$wanted-$(target)
  fetch "$base/$wanted/SHA256SUMS" "$WORK/SHA256SUMS"
  fetch "$base/$wanted/SHA256SUMS.sig" "$WORK/SHA256SUMS.sig"
  check_signature
  sum=$(awk -v file="$file" '$2 == file && length($1) == 64 { print $1 }' "$WORK/SHA256SUMS")
  [ "${#sum}" = 64 ] || fail "the release lists no $file: choose another REPLYDESK_VERSION, or use --from-source"
  fetch "$base/$wanted/$file" "$WORK/$file"
  [ "$(sha256sum <"$WORK/$file" | cut -c 1-64)" = "$sum" ] || fail "$file does not have the signed checksum: it was damaged or altered on its way; nothing was installed"
  CANDIDATE=$WORK/$file
}

# Who stands between may name an old release, whose signature is right, as the latest.
refuse_older() {
  [ -z "${REPLYDESK_VERSION:-}" ] && [ -x "$BIN" ] || return 0
  installed=$(version_of "$BIN") || return 0
  # With a tilde, `sort` puts what comes before a release in front of it.
  [ "$(printf '%s\n%s\n' "$installed" "$1" | tr - '~' | sort -V | tail -n 1 | tr '~' -)" = "$1" ] || fail "the latest release is said to be $1, but $installed is installed: set REPLYDESK_VERSION=$1 to go back on purpose"
}

# `dgst` with P-256 is what every OpenSSL since 1.0 can do; Ed25519 needs the one of Debian 12.
check_signature() {
  {
    echo '-----BEGIN PUBLIC KEY-----'
    printf '%s\n' "$RELEASE_KEY" | fold -w 64
    echo '-----END PUBLIC KEY-----'
  } >"$WORK/release.pem"
  said=$(bare openssl dgst -sha256 -verify "$WORK/release.pem" -signature "$WORK/SHA256SUMS.sig" "$WORK/SHA256SUMS" 2>&1) || said="not verified: $said"
  [ "$said" = 'Verified OK' ] || fail "the signature of the checksum list is not by the release key: nothing was installed; tell who gave you the address"
}

# Beside its final place, on the same file system: the swap is then one rename. What is there already is left alone.
stage() {
  if cmp -s "$CANDIDATE" "$BIN"; then
    PROGRAM=$BIN
    NEW=$(version_of "$BIN")
    return 0
  fi
  STAGED=$BIN_DIR/.$NAME.new
  PROGRAM=$STAGED
  cp "$CANDIDATE" "$STAGED"
  chmod 755 "$STAGED"
  sync "$STAGED"
  rm -rf "$WORK"
  WORK=$(mktemp -d)
  NEW=$(version_of "$STAGED" 2>"$WORK/version.log") || NEW=''
  [ -n "$NEW" ] || {
    cat "$WORK/version.log" >&2
    fail "the executable does not run on this machine: nothing was installed; take the one for $(uname -m)"
  }
  [ "$SOURCE" != release ] || [ "$NEW" = "$wanted" ] || fail "the executable calls itself $NEW, the release $wanted: nothing was installed"
}

# --- user, folders, configuration ----------------------------------------------------------------

ensure_user() {
  [ -z "$PREFIX" ] && ! id -u "$NAME" >/dev/null 2>&1 || return 0
  step "make the system user $NAME" useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$NAME"
}

ensure_folders() {
  [ -d "$ETC" ] || step "make $ETC" make_folder "$ETC" 0750 "root:$NAME"
  [ -d "$DATA" ] || step "make $DATA" make_folder "$DATA" 0700 "$NAME:$NAME"
  [ -e "$ETC/ai.key" ] || step "make $ETC/ai.key, empty: the place for the key of the AI" make_ai_key
}

make_folder() {
  CHANGED=1
  mkdir -p "$(dirname "$1")"
  # Finished before it has its name: an interrupted run leaves no folder that is open to others.
  mkdir -m "$2" "$1.new"
  [ -n "$PREFIX" ] || chown "$3" "$1.new"
  mv "$1.new" "$1"
}

make_ai_key() { (umask 077 && : >"$ETC/ai.key"); }

# Reads the configuration with the new executable, and that is its check: a wrong one is not shown but refused.
read_settings() {
  SETTINGS=$(as_service timeout --foreground 60 "$1" config dump --json --config "$CONFIG") || fail "version $NEW does not accept $CONFIG: mend what stands above, and run it again"
}

setting() { printf '%s\n' "$SETTINGS" | sed -n 's/.*"setting":"'"$1"'","value":"\{0,1\}\([^",}]*\).*/\1/p'; }

# Only where there is none yet: `init` itself writes over nothing.
ensure_instance() {
  DB=$DATA/$NAME.db
  MASTER_KEY=$DATA/master.key
  BACKUPS=
  if [ -e "$CONFIG" ] && [ -z "$DRY" ]; then
    read_settings "$PROGRAM"
    DB=$(setting storage.path)
    MASTER_KEY=$(setting security.master_key_file)
    BACKUPS=$(setting backup.directory)
    [ ! -e "$DRAFT" ] || as_service rm -f "$DRAFT"
  fi
  if [ ! -e "$CONFIG" ] || [ ! -e "$DB" ] || [ -e "$UNSHOWN" ]; then
    step "make configuration, master key and database, where there is none" initialize
  fi
}

initialize() {
  CHANGED=1
  [ -e "$DB" ] || : >"$UNSHOWN"
  draft=$CONFIG
  program=$PROGRAM
  # A running server's database is left in the form that it knows.
  [ ! -e "$BIN" ] || program=$BIN
  # The service may not write to /etc: it makes a draft in its own folder, and root takes over the text.
  if [ ! -e "$CONFIG" ]; then
    draft=$DRAFT
    as_service rm -f "$draft"
    # What an interrupted run left of a key has sealed nothing yet.
    [ -e "$DB" ] || [ -s "$DATA/master.key" ] || as_service rm -f "$DATA/master.key"
  fi
  made=$(as_service "$program" init --config "$draft" --data "$DATA" --json) || fail "the instance could not be made: mend what stands above, and run it again"
  API_KEY=$(printf '%s\n' "$made" | json_text api_key)
  [ "$draft" != "$CONFIG" ] || return 0
  as_service cat "$draft" >"$CONFIG.new"
  chmod 640 "$CONFIG.new"
  [ -n "$PREFIX" ] || chown "root:$NAME" "$CONFIG.new"
  sync "$CONFIG.new"
  mv "$CONFIG.new" "$CONFIG"
  as_service rm -f "$draft"
  read_settings "$PROGRAM"
}

# --- the unit ------------------------------------------------------------------------------------

unit_text() {
  cat <<END
# Written by install.sh, which renews it: keep changes of your own in \`systemctl edit $NAME\`.
[Unit]
Description=Replydesk, a reply desk for cold-email agencies
Wants=network-online.target
After=network-online.target
# A disk that is full keeps it from starting: it is tried until there is room.
StartLimitIntervalSec=0

[Service]
Type=exec
User=$NAME
Group=$NAME
ExecStart=$BIN serve --config $CONFIG
WorkingDirectory=$DATA
StateDirectory=$NAME
StateDirectoryMode=0700
ReadWritePaths=$(dirname "$DB")${BACKUPS:+ -$BACKUPS}
UMask=0077

# Read by root and handed over in memory. The path is spelled out: %d is unknown before systemd 250.
LoadCredential=master.key:$MASTER_KEY
LoadCredential=ai.key:$ETC/ai.key
Environment=REPLYDESK_SECURITY_MASTER_KEY_FILE=/run/credentials/$NAME.service/master.key
Environment=REPLYDESK_AI_API_KEY_FILE=/run/credentials/$NAME.service/ai.key
# With either of these the executable would be Bun itself, or take Bun's options.
UnsetEnvironment=BUN_BE_BUN BUN_OPTIONS

# A server whose event loop is blocked for a minute kills itself. WatchdogSec is not used: Bun has no datagram sockets for sd_notify,
# and after a rollback to an older version, which never notifies, systemd would kill that again and again.
Restart=on-failure
RestartSec=5
# The service takes up to 20 s to end what is under way.
KillMode=mixed
TimeoutStopSec=30
MemoryHigh=1G
MemoryMax=1536M
TasksMax=256
LimitNOFILE=65536
# A core file would hold the master key.
LimitCORE=0

# No MemoryDenyWriteExecute and no LimitAS: JavaScript is compiled while it runs.
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProcSubset=pid
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
DevicePolicy=closed
KeyringMode=private
LockPersonality=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
# Reports and backups let whoever answers go first.
SystemCallFilter=setpriority
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
END
}

ensure_unit() {
  if [ ! -e "$UNIT" ] || ! unit_text | cmp -s - "$UNIT"; then
    step "write $UNIT" write_unit
  fi
  if [ -z "$PREFIX" ] && has systemctl && ! systemctl --quiet is-enabled "$NAME.service" 2>/dev/null; then
    step "let the service start with the machine" systemctl --quiet enable "$NAME.service"
  fi
}

write_unit() {
  CHANGED=1
  mkdir -p "$(dirname "$UNIT")"
  unit_text >"$UNIT.new"
  sync "$UNIT.new"
  mv "$UNIT.new" "$UNIT"
}

# --- start, stop, try ----------------------------------------------------------------------------

start_service() {
  if [ -n "$PREFIX" ]; then
    # With the run itself it ends.
    setpriv --pdeathsig KILL env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$BIN" serve --config "$CONFIG" >"$WORK/serve.log" 2>&1 9>&- &
    SERVER=$!
  elif [ -n "$SYSTEMD" ]; then
    STARTED=$(date +%s)
    systemctl daemon-reload
    systemctl reset-failed "$NAME.service" 2>/dev/null || :
    systemctl restart "$NAME.service"
  fi
  STOPPED=''
}

stop_service() {
  if [ -n "$SERVER" ]; then
    kill -TERM "$SERVER" 2>/dev/null || :
    wait "$SERVER" 2>/dev/null || :
    SERVER=''
  elif [ -n "$SYSTEMD" ] && [ -e "$UNIT" ]; then
    systemctl stop "$NAME.service"
  fi
  STOPPED=1
}

# Whether there is nothing to wait for: systemd itself tries for ever.
has_ended() {
  if [ -n "$SYSTEMD" ]; then
    systemctl --quiet is-failed "$NAME.service" || [ "$(systemctl show --property=NRestarts "$NAME.service" | tr -dc 0-9)" -ge 5 ] 2>/dev/null
  elif is_running; then
    return 1
  fi
}

is_running() {
  if [ -n "$PREFIX" ]; then kill -0 "$SERVER" 2>/dev/null; else systemctl --quiet is-active "$NAME.service"; fi
}

# Both are asked: what answers on the port could be somebody else.
await_ready() {
  OVERDUE=''
  seconds=${PATIENCE:-$(usual_patience)}
  until=$(($(date +%s) + seconds))
  while [ "$(date +%s)" -le "$until" ]; do
    if is_running && as_service timeout --foreground 10 "$BIN" healthcheck --config "$CONFIG" >/dev/null 2>&1 && is_running; then return 0; fi
    ! has_ended || return 1
    sleep 0.3
  done
  ! is_running || OVERDUE=" within $seconds s and was still at work (--wait SECONDS gives it longer)"
  return 1
}

# Before it changes the schema, the server copies the database and reads the copy: on a slow disk at 17 MB/s.
usual_patience() { echo $((120 + $(stat -L -c %s "$DB" 2>/dev/null || echo 0) * 60 / 1000000000)); }

prove() { start_service && await_ready; }

last_words() {
  if [ -n "$PREFIX" ]; then
    tail -n 10 "$WORK/serve.log" >&2
  else
    journalctl --no-pager --quiet -n 10 --since "@$STARTED" -u "$NAME.service" >&2 || :
  fi
}

can_start() { [ -z "$NO_START" ] && { [ -n "$PREFIX" ] || [ -n "$SYSTEMD" ]; }; }

# --- install and upgrade -------------------------------------------------------------------------

deploy() {
  [ ! -d "$UNPROVEN" ] || step "finish the upgrade that was interrupted" finish_interrupted
  step "get the executable ($(source_words))" obtain
  [ -n "$DRY" ] || stage
  ensure_user
  ensure_folders
  ensure_instance
  if [ ! -e "$BIN" ]; then
    step "put the executable to $BIN" place
    ensure_unit
    ! can_start || step "start it and wait until it is ready" start_first
  elif cmp -s "${PROGRAM:-$BINARY}" "$BIN"; then
    ensure_unit
    keep_running
  else
    [ -n "$DRY" ] || announce_upgrade
    upgrade
  fi
  [ -n "$DRY" ] || report
}

source_words() {
  case $SOURCE in
    file) echo "$BINARY" ;;
    checkout) echo "built from $SCRIPT_DIR" ;;
    release) echo "release ${REPLYDESK_VERSION:-latest} of ${REPLYDESK_BASE_URL:-REPLYDESK_BASE_URL}, signature and checksum checked" ;;
  esac
}

place() {
  CHANGED=1
  mv "$STAGED" "$BIN"
  STAGED=''
  sync "$BIN_DIR"
}

start_first() {
  WORK=${WORK:-$(mktemp -d)}
  prove && STOPPED='' && return 0
  last_words
  STOPPED=''
  show_key
  fail "the service did not get ready$OVERDUE: mend what stands above, and run it again"
}

# The same version is there already: it is started where it does not run.
keep_running() {
  [ -n "$SYSTEMD" ] && can_start || return 0
  if [ -z "$CHANGED" ] && is_running; then return 0; fi
  CHANGED=1
  step "start it and wait until it is ready" start_first
}

announce_upgrade() {
  OLD=$(version_of "$BIN" 2>/dev/null) && [ -n "$OLD" ] || OLD=unknown
  say "Upgrade from $OLD to $NEW"
}

upgrade() {
  CHANGED=1
  if can_start; then
    step "stop the service" stop_service
    step "back up the database to $DATA/backups" back_up
    step "swap the executable; the old one stays as $PREVIOUS" swap
    ensure_unit
    step "start it and wait until it is ready; if it is not, go back" prove_or_go_back
  else
    step "back up the database to $DATA/backups" back_up
    step "swap the executable; the old one stays as $PREVIOUS" swap
    ensure_unit
    [ -n "$DRY" ] || forget_upgrade
  fi
}

# By the installed executable, which knows the database as it is.
back_up() {
  COPY=$DATA/backups/upgrade-$OLD-$(date -u +%Y%m%dT%H%M%S%3NZ).db
  { as_service mkdir -p "$DATA/backups" && as_service "$BIN" backup "$COPY" --config "$CONFIG" >/dev/null; } || fail "the backup failed: mend what stands above; version $NEW was not installed"
}

# Each line leaves a whole state: the old executable has its second name before the first is taken from it.
swap() {
  same_file "$BIN" "$PREVIOUS"
  mkdir -m 0700 "$UNPROVEN.new"
  [ ! -e "$UNIT" ] || cp "$UNIT" "$UNPROVEN.new/unit"
  printf '%s\n' "$COPY" >"$UNPROVEN.new/copy"
  printf '%s\n' "$NEW" >"$UNPROVEN.new/version"
  mv "$UNPROVEN.new" "$UNPROVEN"
  sync "$ETC" "$BIN_DIR"
  mv -f "$STAGED" "$BIN"
  STAGED=''
  sync "$BIN_DIR"
}

# Gives the first file the second name too, in one rename.
same_file() {
  ! cmp -s "$1" "$2" || return 0
  ln -f "$1" "$BIN_DIR/.$NAME.link"
  mv -f "$BIN_DIR/.$NAME.link" "$2"
}

forget_upgrade() {
  [ -d "$UNPROVEN" ] || return 0
  mv "$UNPROVEN" "$UNPROVEN.old"
  rm -rf "$UNPROVEN.old"
}

prove_or_go_back() {
  if prove; then
    forget_upgrade
    drop_older_copies
    return 0
  fi
  last_words
  late=$OVERDUE
  roll_back
  fail "version $NEW did not get ready$late: $WENT_BACK"
}

# One step back is kept: the executable before, and the database that it left. What an operator has made stays.
drop_older_copies() {
  for copy in "$DATA"/backups/upgrade-*-????????T?????????Z.db; do
    [ "$copy" = "$COPY" ] || as_service rm -f "$copy" "$copy.manifest.json"
  done
}

roll_back() {
  say "- go back to the version before"
  stop_service
  # From here on the copy is what counts, also for the run after an interruption.
  [ -z "${COPY:-}" ] || : >"$UNPROVEN/going-back"
  restore_program
  restore_database
  # The old state is whole again, whether or not it can start.
  forget_upgrade
  # It was at work a moment ago: whatever was asked of the new version, this one is waited for.
  [ "${PATIENCE:-0}" -ge "$(usual_patience)" ] || PATIENCE=''
  if prove; then
    WENT_BACK="the version before runs again${DB_WORDS}"
  else
    last_words
    STOPPED=''
    WENT_BACK="the version before is back in place, but is not ready either${DB_WORDS}; look at what stands above"
  fi
}

restore_program() {
  same_file "$PREVIOUS" "$BIN"
  if [ -e "$UNPROVEN/unit" ] && ! cmp -s "$UNPROVEN/unit" "$UNIT"; then
    cp "$UNPROVEN/unit" "$UNIT.new"
    mv "$UNIT.new" "$UNIT"
  fi
}

# Only where the old version cannot work with what the new one has made of it: else nothing that came in meanwhile goes.
restore_database() {
  DB_WORDS=''
  needs_copy || return 0
  if [ -z "${COPY:-}" ]; then
    DB_WORDS="; the database was changed by the newer version and was left so: its copy is $(cat "$UNPROVEN/copy")"
    return 0
  fi
  # Half of it done, the old version may be content with what it finds.
  : >"$UNPROVEN/restoring"
  aside=$DB.of-$NEW
  put_copy_back || {
    as_service rm -f "$DB.restored"
    DB_WORDS="; the database could not be put back: its copy is $COPY"
    return 0
  }
  DB_WORDS=", on the database as it was before; what version $NEW made of it is $aside; ask replydesk doctor whether sending is paused"
}

needs_copy() {
  [ ! -e "$UNPROVEN/restoring" ] && { [ -z "${COPY:-}" ] || [ -s "$DB" ]; } || return 0
  said=$(as_service "$BIN" workspace list --config "$CONFIG" 2>&1) && return 1
  case $said in *'schema version'* | *'migration '* | *'no database'*) ;; *) return 1 ;; esac
}

# There is a database at each moment, and each line may come a second time: what is there has its second name before the copy
# takes the first, and that copy is no longer what the new version has made.
put_copy_back() {
  # shellcheck disable=SC2016 # for the inner shell
  as_service sh -euc '
    if cmp -s "$1" "$2" && [ ! -e "$2-wal" ]; then exit 0; fi
    cp "$1" "$2.restored" && sync "$2.restored"
    if [ -e "$2" ] && ! [ "$2" -ef "$3" ]; then rm -f "$3-wal" "$3-shm" && ln -f "$2" "$3"; fi
    for end in -wal -shm; do [ ! -e "$2$end" ] || mv -f "$2$end" "$3$end"; done
    mv "$2.restored" "$2" && sync "$(dirname "$2")"' sh "$COPY" "$DB" "$aside"
}

# What an earlier run left after its swap: proven now, or undone. The new version may have been at work since, and then
# the copy of the database is old: it is put back only where that run was about to.
finish_interrupted() {
  if ! can_start; then
    [ ! -e "$UNPROVEN/going-back" ] || fail "an upgrade was being taken back when the run before was interrupted: run it again without --no-start"
    forget_upgrade
    return 0
  fi
  WORK=$(mktemp -d)
  NEW=$(cat "$UNPROVEN/version")
  late=''
  # A guess where the configuration is not accepted: only the patience hangs on it.
  DB=$(read_settings "$BIN" 2>/dev/null && setting storage.path) || DB=$DATA/$NAME.db
  if [ -e "$UNPROVEN/going-back" ]; then
    read_settings "$PREVIOUS"
    DB=$(setting storage.path)
    COPY=$(cat "$UNPROVEN/copy")
  elif prove; then
    forget_upgrade
    [ -z "$PREFIX" ] || stop_service
    STOPPED=''
    return 0
  else
    last_words
    late=$OVERDUE
  fi
  roll_back
  say "The version of the interrupted upgrade, $NEW, did not get ready$late: $WENT_BACK."
  [ -z "$PREFIX" ] || stop_service
  STOPPED=''
}

# --- the end -------------------------------------------------------------------------------------

show_key() {
  [ -e "$UNSHOWN" ] || return 0
  if [ -z "$API_KEY" ]; then
    API_KEY=$(as_service "$BIN" keys create --name "Made by install.sh" --json --config "$CONFIG" | json_text api_key)
  fi
  say "Admin key  $API_KEY  (shown this once)"
  rm -f "$UNSHOWN"
}

report() {
  [ -z "$SERVER" ] || stop_service
  STOPPED=''
  if [ -z "$CHANGED" ]; then
    say "Version $NEW is installed already: nothing was changed."
    return 0
  fi
  say "Replydesk $NEW is installed."
  say "Address    http://$(setting server.host):$(setting server.port) (Swagger page: /docs)"
  show_key
  say "Config     $CONFIG"
  can_start || say "Start      $BIN serve --config $CONFIG, or systemctl start $NAME: it was not started"
}

uninstall() {
  if [ ! -e "$BIN" ] && [ ! -e "$UNIT" ] && [ -z "$PURGE" ]; then
    say "Replydesk is not installed: nothing was changed."
    return 0
  fi
  [ ! -e "$UNIT" ] || step "stop the service and remove $UNIT" remove_unit
  # What there was to prove goes as well.
  step "remove $BIN and $PREVIOUS" rm -rf "$UNPROVEN" "$BIN" "$PREVIOUS"
  if [ -n "$PURGE" ]; then
    step "remove configuration, master key and data: $ETC $DATA" rm -rf "$ETC" "$DATA"
    [ -n "$PREFIX" ] || ! id -u "$NAME" >/dev/null 2>&1 || step "remove the user $NAME" userdel "$NAME"
  else
    say "Kept: $ETC and $DATA, with configuration, keys and database; --uninstall --purge removes them."
  fi
}

remove_unit() {
  [ -n "$PREFIX" ] || ! has systemctl || systemctl --quiet disable "$NAME.service"
  [ -z "$SYSTEMD" ] || systemctl stop "$NAME.service"
  rm -f "$UNIT"
  [ -z "$SYSTEMD" ] || systemctl daemon-reload
}

main "$@"
