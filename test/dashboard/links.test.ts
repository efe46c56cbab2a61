/** Tests that links in received texts are found, and that no dangerous text becomes a link. */
import { expect, test } from "bun:test";
import { partsOf } from "../../src/dashboard/inbox/conversation/links.ts";
import { cpuMs } from "../support/cpu.ts";

const linksIn = (text: string) =>
  partsOf(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

test("web and email addresses become links, without the punctuation around them", () => {
  expect(linksIn("See https://example.org/a?b=c, or (www.example.org/x).")).toEqual([
    ["https://example.org/a?b=c", "https://example.org/a?b=c"],
    ["www.example.org/x", "https://www.example.org/x"],
  ]);
  expect(linksIn("Write to ana.lopez+x@mail.example.org!")).toEqual([
    ["ana.lopez+x@mail.example.org", "mailto:ana.lopez+x@mail.example.org"],
  ]);
  expect(linksIn("https://example.org/Stuttgart_(Neckar)")).toEqual([
    ["https://example.org/Stuttgart_(Neckar)", "https://example.org/Stuttgart_(Neckar)"],
  ]);
});

test("URLs with other schemes do not become links", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "vbscript:x",
    "https://",
  ]) {
    expect(linksIn(text)).toEqual([]);
  }
});

test("splitting a text at its links loses no characters", () => {
  const text = "a https://example.org. b\n\n mailto:ana@example.org c www. @ x@y";
  const parts = partsOf(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("very long words are searched for links in linear time", async () => {
  const spent = await cpuMs(() => {
    expect(partsOf("a".repeat(100_000))).toHaveLength(1);
    partsOf("https://".repeat(20_000));
    partsOf("a.".repeat(50_000));
    partsOf(`https://example.org/${")".repeat(50_000)}`);
  });
  expect(spent).toBeLessThan(1_000);
});
