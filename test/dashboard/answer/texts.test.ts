/** Tests how the answer box handles text: findings, snippets and addresses. */
import { describe, expect, test } from "bun:test";
import {
  addressesIn,
  emailOf,
  othersOn,
  readAddresses,
  suggestionsFor,
} from "../../../src/dashboard/inbox/answer/addresses.ts";
import { blockedLabel, checkLabel, GATE_LABELS } from "../../../src/dashboard/inbox/answer/labels.ts";
import { movedRanges, segmentsOf } from "../../../src/dashboard/inbox/answer/use-guard.ts";
import { clockTime, fullTime } from "../../../src/dashboard/parts/format-time.ts";
import { withTimes } from "../../../src/dashboard/parts/message-times.ts";
import {
  caretAt,
  filledIn,
  missingIn,
  shortcutBefore,
  typedForm,
  unknownIn,
  withReplaced,
} from "../../../src/dashboard/inbox/answer/snippet-text.ts";
import { GATES } from "../../../src/inbox/replies/rules/gates.ts";

const marked = (text: string, ranges: { start: number; end: number }[]) =>
  segmentsOf(text, ranges).map((segment) => [segment.text, segment.marks]);

describe("findings in an answer's text", () => {
  test("segments contain the whole text, split where findings begin and end", () => {
    expect(marked("it costs 49 EUR", [{ start: 9, end: 15 }])).toEqual([
      ["it costs ", []],
      ["49 EUR", [0]],
    ]);
    expect(
      marked("abcdef", [
        { start: 0, end: 4 },
        { start: 2, end: 6 },
      ]),
    ).toEqual([
      ["ab", [0]],
      ["cd", [0, 1]],
      ["ef", [1]],
    ]);
  });

  test("a finding that extends beyond the text is cut off at its end, and a finding without length marks a position", () => {
    expect(marked("ab", [{ start: 1, end: 99 }])).toEqual([
      ["a", []],
      ["b", [0]],
    ]);
    expect(marked("ab", [{ start: 2, end: 2 }])).toEqual([
      ["ab", []],
      ["", [0]],
    ]);
    expect(marked("", [{ start: 0, end: 0 }])).toEqual([["", [0]]]);
  });

  test("positions in the text count UTF-16 code units, as on the server", () => {
    const text = "😀 49 EUR";
    expect(marked(text, [{ start: text.indexOf("49"), end: text.length }])[1]).toEqual(["49 EUR", [0]]);
  });

  test("findings move when text is typed before them, and disappear when their own text changes", () => {
    const before = "it costs 49 EUR a month";
    const price = { start: 9, end: 15 };
    const place = (after: string) =>
      movedRanges([price], before, after).map(({ start, end }) => after.slice(start, end));
    expect(place("Well, it costs 49 EUR a month")).toEqual(["49 EUR"]);
    expect(place("it costs 49 EUR a year")).toEqual(["49 EUR"]);
    expect(place("it costs 59 EUR a month")).toEqual([]);
    expect(place("")).toEqual([]);
  });

  test("a finding about the whole text still covers the whole text after edits", () => {
    expect(movedRanges([{ start: 0, end: 5 }], "Hello", "Hello, Dana")).toEqual([{ start: 0, end: 11 }]);
  });
});

describe("snippets", () => {
  const variables = { first_name: "Dana", company: null };

  test("a snippet's available values are filled in, and missing values stay visible", () => {
    const body = "Hi {{first_name}} ({first_name}) of {{company}}, {{ price }} {not a name}";
    expect(filledIn(body, variables)).toBe("Hi Dana (Dana) of {{company}}, {{ price }} {not a name}");
    expect(missingIn(body, variables)).toEqual(["company", "price"]);
    expect(unknownIn(body)).toEqual(["price"]);
  });

  test("a snippet value is inserted unchanged, whatever characters it contains", () => {
    expect(filledIn("{{first_name}}", { first_name: "$& {{company}}" })).toBe("$& {{company}}");
  });

  const snippets = [{ shortcut: "/price" }, { shortcut: "Slot" }, { shortcut: null }];
  const found = (text: string) => shortcutBefore(text, text.length, snippets)?.snippet.shortcut;

  test("a snippet shortcut before the caret is found, regardless of how the settings spell it", () => {
    expect(typedForm("/price")).toBe(";price");
    expect(found("Hello ;price")).toBe("/price");
    expect(found(";SLOT")).toBe("Slot");
    expect(shortcutBefore("a ;slot b", 7, snippets)?.start).toBe(2);
  });

  test("a semicolon inside a word or before another word does not start a snippet", () => {
    expect(found("R&amp;price")).toBeUndefined();
    expect(found("Hello ;pric")).toBeUndefined();
    expect(found("; price")).toBeUndefined();
    expect(found(";")).toBeUndefined();
  });

  test("inserting a snippet replaces its shortcut, and the caret moves to the end of the snippet", () => {
    expect(withReplaced("Hello ;slot!", { start: 6, end: 11 }, "Tuesday")).toEqual({
      text: "Hello Tuesday!",
      caret: 13,
    });
  });
});

