#!/bin/sh
# Installs Replydesk on Debian or Ubuntu; run again, it upgrades. See `sh install.sh --help`.
# shellcheck shell=sh

constants() {
  # The public key that releases are signed with: P-256, DER in base64. `bun run release` writes it.
  # It can be changed only by editing this line, not by an option or environment variable.
  RELEASE_KEY=''
  # When the release was made that this script belongs to. `bun run release` writes it.
  RELEASE_DATE=''
  BUN_VERSION='1.4.5'
  NAME=replydesk
  # More than any executable has: a download that opens to more is damaged or hostile.
  MOST_BYTES=200000000
  # The environment variables that the executable reads settings from.
  READ_VARIABLES='^(REPLYDESK_[A-Z0-9_]+|ANTHROPIC_API_KEY|AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY)='
}

usage() {
  cat <<'END'
Installs Replydesk, or upgrades it. By default it downloads a released executable and checks its signature.

  --binary FILE     install this executable; for machines without network access
  --from-source     build the checkout that contains this script
  --no-start        do not stop or start the service
  --version VERSION  install this version, which can be older (default: the one in <base>/latest)
  --wait SECONDS    how long to wait for the service to become ready
                    (default 120, plus 60 per GB of the database)
  --dry-run         print each step without doing it
  --uninstall       remove program and unit; keep data, configuration and keys
  --purge           with --uninstall: remove those as well
  --prefix DIR      install below DIR: no root, user or systemd; the server runs only for the readiness check
  --print-unit      print the systemd unit and do nothing else

  REPLYDESK_BASE_URL   address of the releases; required without --binary or --from-source
  REPLYDESK_VERSION    same as --version
END
}

main() {
  set -eu
  umask 022
  constants
  read_options "$@"
  set_paths
  if [ -n "$PRINT_UNIT" ]; then unit_text && exit 0; fi
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
  if [ -n "$DRY" ]; then say "Dry run, nothing is changed:"; else take_lock; fi
  [ -z "$SYSTEMD" ] || read_service_settings
  if [ -n "$UNINSTALL" ]; then uninstall; else deploy; fi
}

# --- output --------------------------------------------------------------------------------------

say() { printf '%s\n' "$*"; }

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

misused() {
  printf 'install.sh: %s (--help lists the options)\n' "$*" >&2
  exit 2
}

# step TEXT COMMAND…: prints the step and runs the command; with --dry-run it only prints.
step() {
  say "- $1"
  shift
  [ -n "$DRY" ] || "$@"
}

has() { command -v "$1" >/dev/null 2>&1; }

# Prints the string value of a name in single-line JSON.
json_text() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }

# --- options and paths ---------------------------------------------------------------------------

read_options() {
  SOURCE=release BINARY='' PREFIX='' DRY='' UNINSTALL='' PURGE='' NO_START='' PATIENCE='' PRINT_UNIT=''
  while [ $# -gt 0 ]; do
    case $1 in
      --binary | --prefix | --version | --wait) [ -n "${2:-}" ] || misused "$1 needs a value" ;;
    esac
    case $1 in
      --binary) SOURCE=file BINARY=$2 && shift ;;
      --from-source) SOURCE=checkout ;;
      --prefix) PREFIX=$2 && shift ;;
      --version) REPLYDESK_VERSION=$2 && shift ;;
      --wait) PATIENCE=$2 && shift ;;
      --dry-run) DRY=1 ;;
      --no-start) NO_START=1 ;;
      --uninstall) UNINSTALL=1 ;;
      --purge) PURGE=1 ;;
      --print-unit) PRINT_UNIT=1 ;;
      -h | --help) usage && exit 0 ;;
      *) misused "unknown option $1" ;;
    esac
    shift
  done
  case $PATIENCE in *[!0-9]*) misused "--wait needs a number of seconds, not $PATIENCE" ;; esac
  [ -z "$PURGE" ] || [ -n "$UNINSTALL" ] || misused "--purge requires --uninstall"
}

# Prints a folder's absolute path without symbolic links.
absolute() { (cd "$1" 2>/dev/null && pwd -P); }

