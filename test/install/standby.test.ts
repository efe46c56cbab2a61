/** Tests the files for a standby: the guide contains them, systemd accepts the unit, and compose has the same steps. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Body } from "../support/call.ts";
import { newFolder } from "../support/folder.ts";
import { blocksOf, ROOT } from "../support/markdown.ts";

const FOLDER = join(ROOT, "src/build/standby");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const GUIDE = read("src/docs/replication.md");
const UNIT = read("src/build/standby/replydesk-standby.service");

test("the replication guide includes each standby file verbatim", () => {
  const shown = [...blocksOf(GUIDE, "yaml"), ...blocksOf(GUIDE, "ini")].map((text) => text.trim());
  const files = readdirSync(FOLDER).map((name) => read(`src/build/standby/${name}`).trim());
  expect(shown.toSorted()).toEqual(files.toSorted());
});

test("systemd accepts the standby's unit, if systemd is available", () => {
  if (Bun.which("systemd-analyze") === null) return;
  const file = join(newFolder(), "replydesk-standby.service");
  // Litestream may not be installed on this machine.
  writeFileSync(file, UNIT.replace("/usr/bin/litestream", "/bin/true"));
  const { exitCode, stderr } = Bun.spawnSync(["systemd-analyze", "verify", file]);
  expect([exitCode, stderr.toString()]).toEqual([0, ""]);
});

test("compose starts no part of a standby by default, and replicates to the file that the guide's `promote` command uses", () => {
  const { services } = Bun.YAML.parse(read("src/build/image/compose.yaml")) as Body;
  expect([services.litestream.profiles, services.standby.profiles]).toEqual([["replica"], ["standby"]]);
  const follows = /litestream restore -f -o (\S+)/;
  const [, inUnit = ""] = follows.exec(UNIT) ?? [];
  const [, inCompose = ""] = follows.exec(services.standby.command[0]) ?? [];
  expect(GUIDE).toContain(`replydesk promote ${inUnit}\n`);
  expect(GUIDE).toContain(`docker compose run --rm replydesk promote ${inCompose}\n`);
  expect(services.litestream.volumes).toEqual(services.replydesk.volumes);
  expect(services.standby.volumes).toEqual(services.replydesk.volumes);
});
