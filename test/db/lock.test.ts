/** Tests that only one server can use a database. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LockedError, lockInstance } from "../../src/db/lock.ts";
import { newFolder } from "../support/folder.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = newFolder();
  path = join(folder, "desk.db");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a second server on the same database is rejected with an error that names the first server", async () => {
  const lock = await lockInstance(path, "process 4711");
  await expect(lockInstance(path, "process 4712")).rejects.toThrow(
    new LockedError(`${path} is already in use by process 4711`),
  );
  lock.release();
});

test("a released database lock can be acquired again", async () => {
  (await lockInstance(path, "process 4711")).release();
  (await lockInstance(path, "process 4712")).release();
});

test("a disk without working file locks is not mistaken for another server", async () => {
  mkdirSync(`${path}.lock-journal`);
  await expect(lockInstance(path, "me")).rejects.toThrow("unable to open database file");
});

test("each of two databases has its own lock", async () => {
  const locks = [await lockInstance(path, "one"), await lockInstance(join(folder, "other.db"), "two")];
  for (const lock of locks) lock.release();
});

test("a killed process does not leave a database lock behind", async () => {
  const script = `
    import { lockInstance } from ${JSON.stringify(join(import.meta.dir, "../../src/db/lock.ts"))};
    // Keeps a reference, because the garbage collector closes an unreferenced lock.
    globalThis.held = await lockInstance(${JSON.stringify(path)}, "process of the child");
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
  await child.stdout.getReader().read();
  await expect(lockInstance(path, "me")).rejects.toThrow("already in use by process of the child");
  child.kill("SIGKILL");
  await child.exited;
  (await lockInstance(path, "me")).release();
});