set_paths() {
  if [ -n "$BINARY" ]; then
    [ -f "$BINARY" ] || fail "$BINARY is not a file: name the executable after --binary"
    BINARY=$(absolute "$(dirname "$BINARY")")/$(basename "$BINARY")
  fi
  SCRIPT_DIR=$(absolute "$(dirname "$0")") || SCRIPT_DIR=$PWD
  if [ -n "$PREFIX" ]; then
    [ -d "$PREFIX" ] || [ -n "$DRY" ] || mkdir -p "$PREFIX" || fail "$PREFIX cannot be created: choose another --prefix"
    [ ! -d "$PREFIX" ] || PREFIX=$(absolute "$PREFIX")
    [ "$PREFIX" != / ] || misused "--prefix / is the system root: omit the option"
  fi
  BIN_DIR=$PREFIX/usr/local/bin
  BIN=$BIN_DIR/$NAME
  PREVIOUS=$BIN.previous
  ETC=$PREFIX/etc/$NAME
  CONFIG=$ETC/$NAME.toml
  DATA=$PREFIX/var/lib/$NAME
  DB=$DATA/$NAME.db
  MASTER_KEY=$DATA/master.key
  BACKUPS=''
  UNIT=$PREFIX/etc/systemd/system/$NAME.service
  # The first configuration, until it is moved into place.
  DRAFT=$DATA/first.toml
  # Exists from the swap of the executables until the new one is ready.
  UNPROVEN=$ETC/upgrade-unproven
  # Exists until the admin key has been shown.
  UNSHOWN=$ETC/key-unshown
}

check_machine() {
  [ "$(uname -s)" = Linux ] || fail "this is $(uname -s), but Replydesk requires Linux (Debian or Ubuntu)"
  # useradd and similar tools are there, and not in every user's PATH.
  PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
  for tool in flock sha256sum awk timeout setpriv; do
    has "$tool" || fail "$tool is missing: apt-get install util-linux coreutils mawk"
  done
  SYSTEMD=''
  if [ -z "$PREFIX" ]; then
    [ "$(id -u)" = 0 ] || [ -n "$DRY" ] || fail "root is required: run it with sudo, or try it with --prefix DIR"
    [ ! -d /run/systemd/system ] || SYSTEMD=1
  fi
}

# Locks the folder itself: no lock file is left behind, and the kernel releases the lock when the run dies.
take_lock() {
  mkdir -p "$BIN_DIR"
  exec 9<"$BIN_DIR"
  flock -n 9 || fail "another run of install.sh is in progress: wait until it has finished"
  # Leftovers of an interrupted run, none of them in use.
  rm -rf "$BIN_DIR/.$NAME.new" "$BIN_DIR/.$NAME.link" "$UNPROVEN.new" "$UNPROVEN.old" "$CONFIG.new" "$UNIT.new" "$ETC.new" "$DATA.new"
}

# --- exit handler --------------------------------------------------------------------------------

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

# --- running as other users ----------------------------------------------------------------------

# The caller's environment is cleared: the executable would read configuration from it.
bare() { env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$@"; }

# Runs a command as the service user; files it creates are private.
as_service() (
  umask 077
  if [ -n "$PREFIX" ]; then bare "$@"; else configured setpriv --reuid="$NAME" --regid="$NAME" --init-groups --no-new-privs "$@"; fi
)

# With the environment of the service's unit, passed on standard input: all users can read command lines.
configured() {
  # shellcheck disable=SC2016 # for the inner shell
  bare sh -c 'while IFS= read -r entry; do [ -z "$entry" ] || export "$entry"; done; exec "$@"' sh "$@" <<END
$SERVICE_SETTINGS
END
}

# Settings added with `systemctl edit`. Credentials are readable only by the service itself.
read_service_settings() {
  SERVICE_SETTINGS=$(systemctl show --property=Environment "$NAME.service" | sed 's/^Environment=//' | unquoted | grep -E "$READ_VARIABLES" | grep -v '=/run/credentials/') || SERVICE_SETTINGS=''
}

# Splits words that systemd quoted for a shell into lines.
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

# Runs an executable that is not trusted yet.
as_nobody() {
  if [ -n "$PREFIX" ]; then bare "$@"; else bare setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs "$@"; fi
}

version_of() { as_nobody timeout --foreground 60 "$1" version --json | json_text version; }

# --- obtaining the executable --------------------------------------------------------------------

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
  [ -f "$checkout/src/build/build.ts" ] || fail "$checkout is not a Replydesk checkout: run the install.sh of a checkout"
  cd "$checkout"
  if has bun && [ "$(bun --version)" = "$BUN_VERSION" ]; then
    bun='bun'
  elif has npx; then
    bun="npx --yes bun@$BUN_VERSION"
  else
    fail "Bun $BUN_VERSION is required to build: install it, or npm (apt-get install --no-install-recommends npm)"
  fi
  # The build belongs to the owner of the checkout, not to root.
  as=''
  [ "$(id -u)" != 0 ] || [ "${SUDO_USER:-root}" = root ] || as="runuser -u $SUDO_USER -- env HOME=$(getent passwd "$SUDO_USER" | cut -d : -f 6)"
  # shellcheck disable=SC2086 # both are lists of words
  if ! { $as $bun install --frozen-lockfile && $as $bun run build; } >"$WORK/build.log" 2>&1; then
    tail -n 20 "$WORK/build.log" >&2
    fail "the build failed: fix the errors above and run this again"
  fi
  CANDIDATE=$checkout/dist/$NAME
}

