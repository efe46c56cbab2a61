/** Tests which keys can sign a release, and that install.sh pins one of them. */
import { expect, test } from "bun:test";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinned, publicText, signingKey } from "../../src/build/signing.ts";
import { newFolder } from "../support/folder.ts";
import { ROOT } from "../support/markdown.ts";

const DATE = "2026-03-02T09:30:00Z";
const newKey = (namedCurve = "P-256"): KeyObject => generateKeyPairSync("ec", { namedCurve }).privateKey;
const key = newKey();

test("the signing key is added to a script without a pinned key, and a script that pins a different key is rejected", () => {
  const script = readFileSync(join(ROOT, "install.sh"), "utf8");
  const one = { key: publicText(key), date: DATE };
  const first = pinned(script, one);
  expect(first).toContain(`  RELEASE_KEY='${one.key}'\n`);
  expect(first).toContain(`  RELEASE_DATE='${DATE}'\n`);
  expect(pinned(first, one)).toBe(first);
  expect(() => pinned(first, { ...one, key: publicText(newKey()) })).toThrow("pins another key");
  expect(() => pinned("#!/bin/sh\n", one)).toThrow("no line RELEASE_KEY");
});

test("a release is signed only with a private P-256 key that other users cannot read", () => {
  const folder = newFolder();
  const file = join(folder, "release.pem");
  const write = (written: KeyObject, mode = 0o600): string => {
    writeFileSync(file, written.export({ type: "pkcs8", format: "pem" }));
    chmodSync(file, mode);
    return file;
  };
  expect(publicText(signingKey(write(key)))).toBe(publicText(key));
  expect(() => signingKey(write(key, 0o640))).toThrow("other users can read");
  expect(() => signingKey(write(newKey("P-384")))).toThrow("not a key on P-256");
  expect(() => signingKey("")).toThrow("set REPLYDESK_RELEASE_KEY_FILE");
  rmSync(folder, { recursive: true });
});
