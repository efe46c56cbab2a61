/** Tests install.sh from an empty machine to an uninstalled one: the files that it creates, keeps and removes. */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, run, serve, stop } from "../binary/program.ts";
import {
  emptyMachine,
  filesOf,
  newMachine,
  runScript,
  SCRIPT,
  snapshotOf,
  timesOf,
  treeOf,
  type Machine,
} from "./machine.ts";

const machines: Machine[] = [];
const kept = (machine: Machine): Machine => {
  machines.push(machine);
  return machine;
};
afterEach(() => {
  for (const machine of machines.splice(0)) machine.remove();
});

const KEY = /rd_live_[0-9A-Za-z]{38}/g;
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

let ready: Machine & { key: string };
let putBack: () => void;
beforeAll(async () => {
  const machine = await newMachine();
  const { code, out, errors } = await machine.install(["--binary", machine.build("1.0.0"), "--no-start"]);
  if (code !== 0) throw new Error(errors);
  ready = { ...machine, key: out.match(KEY)?.[0] ?? "" };
  putBack = snapshotOf(machine);
});
afterAll(() => ready.remove());

/** Returns a machine with version 1.0.0 installed, but not started. */
function installed(): Machine & { key: string } {
  putBack();
  return ready;
}

/** Returns the status of a request to the installed server with the key. */
async function answersTo(machine: Machine, key: string): Promise<number> {
  const serving = await serve({
    directory: machine.prefix,
    configFile: machine.config,
    database: machine.database,
    keyFile: machine.masterKey,
    remove: () => undefined,
  });
  const { status } = await ask(serving.url, key, "/api/clients");
  expect(await stop(serving)).toBe(0);
  return status;
}

test("a first run creates the executable, configuration, keys, database and unit with the right permissions", async () => {
  const machine = kept(emptyMachine());
  const { code, out, errors } = await machine.install(["--binary", machine.build("1.0.0"), "--no-start"]);
  expect([code, errors]).toEqual([0, ""]);
  expect(filesOf(machine.prefix)).toEqual([
      "etc/replydesk/ai.key", "etc/replydesk/replydesk.toml", "etc/systemd/system/replydesk.service", "usr/local/bin/replydesk", "var/lib/replydesk/master.key",
      "var/lib/replydesk/replydesk.db", "var/lib/replydesk/replydesk.db.instance",
    ]); // oxfmt-ignore
  const folders = [join(machine.config, ".."), machine.data].map(modeOf);
  const files = [machine.config, machine.masterKey, machine.database, machine.program].map(modeOf);
  expect([...folders, ...files]).toEqual(["750", "700", "640", "600", "600", "755"]);
  expect(out).toContain("http://127.0.0.1:8080");
  expect(await run(["config", "check", "--config", machine.config])).toMatchObject({ code: 0 });
});

test("a first run tests the server, prints URL, admin key and next steps once, and leaves no process behind", async () => {
  const machine = kept(await newMachine());
  const { code, out, errors } = await machine.install(["--binary", machine.build("1.0.0")]);
  expect([code, errors]).toEqual([0, ""]);
  const port = /^port = (\d+)/m.exec(readFileSync(machine.config, "utf8"))?.[1];
  expect(out).toContain(`http://127.0.0.1:${port}`);
  expect(out.match(KEY)).toHaveLength(1);
  expect(out).toContain(`first owner: ${machine.program} users setup-link --config ${machine.config}\n`);
  // A second server would refuse to start while another is still running.
  expect(await answersTo(machine, out.match(KEY)?.[0] ?? "")).toBe(200);
});

test("a first run keeps an existing configuration and master key", async () => {
  const machine = kept(await newMachine());
  await run(["init", "--config", machine.config]);
  const before = treeOf(machine.prefix);
  const { code, out } = await machine.install(["--binary", machine.build("1.0.0")]);
  expect(code).toBe(0);
  expect(out).not.toMatch(KEY);
  const after = treeOf(machine.prefix);
  for (const file of ["etc/replydesk/replydesk.toml", "var/lib/replydesk/master.key"]) {
    expect(after[file]).toBe(before[file] ?? "absent");
  }
});

test("a first run ignores the caller's environment", async () => {
  const machine = kept(await newMachine());
  const env = {
    BUN_BE_BUN: "1",
    BUN_OPTIONS: "--print 1",
    REPLYDESK_SERVER_PORT: "no port",
    RELEASE_KEY: "x",
  };
  const { code, errors } = await machine.install(["--binary", machine.build("1.0.0")], env);
  expect([code, errors]).toEqual([0, ""]);
});

test("a first run without a ready server exits with 1 and the reason, and the next run completes it", async () => {
  const machine = kept(await newMachine());
  const broken = machine.build("1.0.0", { commands: { serve: "echo out of luck; exit 1" } });
  const first = await machine.install(["--binary", broken]);
  expect(first.code).toBe(1);
  expect(first.errors).toContain("out of luck");
  expect(first.errors).toContain("the service did not become ready");
  const second = await machine.install(["--binary", machine.build("1.0.1")]);
  expect([second.code, second.errors]).toEqual([0, ""]);
  const key = (first.out + second.out).match(KEY) ?? [];
  expect(key).toHaveLength(1);
  expect(await answersTo(machine, key[0] ?? "")).toBe(200);
});

