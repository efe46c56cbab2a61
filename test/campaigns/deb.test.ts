/**
 * Tests the Debian package: its metadata, and that dpkg installs, upgrades, removes and purges it. Requires root,
 * because it mounts a view of this machine.
 */
import { $ } from "bun";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildDeb, debianVersion, type Deb } from "../../src/build/deb/deb.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";
import { SCRIPT } from "../install/machine.ts";

const folder = newFolder();
const root = join(folder, "root");
/** Mount point of the built executable on that machine; the package contains a stand-in that runs it. */
const BUILT = "/mnt";
let deb: Deb;
let file: string;
beforeAll(async () => {
  const executable = join(folder, "replydesk");
  writeFileSync(executable, `#!/bin/sh\nexec ${BUILT}/replydesk "$@"\n`);
  chmodSync(executable, 0o755);
  deb = { version: "1.4.0-rc1", date: "2026-03-02T09:30:00.000Z", architecture: "amd64", executable, folder };
  file = await buildDeb(deb);
  // A view of this machine's file system that keeps changes in memory.
  for (const name of ["changes", "work", "root"]) mkdirSync(join(folder, name));
  const view = `lowerdir=/,upperdir=${join(folder, "changes")},workdir=${join(folder, "work")}`;
  await $`mount -t overlay overlay -o ${view} ${root}`;
  const mounts = [
    ["/proc", "/proc"],
    ["/dev", "/dev"],
    [dirname(EXECUTABLE), BUILT],
  ] as const;
  for (const [from, to] of mounts) await $`mount --bind ${from} ${root}${to}`;
});
afterAll(async () => {
  await $`umount --recursive --lazy ${root} && rm -rf ${folder}`;
});

/** Runs a command line as root on the machine with the package. */
async function inside(line: string): Promise<{ code: number; out: string; errors: string }> {
  const { exitCode, stdout, stderr } = await $`chroot ${root} sh -c ${line}`.nothrow().quiet();
  return { code: exitCode, out: stdout.toString(), errors: stderr.toString() };
}

test("the same input produces the same package, which lists its dependencies", async () => {
  const before = await Bun.file(file).bytes();
  expect(await Bun.file(await buildDeb(deb)).bytes()).toEqual(before);
  const facts = await $`dpkg-deb --field ${file} Package Version Architecture Depends`.text();
  expect(facts).toBe(
    "Package: replydesk\nVersion: 1.4.0~rc1\nArchitecture: amd64\nDepends: libc6 (>= 2.29), adduser\n",
  );
  const unit =
    await $`dpkg-deb --fsys-tarfile ${file} | tar -xO ./usr/lib/systemd/system/replydesk.service`.text();
  expect(unit).toContain("ExecStart=/usr/bin/replydesk serve --config /etc/replydesk/replydesk.toml\n");
  const versions = ["1.4.0-rc1", "1.4.0"].map(debianVersion);
  await $`dpkg --compare-versions ${versions[0] ?? ""} lt ${versions[1] ?? ""}`;
});

test("the package cannot be installed over an install.sh installation", async () => {
  await inside("touch /usr/local/bin/replydesk");
  await $`cp ${file} ${root}/tmp/replydesk.deb`;
  const { code, errors } = await inside("dpkg --install /tmp/replydesk.deb");
  expect([code, errors]).toEqual([1, expect.stringContaining("upgrade with install.sh, or remove it")]);
  await inside("rm /usr/local/bin/replydesk");
});

test("the package creates the user, the folders and an instance without a key, and a reinstall keeps them", async () => {
  const first = await inside("dpkg --install /tmp/replydesk.deb");
  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toContain("set server.public_url in /etc/replydesk/replydesk.toml");
  expect(first.out).toContain("sudo -u replydesk replydesk users setup-link");
  expect(first.out).not.toContain("rd_live_");
  const modes =
    "stat -c '%a %U:%G %n' /etc/replydesk /etc/replydesk/* /var/lib/replydesk /var/lib/replydesk/*";
  const { out } = await inside(modes);
  expect(out).toBe(`750 root:replydesk /etc/replydesk
600 root:root /etc/replydesk/ai.key
640 root:replydesk /etc/replydesk/replydesk.toml
700 replydesk:replydesk /var/lib/replydesk
600 replydesk:replydesk /var/lib/replydesk/master.key
600 replydesk:replydesk /var/lib/replydesk/replydesk.db
600 replydesk:replydesk /var/lib/replydesk/replydesk.db.instance
`);
  const asService = "setpriv --reuid=replydesk --regid=replydesk --clear-groups replydesk";
  expect((await inside(`${asService} keys list --json`)).out).toBe('{"keys":[]}\n');
  expect((await inside(`${asService} users setup-link`)).out).toContain("/app/setup#s=");
  const sums =
    "sha256sum /etc/replydesk/* /var/lib/replydesk/master.key /var/lib/replydesk/replydesk.db.instance";
  const before = await inside(sums);
  const second = await inside("dpkg --install /tmp/replydesk.deb");
  expect([second.code, await inside(sums)]).toEqual([0, before]);
});

test("install.sh refuses to install over the package", async () => {
  await $`cp ${SCRIPT} ${root}/tmp/install.sh`;
  const { code, errors } = await inside("sh /tmp/install.sh --binary /mnt/replydesk");
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining("the Debian package is installed: upgrade it with apt"),
  ]);
});

test("removing the package keeps the data, and purging the package leaves only the user", async () => {
  expect(await inside("dpkg --remove replydesk")).toMatchObject({ code: 0, errors: "" });
  expect((await inside("ls /usr/bin/replydesk")).code).not.toBe(0);
  expect((await inside("ls /var/lib/replydesk/replydesk.db /etc/replydesk/replydesk.toml")).code).toBe(0);
  expect(await inside("dpkg --purge replydesk")).toMatchObject({ code: 0, errors: "" });
  expect((await inside("ls -d /etc/replydesk")).code).not.toBe(0);
  expect((await inside("ls -d /var/lib/replydesk")).code).not.toBe(0);
});