fetch() {
  if has curl; then
    curl -fsSL --connect-timeout 20 --retry 2 -o "$2" "$1"
  elif has wget; then
    wget -q --timeout=20 -O "$2" "$1"
  else
    fail "curl or wget is required: apt-get install curl"
  fi || fail "$1 cannot be downloaded: check REPLYDESK_BASE_URL and REPLYDESK_VERSION, or use --binary FILE"
}

target() {
  case $(uname -m) in
    x86_64 | amd64) if grep -qw avx2 /proc/cpuinfo; then echo linux-x64; else echo linux-x64-baseline; fi ;;
    aarch64 | arm64) echo linux-arm64 ;;
    *) fail "there is no release for $(uname -m): Replydesk runs on x64 and arm64" ;;
  esac
}

download() {
  base=${REPLYDESK_BASE_URL%/}
  [ -n "$RELEASE_KEY" ] || fail "this copy has no release key, so no download can be verified: use the install.sh of a release, or use --binary FILE or --from-source"
  has openssl || fail "openssl is required to check the signature: apt-get install openssl"
  wanted=${REPLYDESK_VERSION:-}
  if [ -z "$wanted" ]; then
    fetch "$base/latest" "$WORK/latest"
    fetch "$base/latest.sig" "$WORK/latest.sig"
    check_signature latest "the name of the latest release"
    read -r wanted dated <"$WORK/latest" || [ -n "$wanted" ]
    refuse_replayed "$wanted" "$dated"
  fi
  printf '%s\n' "$wanted" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+([-+.][0-9A-Za-z.+-]+)?' || fail "\"$wanted\" is not a version: set REPLYDESK_VERSION, for example to 0.1.0"
  refuse_older "$wanted"
  program=$NAME-$wanted-$(target)
  if has xz; then file=$program.xz; else file=$program.gz; fi
  fetch "$base/$wanted/SHA256SUMS" "$WORK/SHA256SUMS"
  fetch "$base/$wanted/SHA256SUMS.sig" "$WORK/SHA256SUMS.sig"
  check_signature SHA256SUMS "the checksum list"
  find_sum "$program" >/dev/null
  find_sum "$file" >/dev/null
  fetch "$base/$wanted/$file" "$WORK/$file"
  check_sum "$file"
  open_download
  check_sum "$program"
  CANDIDATE=$WORK/$program
}

# Without an address there is nothing to download, and no address to suggest.
require_address() {
  [ -z "${REPLYDESK_BASE_URL:-}" ] || return 0
  printf '%s\n' 'install.sh: no release address is set in REPLYDESK_BASE_URL. To install without one:' \
    '  sh install.sh --from-source              in a checkout, which this builds' \
    '  sh install.sh --binary dist/replydesk    from an executable that is built already' >&2
  exit 1
}

# find_sum FILE: prints its checksum in the signed list.
find_sum() {
  sum=$(awk -v file="$1" '$2 == file && length($1) == 64 { print $1 }' "$WORK/SHA256SUMS")
  [ "${#sum}" = 64 ] || fail "the release has no $1: choose another REPLYDESK_VERSION, or use --from-source"
  echo "$sum"
}

check_sum() {
  [ "$(sha256sum <"$WORK/$1" | cut -c 1-64)" = "$(find_sum "$1")" ] || fail "$1 does not match the signed checksum: it was damaged or altered in transit; nothing was installed"
}

