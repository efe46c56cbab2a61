/** Whoever asks to be left alone is heard, in every language; whoever only speaks of it is not. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { findOptOut } from "../../src/ai/opt-out.ts";
import { ASKS_BY_LAW } from "./opt-out-asks-law.ts";
import { ASKS_BY_PHONE } from "./opt-out-asks-phone.ts";
import { ASKS_FORMALLY } from "./opt-out-asks-formal.ts";
import { ASKS_INDIRECTLY } from "./opt-out-asks-indirect.ts";
import { ASKS_NOT } from "./opt-out-asks-not.ts";
import { ASKS_NOT_FOR_HIMSELF } from "./opt-out-asks-not-others.ts";
import { ASKS_OFFHAND, ASKS_SOMETHING_ELSE } from "./opt-out-asks-offhand.ts";
import { ASKS_OTHERWISE } from "./opt-out-asks-otherwise.ts";
import { ASKS } from "./opt-out-cases.ts";

for (const asks of [ASKS, ASKS_OTHERWISE, ASKS_INDIRECTLY, ASKS_BY_LAW, ASKS_BY_PHONE, ASKS_FORMALLY]) {
  for (const [language, texts] of Object.entries(asks)) {
    test.each(texts)(`${language}: %j asks`, (text) => expect(findOptOut(text)).not.toBeNull());
  }
}

for (const not of [ASKS_NOT, ASKS_NOT_FOR_HIMSELF]) {
  for (const [language, texts] of Object.entries(not)) {
    test.each(texts)(`${language}: %j does not`, (text) => expect(findOptOut(text)).toBeNull());
  }
}

test.each(ASKS_OFFHAND)("offhand: %j asks", (text) => expect(findOptOut(text)).not.toBeNull());
test.each(ASKS_SOMETHING_ELSE)("of something else: %j does not", (text) =>
  expect(findOptOut(text)).toBeNull(),
);

describe("the deciding words", () => {
  test("stand in the mail as they are given back", () => {
    const text = "Hi Tom,\n\nnice product. Still, please REMOVE me from\nyour Liste – sorry, list. Thanks";
    expect(findOptOut(text)).toBe("REMOVE me from your Liste – sorry, list");
    expect(findOptOut("Bitte  NICHT   mehr schreiben, danke.")).toBe("NICHT mehr schreiben");
  });

  test("are looked for in the whole mail, not only in its first sentence", () => {
    expect(findOptOut(`${"We had a look at it. ".repeat(50)}Unsubscribe me.`)).toBe("Unsubscribe me.");
  });

  test("in a quoted line are somebody else's", () => {
    expect(findOptOut("Yes please!\n> unsubscribe me")).toBeNull();
    expect(findOptOut("> Would you rather not hear from me?\nUnsubscribe me")).not.toBeNull();
  });
});

describe("whatever comes", () => {
  const word = fc.constantFrom(
    "not ",
    "please ",
    "remove ",
    "me ",
    "stop ",
    "nicht ",
    "\n",
    "> ",
    "? ",
    ". ",
    "ß",
    "\u0301",
    "unsubscribe ",
  );

  test("it never throws, and gives back words of the mail", () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 30 }).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const words = (from: string) => from.normalize("NFC").replace(/[\s\p{Cc}\p{Cf}]+/gu, "");
        const said = given.replace(/^\s{0,4}>.*$/gm, "");
        expect([words(given), words(said)].join(" ")).toContain(words(findOptOut(given) ?? ""));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    "a", " ", "\n", "? ", "remove ", "remove me ", "stop ", "do not ", "nicht ", "ne ", "nie ", "nao ", "unsub ", "un-", "x | ", "unsubscribe | ", "a.\n", "not, ", "@", "a@", "my personal ", "your further marketing ", "confirm that all my ", "stopemail", "deletw ", "consent gdpr ",
  ])("200 kB of %j are read in less than a fifth of a second", (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const start = performance.now();
    findOptOut(text);
    expect(performance.now() - start).toBeLessThan(200);
  }); // prettier-ignore
});
