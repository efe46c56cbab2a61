/**
 * Tests the container image. Its file system runs here as in a container: as another user, with a read-only root, which
 * requires root. If buildah is installed, the image itself is built too.
 */
import { $ } from "bun";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildImage } from "../../src/build/image/image.ts";
import { writeRootfs } from "../../src/build/image/rootfs.ts";
import { freePort } from "../binary/program.ts";
import type { Body } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";

const ARCHITECTURE = process.arch === "arm64" ? "arm64" : "amd64";
const USER = 10_001;
const CONTAINERFILE = readFileSync(join(import.meta.dir, "../../src/build/image/Containerfile"), "utf8");

const folder = newFolder();
const context = join(folder, "context");
const archive = join(context, "rootfs.tar");
const root = join(folder, "root");
const data = join(folder, "data");
/** Mounts the same directories as a container runtime, and then runs its arguments as the image's user. */
const CONTAINER = `
mount --bind ${root} ${root} && mount -o remount,bind,ro ${root}
mount --bind /proc ${root}/proc && mount --bind /dev ${root}/dev
mount -t tmpfs tmpfs ${root}/tmp && mount --bind ${data} ${root}/data
exec chroot --userspec=${USER}:${USER} ${root} /usr/local/bin/replydesk "$@"`;
let env: Record<string, string>;

const pack = (file: string): Promise<void> =>
  writeRootfs({ executable: EXECUTABLE, architecture: ARCHITECTURE, libc: "/", file });

beforeAll(async () => {
  for (const name of [context, root, data]) mkdirSync(name);
  chownSync(data, USER, USER);
  await pack(archive);
  await $`tar --extract --preserve-permissions --file ${archive} --directory ${root} && mkdir ${root}/proc ${root}/dev`;
  const set = [...CONTAINERFILE.matchAll(/(REPLYDESK_\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  env = {
    ...(Object.fromEntries(set) as Record<string, string>),
    REPLYDESK_SERVER_PORT: String(await freePort()),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (words: readonly string[], stderr: "ignore" | "inherit" = "inherit") =>
  Bun.spawn(["unshare", "--mount", "sh", "-euc", CONTAINER, "sh", ...words], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr,
  });

async function run(...words: string[]): Promise<{ code: number; out: string }> {
  const child = start(words, "ignore");
  return { out: await new Response(child.stdout).text(), code: await child.exited };
}

/** Runs the server while `act` runs. Returns the logged events. */
async function serving(act: () => Promise<void>): Promise<string[]> {
  const child = start(["serve", "--init"]);
  const events: string[] = [];
  let rest = "";
  for await (const chunk of child.stdout) {
    const lines = (rest + new TextDecoder().decode(chunk)).split("\n");
    rest = lines.pop() ?? "";
    const fresh = lines.map((line) => String((JSON.parse(line) as Body).event));
    events.push(...fresh);
    if (!fresh.includes("server.listening")) continue;
    await act();
    child.kill("SIGTERM");
  }
  expect(await child.exited).toBe(0);
  return events;
}

test("packing the file system is reproducible, and the image has no shell", async () => {
  const sum = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
  const again = join(folder, "again.tar");
  await pack(again);
  expect(sum(again)).toBe(sum(archive));
  const listed = await $`tar --list --verbose --numeric-owner --file ${archive}`.text();
  expect(listed).toMatch(/^drwxrwxrwt 0\/0 .* \.\/tmp\/$/m);
  expect(listed).toMatch(/^drwx------ 10001\/10001 .* \.\/data\/$/m);
  expect(listed.match(/ \.\/(?:usr\/)?bin\/\S+$/gm)).toBeNull();
});

test("the image starts on an empty volume, becomes healthy, and restarts on the same volume", async () => {
  const first = await serving(async () => {
    expect(await run("healthcheck")).toEqual({ code: 0, out: "ready\n" });
    expect((await run("users", "setup-link")).out).toContain("/app/setup#s=");
  });
  expect((await run("healthcheck")).code).toBe(1);
  const second = await serving(async () => expect((await run("healthcheck")).code).toBe(0));
  expect([first.at(-1), second.at(-1)]).toEqual(["server.stopped", "server.stopped"]);
  expect(second.filter((event) => event.startsWith("instance."))).toEqual([]);
});

test("buildah builds identical images, which run unprivileged and have a working health check", async () => {
  if (Bun.which("buildah") === null) {
    console.error("buildah is not installed: the container image was packed and run, but not built");
    return;
  }
  const image = { folder: context, architecture: ARCHITECTURE, version: "1.4.0" };
  const [id, again] = [await buildImage(image), await buildImage(image)];
  expect(again).toBe(id);
  const { Docker } = (await $`buildah inspect --type image ${id}`.json()) as Body;
  await $`buildah rmi ${id}`.quiet();
  expect(Docker.config).toMatchObject({
    User: "10001:10001",
    Entrypoint: ["/usr/local/bin/replydesk"],
    Cmd: ["serve", "--init"],
    Volumes: { "/data": {} },
    Healthcheck: { Test: ["CMD", "/usr/local/bin/replydesk", "healthcheck"] },
  });
});
