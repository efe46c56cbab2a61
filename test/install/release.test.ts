/** Tests a release with install.sh: nothing is installed unless the pinned key has signed it. */
import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compress } from "../../src/build/release.ts";
import { pinned, publicText, signLatest, signList } from "../../src/build/signing.ts";
import { newMachine, filesOf, SCRIPT, treeOf, type Machine } from "./machine.ts";

const VERSION = "1.4.0";
const TARGETS = ["linux-x64", "linux-x64-baseline", "linux-arm64"];
const newKey = (namedCurve = "P-256"): KeyObject => generateKeyPairSync("ec", { namedCurve }).privateKey;
const key = newKey();
const otherKey = newKey();

const folder = mkdtempSync(join(tmpdir(), "replydesk-releases-"));
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const file = Bun.file(join(folder, new URL(request.url).pathname));
    return (await file.exists()) ? new Response(file) : new Response("none", { status: 404 });
  },
});
const env = { REPLYDESK_BASE_URL: `http://127.0.0.1:${server.port}/` };
const at = (file: string): string => join(folder, VERSION, file);

let machine: Machine;
afterEach(() => {
  machine.remove();
});
afterAll(async () => {
  await server.stop(true);
  rmSync(folder, { recursive: true });
});

/** A machine with a script that pins the key, and a complete release in the folder that the server serves. */
async function prepare(): Promise<void> {
  machine = await newMachine();
  machine.script = join(machine.directory, "install.sh");
  writeFileSync(machine.script, pinned(readFileSync(SCRIPT, "utf8"), { key: publicText(key), date: DATE }));
  await release(VERSION, machine.build(VERSION));
}

const EARLIER = "2026-03-01T09:30:00Z";
const DATE = "2026-03-02T09:30:00Z";
const LATER = "2026-03-02T10:00:00Z";

/** A release with one executable for all targets, signed and compressed as `bun run release` does it. */
async function release(version: string, executable: string, date = DATE): Promise<void> {
  const place = join(folder, version);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  await compress(executable);
  const names = TARGETS.map((target) => `replydesk-${version}-${target}`);
  for (const name of names) {
    for (const ending of ENDINGS) copyFileSync(executable + ending, join(place, name + ending));
  }
  signList(place, files(version), key);
  for (const name of names) rmSync(join(place, name));
  latest(version, date);
}

/** The release's files as they were built, compressed in two formats. */
const ENDINGS = ["", ".xz", ".gz"];

const latest = (version: string, date = LATER, by = key): void => signLatest(folder, { version, date }, by);

const files = (version = VERSION): string[] =>
  readdirSync(join(folder, version)).filter((name) => name.startsWith("replydesk-"));

test("a release signed with the pinned key is installed, whether it is the latest or a requested one", async () => {
  await prepare();
  const { code, out, errors } = await machine.install(["--no-start"], env);
  expect([code, errors]).toEqual([0, ""]);
  expect(out).toContain(`Replydesk ${VERSION} is installed.`);
  await release("1.5.0", machine.build("1.5.0"));
  const named = await machine.install(["--no-start"], { ...env, REPLYDESK_VERSION: VERSION });
  expect(named.out).toContain(`Version ${VERSION} is already installed: nothing was changed.`);
});

test("a release is downloaded in gzip format if xz is not installed", async () => {
  await prepare();
  files()
    .filter((name) => name.endsWith(".xz"))
    .forEach((name) => rmSync(at(name)));
  const PATH = toolsWithout("xz", machine);
  expect(await machine.install(["--no-start"], { ...env, PATH })).toMatchObject({ code: 0, errors: "" });
});

test("a release older than the installed version does not count as the latest", async () => {
  await prepare();
  await machine.install(["--binary", machine.build("1.10.0"), "--no-start"]);
  const before = treeOf(machine.prefix);
  const { code, errors } = await machine.install(["--no-start"], env);
  expect(code).toBe(1);
  expect(errors).toContain("1.10.0 is installed: pass --version 1.4.0 to downgrade on purpose");
  expect(treeOf(machine.prefix)).toEqual(before);
});

test("a release older than the script does not count as the latest, and is installed only on request", async () => {
  await prepare();
  await release("1.3.0", machine.build("1.3.0"), EARLIER);
  const { code, errors } = await machine.install(["--no-start"], env);
  expect([code, errors]).toEqual([
    1,
    `install.sh: the latest release is listed as 1.3.0 of ${EARLIER}, but this script is from ${DATE}: ` +
      "pass --version 1.3.0 to install the older one on purpose\n",
  ]);
  expect(filesOf(machine.prefix)).toEqual(["etc/replydesk/replydesk.toml"]);
  const named = await machine.install(["--no-start", "--version", "1.3.0"], env);
  expect(named.out).toContain("Replydesk 1.3.0 is installed.");
});

test("a release counts as newer than its own release candidates", async () => {
  await prepare();
  await machine.install(["--binary", machine.build("1.4.0-rc1"), "--no-start"]);
  expect(await machine.install(["--no-start"], env)).toMatchObject({ code: 0, errors: "" });
  latest("1.4.0-rc2");
  const { errors } = await machine.install(["--no-start"], env);
  expect(errors).toContain("the latest release is listed as 1.4.0-rc2, but 1.4.0 is installed");
});

