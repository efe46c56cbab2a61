/** Tests the systemd unit that install.sh creates: its sandboxing, its credentials, and that systemd accepts it. */
import { beforeAll, expect, test } from "bun:test";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyMachine, newMachine, runScript, SCRIPT } from "./machine.ts";
import { allTests } from "../support/fixture.ts";

/** Settings that break a service that compiles code while it runs. */
const IMPOSSIBLE = ["MemoryDenyWriteExecute", "LimitAS"];
const DIRECTIVES: Record<string, string[]> = {
  Type: ["exec"],
  User: ["replydesk"],
  NoNewPrivileges: ["yes"],
  CapabilityBoundingSet: [""],
  AmbientCapabilities: [""],
  ProtectSystem: ["strict"],
  ProtectHome: ["yes"],
  ProtectProc: ["invisible"],
  PrivateTmp: ["yes"],
  PrivateDevices: ["yes"],
  PrivateUsers: ["yes"],
  StateDirectory: ["replydesk"],
  UMask: ["0077"],
  RestrictAddressFamilies: ["AF_INET AF_INET6 AF_UNIX AF_NETLINK"],
  RestrictNamespaces: ["yes"],
  SystemCallArchitectures: ["native"],
  SystemCallFilter: ["@system-service", "~@privileged @resources", "setpriority"],
  UnsetEnvironment: ["BUN_BE_BUN BUN_OPTIONS"],
  Restart: ["on-failure"],
  StartLimitIntervalSec: ["0"],
  LimitCORE: ["0"],
};

const machine = allTests(() => emptyMachine());
let unit: string;
beforeAll(async () => {
  const { code, errors } = await machine.install(["--binary", machine.build("1.0.0"), "--no-start"]);
  if (code !== 0) throw new Error(errors);
  unit = readFileSync(machine.unit, "utf8");
});

const valuesOf = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");

test("the service is sandboxed, but can compile code at run time", () => {
  const found = Object.fromEntries(Object.keys(DIRECTIVES).map((name) => [name, valuesOf(name)]));
  expect(found).toEqual(DIRECTIVES);
  expect(IMPOSSIBLE.flatMap(valuesOf)).toEqual([]);
});

test("the service gets the master key and the AI key as credentials, at the paths that the settings read", () => {
  const [masterKey, aiKey] = ["master.key", "ai.key"].map(
    (name) => `/run/credentials/replydesk.service/${name}`,
  );
  expect(valuesOf("LoadCredential").map((value) => value.split(":")[0])).toEqual(["master.key", "ai.key"]);
  expect(valuesOf("Environment")).toEqual([
    `REPLYDESK_SECURITY_MASTER_KEY_FILE=${masterKey}`,
    `REPLYDESK_AI_API_KEY_FILE=${aiKey}`,
  ]);
});

test("the service can access the configured paths of the database, the master key and backups", async () => {
  const other = await newMachine();
  const [database, key] = ["srv/desk/desk.db", "srv/keys/desk.key"].map((path) => join(other.prefix, path));
  const moved = readFileSync(other.config, "utf8")
    .replace(other.database, database ?? "")
    .replace(other.masterKey, key ?? "")
    .replace('directory = ""', `directory = "${join(other.prefix, "mnt/backups")}"`);
  writeFileSync(other.config, moved);
  expect(await other.install(["--binary", other.build("1.0.0"), "--no-start"])).toMatchObject({ code: 0 });
  const text = readFileSync(other.unit, "utf8");
  expect(text).toContain(
    `\nReadWritePaths=${join(other.prefix, "srv/desk")} -${join(other.prefix, "mnt/backups")}\n`,
  );
  expect(text).toContain(`\nLoadCredential=master.key:${key}\n`);
  other.remove();
});