test.each([
  ["", 0],
  ["Hello Ann,\n\nthank you.", 22],
  ["Hello Ann,\n\nthank you.\n\nBest,\nTom\n", 22],
  ["Hallo Ann,\n\ndanke.\n\nGruß\nTom", 18],
])("the caret starts at the end of the text, above any signature: %j", (text, caret) => {
  expect(caretAt(text, ["", "Best,\nTom", "Gruß\nTom"])).toBe(caret);
});

describe("addresses", () => {
  test("recipient addresses are parsed with or without a name, and converted to lower case", () => {
    expect(emailOf(" Ann <Ann@Example.com> ")).toBe("ann@example.com");
    expect(emailOf("ann@example.com")).toBe("ann@example.com");
    for (const wrong of ["ann", "ann@", "@example.com", "a b@example.com", `${"x".repeat(250)}@example.com`])
      expect(emailOf(wrong)).toBeNull();
  });

  test("a pasted list adds each address once, and other pasted text is kept", () => {
    expect(readAddresses("a@x.example, b@x.example; A@x.example\nnobody", ["b@x.example"])).toEqual({
      emails: ["a@x.example"],
      rest: "nobody",
    });
  });

  const person = (email: string) => ({ email, name: null });
  const mail = {
    kind: "inbound" as const,
    from: person("dana@x.example"),
    to: [person("Box@agency.example"), person("Eve@x.example")],
    cc: [person("boss@x.example")],
  };

  test("senders and recipients of emails are participants, but recipients of a forward are not", () => {
    const forward = {
      ...mail,
      kind: "forward" as const,
      from: person("box@agency.example"),
      to: [person("z@z.example")],
      cc: [],
    };
    expect([...addressesIn([mail, forward])]).toEqual([
      "dana@x.example",
      "box@agency.example",
      "eve@x.example",
      "boss@x.example",
    ]);
  });

  test("recipient suggestions keep their order, contain the typed text, and omit addresses already selected", () => {
    const all = [
      { name: "Elena Marsh", email: "Elena@client.example" },
      { name: "Kim", email: "kim@agency.example" },
      { name: "kim@agency.example", email: "kim@agency.example" },
    ];
    const names = (typed: string, chosen: string[] = []) =>
      suggestionsFor(typed, { all, chosen }).map(({ name }) => name);
    expect(names("")).toEqual(["Elena Marsh", "Kim"]);
    expect(names("AGENCY")).toEqual(["Kim"]);
    expect(names("", ["elena@client.example"])).toEqual(["Kim"]);
  });

  test("the other recipients of an email exclude its sender and our mailbox", () => {
    expect(othersOn(mail)).toEqual(["eve@x.example", "boss@x.example"]);
  });
});

test("times in API messages are shown in the person's time zone", () => {
  const inBerlin = (at: string): string => fullTime(at, "Europe/Berlin");
  expect(withTimes("Answered elsewhere at 2026-03-12T13:05:00.000Z", inBerlin)).toBe(
    "Answered elsewhere at Thursday, March 12, 2026 at 14:05 GMT+1",
  );
  expect(withTimes("to be sent at 2026-03-12 23:05 UTC, or 2026-03-12", inBerlin)).toBe(
    "to be sent at Friday, March 13, 2026 at 00:05 GMT+1, or 2026-03-12",
  );
});

test("a time today is shown without a date, and a time on another day with its date", () => {
  const at = { now: Date.parse("2026-03-12T22:00:00.000Z"), zone: "Europe/Berlin" };
  expect(clockTime("2026-03-12T13:05:00.000Z", at)).toBe("14:05");
  expect(clockTime("2026-03-12T23:05:00.000Z", at)).toBe("Fri 00:05");
  expect(clockTime("2026-03-30T07:00:00.000Z", at)).toBe("Mar 30, 09:00");
});

test("every check before automatic sending has labels", () => {
  expect(Object.keys(GATE_LABELS)).toEqual(GATES.map(({ name }) => name));
  expect(blockedLabel("category", "not among `auto_send_categories`")).not.toContain("auto_send");
  expect(blockedLabel("send_failed", "the `platform` refused it")).toBe("the platform refused it");
});

test("a check explains why it blocks sending, or shows its result", () => {
  expect(checkLabel({ gate: "bounced", blocks: true })).toBe("Blocked: emails to the address have bounced");
  expect(checkLabel({ gate: "bounced", blocks: false })).toBe("Emails to the address haven't bounced");
  for (const { name: gate } of GATES)
    expect(checkLabel({ gate, blocks: true })).not.toContain(checkLabel({ gate, blocks: false }));
});