test("a second run with the same version changes nothing and reports that", async () => {
  const machine = installed();
  const state = () => [treeOf(machine.prefix), timesOf(machine.prefix)];
  const before = state();
  const again = await machine.install(["--binary", machine.build("1.0.0")]);
  expect([again.code, again.errors]).toEqual([0, ""]);
  expect(again.out).toContain("Version 1.0.0 is already installed: nothing was changed.");
  expect(state()).toEqual(before);
});

test("a second run with the same version restores a missing file", async () => {
  const machine = installed();
  const before = treeOf(machine.prefix);
  rmSync(machine.unit);
  expect(await machine.install(["--binary", machine.build("1.0.0")])).toMatchObject({ code: 0 });
  expect(treeOf(machine.prefix)).toEqual(before);
});

test("a run of install.sh is refused while another run is in progress", async () => {
  const machine = installed();
  const holder = Bun.spawn(["flock", join(machine.program, ".."), "sh", "-c", "echo held; cat"], {
    stdin: "pipe",
    stdout: "pipe",
  });
  await holder.stdout.getReader().read();
  const { code, errors } = await machine.install(["--binary", machine.build("2.0.0")]);
  expect(code).toBe(1);
  expect(errors).toContain("another run of install.sh is in progress");
  await holder.stdin.end();
  await holder.exited;
});

test("--dry-run prints each step of a first run without performing any", async () => {
  const machine = kept(emptyMachine());
  const { code, out } = await machine.install(["--binary", machine.build("1.0.0"), "--dry-run"]);
  expect(code).toBe(0);
  for (const step of [
    "etc/replydesk",
    "master key",
    "usr/local/bin/replydesk",
    "replydesk.service",
    "ready",
  ]) {
    expect(out).toContain(step);
  }
  expect(existsSync(machine.prefix)).toBe(false);
});

test("--dry-run prints each step of an upgrade and of a removal without performing any", async () => {
  const machine = installed();
  const before = treeOf(machine.prefix);
  const upgrade = await machine.install(["--binary", machine.build("2.0.0"), "--dry-run"]);
  expect(upgrade.out).toMatch(/stop the service[^]*back up[^]*swap[^]*roll back/);
  const removal = await machine.install(["--uninstall", "--purge", "--dry-run"]);
  expect(removal.out).toContain("remove configuration, master key and data");
  expect([upgrade.code, removal.code]).toEqual([0, 0]);
  expect(treeOf(machine.prefix)).toEqual(before);
});

test("--uninstall removes the program and the unit, but keeps data, configuration and keys for a new installation", async () => {
  const machine = installed();
  // The state after an upgrade was killed before the new version had proven to work.
  const dies = machine.build("1.1.0", { commands: { serve: "kill -KILL 0" } });
  await machine.install(["--binary", dies]);
  expect(existsSync(join(machine.config, "../upgrade-unproven"))).toBe(true);
  expect(await machine.install(["--uninstall"])).toMatchObject({ code: 0, errors: "" });
  expect([machine.program, machine.previous, machine.unit].filter(existsSync)).toEqual([]);
  const again = await machine.install(["--binary", machine.build("1.0.0")]);
  expect(again.code).toBe(0);
  expect(again.out).not.toMatch(KEY);
  expect(await answersTo(machine, machine.key)).toBe(200);
});

test("--uninstall with --purge leaves no files, and running it again changes nothing", async () => {
  const machine = installed();
  expect(await machine.install(["--uninstall", "--purge"])).toMatchObject({ code: 0, errors: "" });
  expect(filesOf(machine.prefix)).toEqual([]);
  const again = await machine.install(["--uninstall"]);
  expect(again).toMatchObject({ code: 0, errors: "" });
  expect(again.out).toContain("not installed");
});

const misuses: [string[], string][] = [
  [["--purge"], "--purge requires --uninstall"],
  [["--binary"], "--binary needs a value"],
  [["--wait", "long"], "--wait needs a number"],
  [["--force"], "unknown option --force"],
  [["--prefix", "/"], "--prefix / is the system root"],
];
test.each(misuses)("install.sh rejects the arguments %j and exits with 2", async (words, why) => {
  const { code, errors } = await runScript([SCRIPT, ...words]);
  expect(code).toBe(2);
  expect(errors).toContain(why);
});

test("install.sh does nothing until it has been downloaded completely", async () => {
  const machine = kept(emptyMachine());
  const whole = readFileSync(SCRIPT, "utf8");
  const cut = join(machine.directory, "cut.sh");
  const end = whole.lastIndexOf("main");
  for (let length = 0; length <= end; length += Math.ceil(end / 12)) {
    writeFileSync(cut, whole.slice(0, length));
    await runScript([cut, "--prefix", machine.prefix, "--binary", machine.build("1.0.0")]);
    expect(existsSync(machine.prefix)).toBe(false);
  }
  expect(whole.slice(end)).toBe('main "$@"\n');
});