/** Runs the script's functions with a simulated response from systemd. */
async function answers(commands: string, environment = ""): Promise<string> {
  const file = join(machine.directory, "functions.sh");
  const functions = readFileSync(SCRIPT, "utf8").replace(/^main "\$@"$/m, "");
  writeFileSync(
    file,
    `${functions}\nconstants\nsystemctl() { cat <<'END'\n${environment}\nEND\n}\n${commands}\n`,
  );
  return (await runScript([file])).out;
}

test("the unit's settings, including the operator's, apply to the script's commands, but its credentials do not", async () => {
  const environment = [
    "Environment=REPLYDESK_SECURITY_MASTER_KEY_FILE=/run/credentials/replydesk.service/master.key",
    "LANG=C",
    "REPLYDESK_STORAGE_PATH=/srv/desk.db",
    `"REPLYDESK_AI_MODEL=two words, a \\"quote\\", a \\$ and a \\\\"`,
    "$'REPLYDESK_SERVER_HOST=it\\'s'",
    "ANTHROPIC_API_KEY=sk-1 AWS_ACCESS_KEY_ID=AKID AWS_SECRET_ACCESS_KEY=secret AWS_PROFILE=other",
  ].join(" ");
  const names = "^(REPLYDESK|AWS|ANTHROPIC|LANG)";
  const said = await answers(
    `read_service_settings; configured env | grep -E '${names}' | sort`,
    environment,
  );
  expect(said.trim().split("\n")).toEqual([
    "ANTHROPIC_API_KEY=sk-1",
    "AWS_ACCESS_KEY_ID=AKID",
    "AWS_SECRET_ACCESS_KEY=secret",
    `REPLYDESK_AI_MODEL=two words, a "quote", a $ and a \\`,
    "REPLYDESK_SERVER_HOST=it's",
    "REPLYDESK_STORAGE_PATH=/srv/desk.db",
  ]);
  expect(await answers("set -eu; read_service_settings; configured echo none", "Environment=")).toBe(
    "none\n",
  );
});

test("a large database gets a longer timeout, and a service in a restart loop counts as stopped", async () => {
  const large = join(machine.directory, "large.db");
  writeFileSync(large, "");
  truncateSync(large, 20_000_000_000);
  expect(await answers(`DB=${large}; usual_patience; DB=${large}.none; usual_patience`)).toBe("1320\n120\n");
  const commands = "SYSTEMD=1; set -eu; if has_ended; then echo ended; else echo waits; fi";
  const systemd = (restarts: string) =>
    answers(`systemctl() { [ $1 = show ] && echo "${restarts}"; }; ${commands}`);
  expect([await systemd("NRestarts=4"), await systemd("NRestarts=5"), await systemd("")]).toEqual([
    "waits\n",
    "ended\n",
    "waits\n",
  ]);
});

test("systemd's stop timeout is longer than the service's own timeout", () => {
  const drain = /^const DRAIN_MS = ([\d_]+);$/m.exec(
    readFileSync(join(import.meta.dir, "../../src/app/server.ts"), "utf8"),
  )?.[1];
  expect(Number(valuesOf("TimeoutStopSec")[0]) * 1000).toBeGreaterThan(Number(drain?.replaceAll("_", "")));
});

test("systemd accepts the unit with an exposure of at most 2.5, if systemd is available", () => {
  const analyze = (...words: string[]) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(["systemd-analyze", ...words, machine.unit]);
    return { exitCode, said: stdout.toString() + stderr.toString() };
  };
  // Without systemd, only the syntax is checked: sections, settings, and comments.
  expect(unit.split("\n").filter((line) => !/^(\[\w+\]|\w+=.*|#.*|)$/.test(line))).toEqual([]);
  if (Bun.which("systemd-analyze") === null) return;
  expect(analyze("verify")).toEqual({ exitCode: 0, said: "" });
  const { exitCode, said } = analyze("security", "--offline=true", "--threshold=25", "--no-pager");
  expect([exitCode, /exposure level for replydesk\.service: [\d.]+/.test(said)]).toEqual([0, true]);
});