# Stops one byte beyond the limit. The checksum is checked afterwards, so an error of the tool needs no check of its own.
open_download() {
  case $file in *.xz) opener=xz ;; *) opener=gzip ;; esac
  "$opener" -dc <"$WORK/$file" 2>/dev/null | head -c "$((MOST_BYTES + 1))" >"$WORK/$program" || :
  [ "$(stat -c %s "$WORK/$program")" -le "$MOST_BYTES" ] || fail "$file opens to more than $((MOST_BYTES / 1000000)) MB, which no release does: nothing was installed"
  rm -f "$WORK/$file"
}

# An attacker in between could present an old release, with its valid signature, as the latest.
refuse_replayed() {
  printf '%s\n' "$2" | grep -Eqx '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z' || fail "the name of the latest release has no date: report it to the source of the address"
  [ "$(printf '%s\n%s\n' "$RELEASE_DATE" "$2" | LC_ALL=C sort | tail -n 1)" = "$2" ] || fail "the latest release is listed as $1 of $2, but this script is from $RELEASE_DATE: pass --version $1 to install the older one on purpose"
}

refuse_older() {
  [ -z "${REPLYDESK_VERSION:-}" ] && [ -x "$BIN" ] || return 0
  installed=$(version_of "$BIN") || return 0
  # With a tilde, `sort -V` puts pre-releases before their release.
  [ "$(printf '%s\n%s\n' "$installed" "$1" | tr - '~' | sort -V | tail -n 1 | tr '~' -)" = "$1" ] || fail "the latest release is listed as $1, but $installed is installed: pass --version $1 to downgrade on purpose"
}

# check_signature FILE NAME: fails unless the release key signed the file.
# Every OpenSSL since 1.0 supports `dgst` with P-256; Ed25519 requires the one of Debian 12.
check_signature() {
  {
    echo '-----BEGIN PUBLIC KEY-----'
    printf '%s\n' "$RELEASE_KEY" | fold -w 64
    echo '-----END PUBLIC KEY-----'
  } >"$WORK/release.pem"
  said=$(bare openssl dgst -sha256 -verify "$WORK/release.pem" -signature "$WORK/$1.sig" "$WORK/$1" 2>&1) || said="not verified: $said"
  [ "$said" = 'Verified OK' ] || fail "$2 is not signed by the release key: nothing was installed; report it to the source of the address"
}

# Stages it next to its final place, on the same file system: the swap is one rename. An identical file is kept.
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
    fail "the executable does not run on this machine: nothing was installed; use the one for $(uname -m)"
  }
  [ "$SOURCE" != release ] || [ "$NEW" = "$wanted" ] || fail "the executable reports version $NEW instead of $wanted: nothing was installed"
}

# --- user, folders, configuration ----------------------------------------------------------------

ensure_user() {
  [ -z "$PREFIX" ] && ! id -u "$NAME" >/dev/null 2>&1 || return 0
  step "create the system user $NAME" useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$NAME"
}

ensure_folders() {
  [ -d "$ETC" ] || step "create $ETC" make_folder "$ETC" 0750 "root:$NAME"
  [ -d "$DATA" ] || step "create $DATA" make_folder "$DATA" 0700 "$NAME:$NAME"
  [ -e "$ETC/ai.key" ] || step "create an empty $ETC/ai.key for the API key of the AI provider" make_ai_key
}

make_folder() {
  CHANGED=1
  mkdir -p "$(dirname "$1")"
  # Completed before it gets its name: an interrupted run leaves no folder that others can read.
  mkdir -m "$2" "$1.new"
  [ -n "$PREFIX" ] || chown "$3" "$1.new"
  mv "$1.new" "$1"
}

make_ai_key() { (umask 077 && : >"$ETC/ai.key"); }

# Reads the configuration with the new executable, which also validates it: an invalid one is refused.
read_settings() {
  SETTINGS=$(as_service timeout --foreground 60 "$1" config dump --json --config "$CONFIG") || fail "version $NEW does not accept $CONFIG: fix the errors above and run this again"
}

setting() { printf '%s\n' "$SETTINGS" | sed -n 's/.*"setting":"'"$1"'","value":"\{0,1\}\([^",}]*\).*/\1/p'; }

