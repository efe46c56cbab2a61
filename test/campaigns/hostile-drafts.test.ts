/** Tests that the guard takes at most seconds for drafts and emails that were crafted to be slow. */
import { describe, expect, test } from "bun:test";
import { guardDraft } from "../../src/judge/ai/guard/guard.ts";
import { CASE } from "../judge/ai/guard/guard-cases.ts";
import { cpuMs } from "../support/cpu.ts";

describe("texts crafted to be slow", () => {
  // Linear time is a few milliseconds here; quadratic time would be many seconds.
  const MOST_MS = 2_000;
  const HOSTILE = [
    "a", " ", "\n", "1", "1 ", "1.", "1,", "1-", "1 111 ", "+1 ", "(", "((1", "<", "<a", "[", "{", "“", "@", "a@", "a.", "a@b.", "https://", "https://a/?a=b&", "www.",
    "€", "€ ", "eur", "march ", "5 march ", "5/", "5.3.", "10:", "10 h ", "may", "three ", "sto", "never ", "dear ", "as an ", "as an a", "Globex", "Initech ",
    "x", "X", "_", "&", "%a", "we are ", "we are the ", "guarantee", "\u0301", "\ud83d\ude00", "ß", "morgen ", "q1", "a1", "iso",
  ]; // oxfmt-ignore

  test.each(HOSTILE)("a draft made of repeated %j is judged in less than two seconds", async (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(await cpuMs(() => guardDraft(text, CASE))).toBeLessThan(MOST_MS);
  });

  test.each(HOSTILE)(
    "an email, signature, forbidden claim or client name made of repeated %j is judged in less than two seconds",
    async (piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const hostile = {
        ...CASE,
        client: { ...CASE.client, signature: text, forbiddenClaims: text },
        mail: { ...CASE.mail, text },
        otherClients: [text],
      };
      const draft = "Thank you for asking, Ann. We clean 40 windows for you.";
      expect(await cpuMs(() => guardDraft(draft, hostile))).toBeLessThan(MOST_MS);
    },
  );
});
