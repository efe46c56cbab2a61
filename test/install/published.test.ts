/** Tests that a release directory from `bun run release`, with stand-ins for the executables, can be installed. */
import { $ } from "bun";
import { beforeAll, describe, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { release } from "../../src/build/release.ts";
import type { Body } from "../support/call.ts";
import { ROOT } from "../support/markdown.ts";
import { newMachine } from "./machine.ts";
import { allTests } from "../support/fixture.ts";

const VERSION = "1.4.0";
const DATE = "2026-03-02T09:30:00.000Z";
const TARGETS = ["linux-x64", "linux-x64-baseline", "linux-arm64"];

/** The commands of the stand-in executable that the launcher starts. */
const COMMANDS = {
  words: `printf '<%s>' "$@"; exit 0`,
  code: `exit "$2"`,
  die: "kill -KILL $$",
  wait: `trap 'echo stopped; exit 7' TERM; echo waiting; while :; do sleep 0.1; done`,
};

const machine = allTests(() => newMachine());
let folder: string;
let published: string;
const built: string[] = [];
beforeAll(async () => {
  folder = join(machine.directory, "release");
  published = await release({
    folder,
    version: VERSION,
    date: DATE,
    targets: TARGETS,
    key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
    build: async (outfile, target) => {
      built.push(target);
      copyFileSync(machine.build(VERSION, { commands: COMMANDS }), outfile);
    },
  });
});

test("every target is published in two compression formats, with checksums, a signature and a bill of materials", () => {
  expect(built).toEqual(TARGETS.map((target) => `bun-${target}`));
  expect(readdirSync(folder).sort()).toEqual([VERSION, "install.sh", "latest", "latest.sig"]);
  expect(readdirSync(published).sort()).toEqual(
    [
      "Caddyfile",
      "SHA256SUMS",
      "SHA256SUMS.sig",
      "compose.yaml",
      `n8n-nodes-replydesk-${VERSION}.tgz`,
      `replydesk-${VERSION}-linux-arm64.gz`,
      `replydesk-${VERSION}-linux-arm64.xz`,
      `replydesk-${VERSION}-linux-x64-baseline.gz`,
      `replydesk-${VERSION}-linux-x64-baseline.xz`,
      `replydesk-${VERSION}-linux-x64.gz`,
      `replydesk-${VERSION}-linux-x64.xz`,
      `replydesk-${VERSION}.cdx.json`,
      `replydesk-client-${VERSION}.tgz`,
      `replydesk-${VERSION}.tgz`,
      `replydesk-linux-arm64-${VERSION}.tgz`,
      `replydesk-linux-x64-${VERSION}.tgz`,
      `replydesk_${VERSION}_amd64.deb`,
      `replydesk_${VERSION}_arm64.deb`,
    ].toSorted(),
  );
  const bill = JSON.parse(readFileSync(join(published, `replydesk-${VERSION}.cdx.json`), "utf8")) as Body;
  expect(bill.metadata).toMatchObject({ timestamp: DATE, component: { version: VERSION } });
});

test("the list of checksums covers every file, including executables inside archives", async () => {
  const check = Bun.spawn(["sha256sum", "--check", "--ignore-missing", "SHA256SUMS"], {
    cwd: published,
    stdout: "pipe",
  });
  const verified = [...(await new Response(check.stdout).text()).matchAll(/^(.*): OK$/gm)].map(
    ([, name = ""]) => name,
  );
  expect(await check.exited).toBe(0);
  const files = readdirSync(published).filter((name) => !name.startsWith("SHA256SUMS"));
  expect(verified.toSorted()).toEqual(files.toSorted());
  const listed = readFileSync(join(published, "SHA256SUMS"), "utf8").match(/\S+$/gm) ?? [];
  const inside = TARGETS.map((target) => `replydesk-${VERSION}-${target}`);
  expect(listed.toSorted()).toEqual([...files, ...inside].toSorted());
});

test("the published install.sh installs the release from the URL that serves the script", async () => {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) => {
      const file = join(folder, new URL(request.url).pathname);
      return existsSync(file) ? new Response(Bun.file(file)) : new Response("none", { status: 404 });
    },
  });
  machine.script = join(folder, "install.sh");
  const { code, out, errors } = await machine.install(["--no-start"], {
    REPLYDESK_BASE_URL: server.url.href,
  });
  await server.stop(true);
  expect([code, errors]).toEqual([0, ""]);
  expect(out).toContain(`Replydesk ${VERSION} is installed.`);
});