# Creates only what is missing: `init` itself never overwrites anything.
ensure_instance() {
  if [ -e "$CONFIG" ] && [ -z "$DRY" ]; then
    read_settings "$PROGRAM"
    DB=$(setting storage.path)
    MASTER_KEY=$(setting security.master_key_file)
    BACKUPS=$(setting backup.directory)
    [ ! -e "$DRAFT" ] || as_service rm -f "$DRAFT"
  fi
  if [ ! -e "$CONFIG" ] || [ ! -e "$DB" ] || [ -e "$UNSHOWN" ]; then
    step "create configuration, master key and database where missing" initialize
  fi
}

initialize() {
  CHANGED=1
  [ -e "$DB" ] || : >"$UNSHOWN"
  draft=$CONFIG
  program=$PROGRAM
  # A running server's database keeps the schema that the server knows.
  [ ! -e "$BIN" ] || program=$BIN
  # The service cannot write to /etc: it writes a draft in its own folder, and root copies the text.
  if [ ! -e "$CONFIG" ]; then
    draft=$DRAFT
    as_service rm -f "$draft"
    # A partial key of an interrupted run has not sealed anything yet.
    [ -e "$DB" ] || [ -s "$DATA/master.key" ] || as_service rm -f "$DATA/master.key"
  fi
  made=$(as_service "$program" init --config "$draft" --data "$DATA" --json) || fail "the instance could not be created: fix the errors above and run this again"
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
# An upgrade overwrites this file: make your own changes with \`systemctl edit $NAME\`.
[Unit]
Description=Replydesk, a reply desk for cold-email agencies
Wants=network-online.target
After=network-online.target
# On a full disk it cannot start: systemd retries until there is space.
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

# Read by root and passed in memory. The path is spelled out: %d requires systemd 250.
LoadCredential=master.key:$MASTER_KEY
LoadCredential=ai.key:$ETC/ai.key
Environment=REPLYDESK_SECURITY_MASTER_KEY_FILE=/run/credentials/$NAME.service/master.key
Environment=REPLYDESK_AI_API_KEY_FILE=/run/credentials/$NAME.service/ai.key
# Either of these would make the executable act as Bun itself, or accept Bun's options.
UnsetEnvironment=BUN_BE_BUN BUN_OPTIONS

# A server whose event loop is blocked for a minute kills itself. WatchdogSec is not used: Bun has no datagram sockets for sd_notify,
# and after a rollback to an older version, which never notifies, systemd would kill it again and again.
Restart=on-failure
RestartSec=5
# The service takes up to 20 s to finish work in progress.
KillMode=mixed
TimeoutStopSec=30
MemoryHigh=1G
MemoryMax=1536M
TasksMax=256
LimitNOFILE=65536
# A core file would hold the master key.
LimitCORE=0

# No MemoryDenyWriteExecute and no LimitAS: JavaScript is compiled at run time.
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
# Analytics queries and backups lower their own priority.
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
    step "start the service at boot" systemctl --quiet enable "$NAME.service"
  fi
}

write_unit() {
  CHANGED=1
  mkdir -p "$(dirname "$UNIT")"
  unit_text >"$UNIT.new"
  sync "$UNIT.new"
  mv "$UNIT.new" "$UNIT"
}

# --- start, stop, wait ---------------------------------------------------------------------------

start_service() {
  if [ -n "$PREFIX" ]; then
    # The server ends when this run does.
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

# Succeeds when waiting is pointless: systemd itself retries forever.
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

# Checks the process as well: another program could be answering on the port.
await_ready() {
  OVERDUE=''
  seconds=${PATIENCE:-$(usual_patience)}
  until=$(($(date +%s) + seconds))
  while [ "$(date +%s)" -le "$until" ]; do
    if is_running && as_service timeout --foreground 10 "$BIN" healthcheck --config "$CONFIG" >/dev/null 2>&1 && is_running; then return 0; fi
    ! has_ended || return 1
    sleep 0.3
  done
  ! is_running || OVERDUE=" within $seconds s and was still starting (--wait SECONDS waits longer)"
  return 1
}

# Before a schema change the server copies the database and verifies the copy: 17 MB/s on a slow disk.
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
  [ "$SOURCE" != release ] || require_address
  [ -n "$PREFIX" ] || [ ! -e "/usr/bin/$NAME" ] || fail "the Debian package is installed: upgrade it with apt, or remove it first"
  [ ! -d "$UNPROVEN" ] || step "finish the upgrade that was interrupted" finish_interrupted
  step "get the executable ($(source_words))" obtain
  [ -n "$DRY" ] || stage
  ensure_user
  ensure_folders
  ensure_instance
  if [ ! -e "$BIN" ]; then
    step "install the executable as $BIN" place
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
    checkout) echo "built from $SCRIPT_DIR, which takes a few minutes" ;;
    release) echo "release ${REPLYDESK_VERSION:-latest} of $REPLYDESK_BASE_URL, signature and checksum checked" ;;
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
  fail "the service did not become ready$OVERDUE: fix the errors above and run this again"
}

