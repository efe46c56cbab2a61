/** Tests which objects count as backups, which backups are deleted, and which backup a URL refers to. */
import { expect, test } from "bun:test";
import { parseBucketAddress } from "../../../../src/core/bucket-address.ts";
import {
  chosenBackup,
  folderOf,
  remoteBackups,
  surplusKeys,
} from "../../../../src/ops/backups/rules/remote.ts";

const nameOf = (day: number, suffix = "") => `replydesk-2026030${day}T093000Z${suffix}.db`;
/** Returns the objects of one complete backup per given day. */
const stored = (folder: string, days: readonly number[], { suffix = "", sealed = ".enc" } = {}) =>
  days.flatMap((day) => [
    { key: `${folder}/${nameOf(day, suffix)}${sealed}`, bytes: day },
    { key: `${folder}/${nameOf(day, suffix)}.manifest.json`, bytes: 1 },
  ]);

const ANY = { sealedOnly: false };
const address = (text: string) => {
  const parsed = parseBucketAddress(text);
  if (!parsed) throw new Error(`${text} is not an address`);
  return parsed;
};

test.each([
  ["s3://agency-backups", { bucket: "agency-backups", path: "" }],
  ["s3://agency-backups/", { bucket: "agency-backups", path: "" }],
  ["s3://a.b-c/desk//eu/", { bucket: "a.b-c", path: "desk/eu" }],
])("the URL %s consists of a bucket and a path", (text, parsed) => {
  expect(parseBucketAddress(text)).toEqual(parsed);
});

test.each([
  "",
  "s3://",
  "s3://A",
  "s3:/bucket/x",
  "https://bucket/x",
  "s3://-bucket/x",
  "s3://bucket/a b",
  "s3://bucket/a?b",
])("%p is not a valid bucket URL", (text) => {
  expect(parseBucketAddress(text)).toBeNull();
});

test("each instance has its own backup folder", () => {
  expect(folderOf(address("s3://bucket/desk"), "1a")).toBe("desk/1a");
  expect(folderOf(address("s3://bucket"), "1a")).toBe("1a");
});

test("backups are found by name, oldest first, encrypted or not, and count as incomplete without a manifest", () => {
  const objects = [
    ...stored("desk/1a", [3, 2]),
    ...stored("desk/1a", [4], { sealed: "" }),
    { key: `desk/1a/${nameOf(5)}.enc`, bytes: 5 },
    { key: "desk/1a/notes.txt", bytes: 9 },
    { key: "desk/1a/other.db.manifest.json", bytes: 9 },
  ];
  expect(remoteBackups(objects)).toMatchObject([
    { name: nameOf(2), isSealed: true, isComplete: true, kind: "daily", folder: "desk/1a" },
    { name: nameOf(3), isSealed: true, isComplete: true },
    { name: nameOf(4), isSealed: false, isComplete: true },
    { name: nameOf(5), isSealed: true, isComplete: false },
  ]);
});

test("deletion removes the oldest backups of one kind, manifest first, and never the newest backup or another kind", () => {
  const backups = remoteBackups([
    ...stored("1a", [1, 2, 3, 4]),
    ...stored("1a", [1, 2, 3], { suffix: "-by-hand" }),
  ]);
  expect(surplusKeys(backups, { kind: "daily", keep: 3, made: nameOf(4) })).toEqual([
    `1a/${nameOf(1)}.manifest.json`,
    `1a/${nameOf(1)}.enc`,
  ]);
  expect(surplusKeys(backups, { kind: "daily", keep: 7, made: nameOf(4) })).toEqual([]);
  // An old backup that is uploaded late is also kept.
  expect(surplusKeys(backups, { kind: "daily", keep: 1, made: nameOf(1) })).not.toContain(
    `1a/${nameOf(1)}.enc`,
  );
});

test("the next upload deletes what an earlier interrupted upload left behind, but not objects of a later upload", () => {
  const backups = remoteBackups([
    ...stored("1a", [3]),
    { key: `1a/${nameOf(2)}.enc`, bytes: 2 },
    { key: `1a/${nameOf(4)}.enc`, bytes: 4 },
  ]);
  expect(surplusKeys(backups, { kind: "daily", keep: 7, made: nameOf(3) })).toEqual([`1a/${nameOf(2)}.enc`]);
});

test("a URL refers to one backup, or to the newest complete backup in a folder", () => {
  const backups = remoteBackups([
    ...stored("desk/1a", [2, 3]),
    { key: `desk/1a/${nameOf(4)}.enc`, bytes: 4 },
  ]);
  const chosen = (text: string) => chosenBackup(backups, address(text), ANY).name;
  expect(chosen("s3://bucket/desk")).toBe(nameOf(3));
  expect(chosen("s3://bucket")).toBe(nameOf(3));
  expect(chosen("s3://bucket/desk/1a")).toBe(nameOf(3));
  expect(chosen(`s3://bucket/desk/1a/${nameOf(2)}.enc`)).toBe(nameOf(2));
  expect(chosen(`s3://bucket/desk/1a/${nameOf(2)}`)).toBe(nameOf(2));
  for (const text of ["s3://bucket/des", `s3://bucket/desk/1a/${nameOf(4)}.enc`, "s3://bucket/other"])
    expect(() => chosen(text)).toThrow("there is no complete backup at");
});

test("if several instances share the bucket, the instance must be named, and the error lists them", () => {
  const backups = remoteBackups([...stored("desk/1a", [2, 3]), ...stored("desk/2b", [4])]);
  expect(() => chosenBackup(backups, address("s3://bucket/desk"), ANY)).toThrow(
    [
      "specify one:",
      `  s3://bucket/desk/1a (backups: 2, the newest ${nameOf(3)} with 3 bytes)`,
      `  s3://bucket/desk/2b (backups: 1, the newest ${nameOf(4)} with 4 bytes)`,
    ].join("\n"),
  );
  expect(chosenBackup(backups, address("s3://bucket/desk/1a"), ANY).name).toBe(nameOf(3));
});