test.each([
  ["1.4.0", "latest"],
  ["1.4.0-rc1", "next"],
])(
  "the workflow publishes every npm package of version %s under the tag %s, and the launcher last",
  async (version, tag) => {
    const workflow = Bun.YAML.parse(
      readFileSync(join(ROOT, ".github/workflows/release.yml"), "utf8"),
    ) as Body;
    const step = workflow.jobs.release.steps.find(({ name }: Body) => name === "Publish the npm packages");
    const folder = join(machine.directory, `npm-${version}`);
    const packages = ["replydesk-linux-x64", "n8n-nodes-replydesk", "replydesk-client", "replydesk"];
    mkdirSync(join(folder, "dist/release", version), { recursive: true });
    for (const name of packages)
      writeFileSync(join(folder, "dist/release", version, `${name}-${version}.tgz`), "");
    writeFileSync(join(folder, "npm"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env["PATH"]}`, GITHUB_REF_NAME: `v${version}` };
    const printed = await $`bash -e -c ${step.run}`.cwd(folder).env(env).text();
    expect(printed.trim().split("\n")).toEqual(
      packages.map((name) => `publish ./${name}-${version}.tgz --access public --provenance --tag ${tag}`),
    );
  },
);

test("a release that is already published is not overwritten", async () => {
  const again = { folder, version: VERSION, date: DATE, targets: [], build: () => Promise.resolve() };
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  await expect(release({ ...again, key })).rejects.toThrow("already exists");
});

describe("the npm package", () => {
  let launcher: string;
  beforeAll(async () => {
    const folder = join(machine.directory, "npm");
    mkdirSync(folder);
    writeFileSync(join(folder, "package.json"), "{}");
    const packages = ["replydesk-linux-x64", "replydesk-linux-arm64", "replydesk"];
    const files = packages.map((name) => join(published, `${name}-${VERSION}.tgz`));
    // Imitates `npm install replydesk` from the registry, which skips the package for the other processor.
    const optional = Object.fromEntries(
      ["x64", "arm64"].map((cpu, at) => [`@replydesk/linux-${cpu}`, `file:${files[at]}`]),
    );
    const dependencies = { replydesk: `file:${files[2]}` };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ dependencies, optionalDependencies: optional }),
    );
    await $`npm install --offline --no-audit --no-fund --cache ${join(folder, "cache")}`.cwd(folder).quiet();
    launcher = join(folder, "node_modules/.bin/replydesk");
    expect(readdirSync(join(folder, "node_modules/@replydesk"))).toEqual([`linux-${process.arch}`]);
  });

  test("the npm package passes arguments to the executable, and returns its exit code", async () => {
    expect(await $`${launcher} words ${"b c"} ${""}`.text()).toBe("<words><b c><>");
    expect((await $`${launcher} code 3`.nothrow().quiet()).exitCode).toBe(3);
    expect((await $`${launcher} die`.nothrow().quiet()).exitCode).toBe(137);
  });

  test("the npm package passes signals to the executable and waits until it exits", async () => {
    const child = Bun.spawn([launcher, "wait"], { stdin: "ignore", stdout: "pipe" });
    const output = child.stdout.getReader();
    const read = async (): Promise<string> => new TextDecoder().decode((await output.read()).value);
    expect(await read()).toBe("waiting\n");
    child.kill("SIGTERM");
    expect(await read()).toBe("stopped\n");
    expect(await child.exited).toBe(7);
  });

  test("the npm package forwards a signal that arrives right after it starts the executable", async () => {
    const hook = join(machine.directory, "signal-after-start.cjs");
    writeFileSync(
      hook,
      `const processes = require("node:child_process");
      const { spawn } = processes;
      processes.spawn = (...words) => {
        const child = spawn(...words);
        process.kill(process.pid, "SIGTERM");
        return child;
      };`,
    );
    const env = { ...process.env, NODE_OPTIONS: `--require ${hook}` };
    const child = Bun.spawn([launcher, "wait"], { stdin: "ignore", stdout: "ignore", stderr: "ignore", env });
    await child.exited;
    // If the signal had killed the launcher, the executable would still be running.
    expect(child.signalCode).toBeNull();
  });

  test("the npm package reports that there is no executable for the machine", async () => {
    const folder = join(machine.directory, "npm/node_modules/@replydesk");
    rmSync(folder, { recursive: true });
    const { exitCode, stderr } = await $`${launcher} version`.nothrow().quiet();
    expect([exitCode, stderr.toString()]).toEqual([
      1,
      expect.stringContaining(`npm installed no package @replydesk/linux-${process.arch}`),
    ]);
  });
});