# The same version is already installed: it is started if it is not running.
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
    step "swap the executable; the old one is kept as $PREVIOUS" swap
    ensure_unit
    step "start it and wait until it is ready; if it is not, roll back" prove_or_go_back
  else
    step "back up the database to $DATA/backups" back_up
    step "swap the executable; the old one is kept as $PREVIOUS" swap
    ensure_unit
    [ -n "$DRY" ] || forget_upgrade
  fi
}

# Uses the installed executable, which knows the current schema.
back_up() {
  COPY=$DATA/backups/upgrade-$OLD-$(date -u +%Y%m%dT%H%M%S%3NZ).db
  { as_service mkdir -p "$DATA/backups" && as_service "$BIN" backup "$COPY" --config "$CONFIG" >/dev/null; } || fail "the backup failed: fix the errors above; version $NEW was not installed"
}

# Every line leaves a complete state: the old executable gets its second name before it loses the first.
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

# Gives the first file the second name as well, in one rename.
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
  fail "version $NEW did not become ready$late: $WENT_BACK"
}

# Keeps one step back: the previous executable and its database. Backups made by the operator stay.
drop_older_copies() {
  for copy in "$DATA"/backups/upgrade-*-????????T?????????Z.db; do
    [ "$copy" = "$COPY" ] || as_service rm -f "$copy" "$copy.manifest.json"
  done
}

roll_back() {
  say "- roll back to the previous version"
  stop_service
  # From here on the copy is authoritative, also for the next run after an interruption.
  [ -z "${COPY:-}" ] || : >"$UNPROVEN/going-back"
  restore_program
  restore_database
  # The old state is complete again, whether or not it can start.
  forget_upgrade
  # It was running a moment ago, so wait the usual time for it, whatever --wait says.
  [ "${PATIENCE:-0}" -ge "$(usual_patience)" ] || PATIENCE=''
  if prove; then
    WENT_BACK="the previous version is running again${DB_WORDS}"
  else
    last_words
    STOPPED=''
    WENT_BACK="the previous version is back in place, but did not become ready either${DB_WORDS}; see the errors above"
  fi
}

restore_program() {
  same_file "$PREVIOUS" "$BIN"
  if [ -e "$UNPROVEN/unit" ] && ! cmp -s "$UNPROVEN/unit" "$UNIT"; then
    cp "$UNPROVEN/unit" "$UNIT.new"
    mv "$UNIT.new" "$UNIT"
  fi
}

# Only if the old version cannot use the migrated database: otherwise nothing received meanwhile is lost.
restore_database() {
  DB_WORDS=''
  needs_copy || return 0
  if [ -z "${COPY:-}" ]; then
    DB_WORDS="; the database was changed by the newer version and left as is: its copy is $(cat "$UNPROVEN/copy")"
    return 0
  fi
  # When this is interrupted halfway, the old version could accept what it finds.
  : >"$UNPROVEN/restoring"
  upgraded_copy=$DB.of-$NEW
  put_copy_back || {
    as_service rm -f "$DB.restored"
    DB_WORDS="; the database could not be put back: its copy is $COPY"
    return 0
  }
  DB_WORDS=", on the database from before the upgrade; the one changed by version $NEW is $upgraded_copy; run replydesk doctor to see whether sending is paused"
}

needs_copy() {
  [ ! -e "$UNPROVEN/restoring" ] && { [ -z "${COPY:-}" ] || [ -s "$DB" ]; } || return 0
  said=$(as_service "$BIN" workspace list --config "$CONFIG" 2>&1) && return 1
  case $said in *'schema version'* | *'migration '* | *'no database'*) ;; *) return 1 ;; esac
}

