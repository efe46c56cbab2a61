/** Tests the figures of the evaluation on sets small enough to count by hand. */
import { describe, expect, test } from "bun:test";
import { type EvalCase, readCases } from "./case.ts";
import { type Judgment, score, share } from "./score.ts";
import { HELD_OUT } from "./set/held-out.ts";
import { SEEN } from "./set/seen.ts";

const [plain, later, stop, away, notice] = readCases(`
#### s-en-01 interested | says yes
From: Ann <ann@northwind.example>
Subject: Re: a question

Yes.

Please call: now.

#### s-en-02 interested never-send | later
From: Bob <bob@northwind.example>
Subject: Re: a question

In autumn.

#### s-de-03 not-interested opt-out | an end
From: Cem <cem@northwind.example>
Subject: Re: a question
Platform: automatic
X-Autoreply:

Bitte austragen.

#### s-de-04 ooo 2026-03-09 or 2026-03-10 | until
From: Dora <dora@northwind.example>
Subject: Abwesend
Date: 2026-02-27T10:00:00Z

Bis 9. März.

#### s-de-05 ooo | no day
From: Emil <emil@northwind.example>
Subject: Abwesend

Bin weg.
`);

function judged(labelled: EvalCase | undefined, made: Partial<Judgment>): Judgment {
  if (!labelled) throw new Error("a case is missing");
  return { case: labelled, category: labelled.expected.category, optOut: "none", oooUntil: null, ...made };
}

describe("a labeled case in plain form", () => {
  test("a labeled case keeps headers, empty lines and the platform's flag", () => {
    expect(plain?.mail.text).toBe("Yes.\n\nPlease call: now.");
    expect(stop?.mail).toMatchObject({ automatic: true, bounce: false, headers: { "x-autoreply": "" } });
    expect(away?.mail.sentAt).toBe(Date.UTC(2026, 1, 27, 10));
    expect(away?.language).toBe("de");
  });

  test("a labeled case keeps non-ASCII letters", () => {
    expect(away?.mail.text).toContain("M\u00e4rz");
    expect([...SEEN, ...HELD_OUT].filter(({ mail }) => mail.text.includes("\\u"))).toEqual([]);
  });

  test("a labeled case can be answered automatically by default", () => {
    expect([plain, later, stop, away].map((one) => one?.expected.neverSend)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test("a labeled case with an unknown label is rejected", () => {
    const text = "#### s-en-01 interested optout | a slip\nFrom: a@b.example\nSubject: x\n\nx";
    expect(() => readCases(text)).toThrow("s-en-01: no label optout");
  });
});

describe("the score", () => {
  const everything = [
    judged(plain, {}),
    judged(later, {}),
    judged(stop, { category: "interested" }),
    judged(away, { oooUntil: "2026-03-10" }),
    judged(notice, { oooUntil: "2026-03-11" }),
  ];
  const scored = score(everything, ({ category }) => category === "interested");

  test("the score's precision counts replies assigned to a class, and its recall counts replies that belong to it", () => {
    expect(scored.accuracy).toEqual({ right: 4, of: 5 });
    expect(scored.classes.interested).toEqual({
      precision: { right: 2, of: 3 },
      recall: { right: 2, of: 2 },
    });
    expect(scored.confusion["not-interested"].interested).toBe(1);
    expect(scored.optOut.recall).toEqual({ right: 0, of: 1 });
  });

  test("the score accepts either date of an ambiguous absence note, and only null if the note names no date", () => {
    expect(scored.returnDay).toEqual({ named: { right: 1, of: 1 }, unnamed: { right: 0, of: 1 } });
  });

  test("the score counts an automatic answer as correct only if the email's class is right and the email allows it", () => {
    expect(scored.sent).toEqual({ right: 1, of: 3 });
    expect(scored.answerable).toBe(1);
  });

  test("the score counts languages separately", () => {
    expect(scored.languages).toEqual({ en: { right: 2, of: 2 }, de: { right: 2, of: 3 } });
    expect(share({ right: 0, of: 0 })).toBe(1);
  });
});