describe("a rejected release", () => {
  /** Manipulations of a valid release, each with the resulting message. */
  const troubles: [string, () => void | Promise<void>, RegExp, Record<string, string>?][] = [
    [
      "when another key signed the list",
      () => writeFileSync(at("SHA256SUMS.sig"), sign("sha256", readFileSync(at("SHA256SUMS")), newKey())),
      /the checksum list is not signed by the release key/,
    ],
    [
      "when another key signed the list and the environment names it",
      () => signList(join(folder, VERSION), files(), otherKey),
      /the checksum list is not signed by the release key/,
      { RELEASE_KEY: publicText(otherKey), REPLYDESK_RELEASE_KEY: publicText(otherKey) },
    ],
    ["when there is no signature", () => rmSync(at("SHA256SUMS.sig")), /SHA256SUMS\.sig cannot be downloaded/],
    ["when the signature is empty", () => writeFileSync(at("SHA256SUMS.sig"), ""), /the checksum list is not signed by the release key/],
    ["when the list was changed after it was signed", () => appendFileSync(at("SHA256SUMS"), "\n"), /the checksum list is not signed by the release key/],
    ["when the download was modified", () => files().forEach((name) => appendFileSync(at(name), "# and more\n")), /replydesk-1\.4\.0-linux-[\w-]+\.xz does not match the signed checksum/],
    [
      "when the download contains another executable than the list",
      () => {
        const list = readFileSync(at("SHA256SUMS"), "utf8");
        const other = list.replace(/^\w{64}(?=  \S+-(?:x64|baseline|arm64)$)/gm, "0".repeat(64));
        writeFileSync(at("SHA256SUMS"), other);
        writeFileSync(at("SHA256SUMS.sig"), sign("sha256", Buffer.from(other), key));
      },
      /replydesk-1\.4\.0-linux-[\w-]+ does not match the signed checksum/,
    ],
    [
      "when the download is too large once it is unpacked",
      () => {
        const script = readFileSync(machine.script, "utf8");
        writeFileSync(machine.script, script.replace("MOST_BYTES=200000000", "MOST_BYTES=20"));
      },
      /\.xz opens to more than 0 MB, which no release does/,
    ],
    ["when the list does not name the executable", () => signList(join(folder, VERSION), [], key), /the release has no replydesk-1\.4\.0-linux-/],
    [
      "when the signed files are of another version",
      async () => {
        await release("1.3.0", machine.build("1.3.0"));
        rmSync(join(folder, VERSION), { recursive: true });
        cpSync(join(folder, "1.3.0"), join(folder, VERSION), { recursive: true });
        latest(VERSION);
      },
      /the release has no replydesk-1\.4\.0-linux-/,
    ],
    ["when the executable reports another version", () => release(VERSION, machine.build("1.3.9")), /reports version 1\.3\.9 instead of 1\.4\.0/],
    ["when the latest version is a path", () => latest("../1.4.0"), /is not a version: set REPLYDESK_VERSION/],
    [
      "when the latest version was changed after it was signed",
      () => writeFileSync(join(folder, "latest"), `1.3.0 ${LATER}\n`),
      /the name of the latest release is not signed by the release key/,
    ],
    ["when another key signed the latest version", () => latest(VERSION, LATER, otherKey), /the name of the latest release is not signed by the release key/],
    ["when the latest version is not signed", () => rmSync(join(folder, "latest.sig")), /latest\.sig cannot be downloaded/],
    ["when the latest version has no date", () => latest(VERSION, ""), /the name of the latest release has no date/],
    [
      "when no server responds",
      () => undefined,
      /cannot be downloaded: check REPLYDESK_BASE_URL/,
      { REPLYDESK_BASE_URL: "http://127.0.0.1:1" },
    ],
    [
      "when no address is given",
      () => undefined,
      /no release address is set[^\n]*\n {2}sh install\.sh --from-source [^\n]*\n {2}sh install\.sh --binary [^\n]*\n$/,
      { REPLYDESK_BASE_URL: "" },
    ],
    ["when the script pins no key", () => copyFileSync(SCRIPT, machine.script), /this copy has no release key/],
    ["when no tool can check the signature", () => void toolsWithout("openssl", machine), /openssl is required to check the signature: apt-get install openssl/, { PATH: "tools" }],
  ]; // oxfmt-ignore

  test.each(troubles)(
    "a rejected release is not installed, and an existing installation is not changed: %s",
    async (_, spoil, why, more = {}) => {
      await prepare();
      await spoil();
      const around: Record<string, string> = { ...env, ...more };
      if (more.PATH !== undefined) around.PATH = join(machine.directory, more.PATH);
      const configured = treeOf(machine.prefix);
      const first = await machine.install([], around);
      expect(first.code).toBe(1);
      expect(first.errors).toMatch(why);
      expect(filesOf(machine.prefix)).toEqual(["etc/replydesk/replydesk.toml"]);
      expect(treeOf(machine.prefix)).toMatchObject(configured);

      copyFileSync(machine.build("1.0.0"), machine.program);
      const before = treeOf(machine.prefix);
      const second = await machine.install([], around);
      expect([second.code, treeOf(machine.prefix)]).toEqual([1, before]);
    },
  );
});

/** Creates the folder `tools` with every program except the given one. */
function toolsWithout(missing: string, { directory }: Machine): string {
  const tools = join(directory, "tools");
  mkdirSync(tools);
  for (const name of readdirSync("/usr/bin")) {
    if (name !== missing) symlinkSync(join("/usr/bin", name), join(tools, name));
  }
  return tools;
}