# There is a database at every moment, and every line can be repeated: the current file gets its second name before the
# copy takes the first, so the copy never replaces the version that the new executable changed.
put_copy_back() {
  # shellcheck disable=SC2016 # for the inner shell
  as_service sh -euc '
    if cmp -s "$1" "$2" && [ ! -e "$2-wal" ]; then exit 0; fi
    cp "$1" "$2.restored" && sync "$2.restored"
    if [ -e "$2" ] && ! [ "$2" -ef "$3" ]; then rm -f "$3-wal" "$3-shm" && ln -f "$2" "$3"; fi
    for suffix in -wal -shm; do [ ! -e "$2$suffix" ] || mv -f "$2$suffix" "$3$suffix"; done
    mv "$2.restored" "$2" && sync "$(dirname "$2")"' sh "$COPY" "$DB" "$upgraded_copy"
}

# Completes or undoes an upgrade that was interrupted after its swap. The new version may have been running since, and then
# the copy of the database is outdated: it is restored only if that run had started to.
finish_interrupted() {
  if ! can_start; then
    [ ! -e "$UNPROVEN/going-back" ] || fail "the previous run was interrupted during a rollback: run this again without --no-start"
    forget_upgrade
    return 0
  fi
  WORK=$(mktemp -d)
  NEW=$(cat "$UNPROVEN/version")
  late=''
  # A guess if the configuration is not accepted: only the waiting time depends on it.
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
  say "The version of the interrupted upgrade, $NEW, did not become ready$late: $WENT_BACK."
  [ -z "$PREFIX" ] || stop_service
  STOPPED=''
}

# --- report and uninstall ------------------------------------------------------------------------

show_key() {
  [ -e "$UNSHOWN" ] || return 0
  if [ -z "$API_KEY" ]; then
    API_KEY=$(as_service "$BIN" keys create --name "Created by install.sh" --json --config "$CONFIG" | json_text api_key)
  fi
  say "Admin key  $API_KEY  (shown only once)"
  rm -f "$UNSHOWN"
}

report() {
  [ -z "$SERVER" ] || stop_service
  STOPPED=''
  if [ -z "$CHANGED" ]; then
    say "Version $NEW is already installed: nothing was changed."
    return 0
  fi
  say "Replydesk $NEW is installed."
  say "Address    http://$(setting server.host):$(setting server.port) (Swagger page: /docs)"
  first=''
  [ ! -e "$UNSHOWN" ] || first=1
  show_key
  say "Config     $CONFIG"
  can_start || say "Start      $BIN serve --config $CONFIG, or systemctl start $NAME (it was not started)"
  [ -z "$first" ] || say_what_is_next
}

say_what_is_next() {
  command="sudo -u $NAME $NAME users setup-link"
  [ -z "$PREFIX" ] || command="$BIN users setup-link --config $CONFIG"
  say "Next       put a reverse proxy with TLS in front, set server.public_url in the configuration, and restart the service"
  say "           create the link for the first owner: $command"
  say "Guide      /docs/guide/install at the address, or src/docs/install.md"
}

uninstall() {
  if [ ! -e "$BIN" ] && [ ! -e "$UNIT" ] && [ -z "$PURGE" ]; then
    say "Replydesk is not installed: nothing was changed."
    return 0
  fi
  [ ! -e "$UNIT" ] || step "stop the service and remove $UNIT" remove_unit
  # An unfinished upgrade is dropped as well.
  step "remove $BIN and $PREVIOUS" rm -rf "$UNPROVEN" "$BIN" "$PREVIOUS"
  if [ -n "$PURGE" ]; then
    step "remove configuration, master key and data: $ETC $DATA" rm -rf "$ETC" "$DATA"
    [ -n "$PREFIX" ] || ! id -u "$NAME" >/dev/null 2>&1 || step "remove the user $NAME" userdel "$NAME"
  else
    say "Kept $ETC and $DATA with configuration, keys and database; --uninstall --purge removes them."
  fi
}

remove_unit() {
  [ -n "$PREFIX" ] || ! has systemctl || systemctl --quiet disable "$NAME.service"
  [ -z "$SYSTEMD" ] || systemctl stop "$NAME.service"
  rm -f "$UNIT"
  [ -z "$SYSTEMD" ] || systemctl daemon-reload
}

main "$@"
