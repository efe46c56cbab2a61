/** Tests the permitted content of drafts, and the content that requires review by a person. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { guardDraft, type GuardContext, type GuardVerdict } from "../../../../src/judge/ai/guard/guard.ts";
import { CASE, caseOf, FINE, OTHERS, SEVERAL, signed, UNKNOWN, UNUSABLE } from "./guard-cases.ts";

const whysOf = ({ findings }: GuardVerdict): string => findings.map(({ why }) => why).join("\n");

const GROUPS = {
  "a draft of known facts passes": FINE,
  "a fact without a source is unknown": UNKNOWN,
  "a draft that cannot be sent unchanged is unusable": UNUSABLE,
  "a draft that names another client is held": OTHERS,
  "every reason is reported": SEVERAL,
};

describe.each(Object.entries(GROUPS))("%s", (_, cases) => {
  test.each(cases.map((draftCase) => [draftCase.name, draftCase] as const))("%s", (_name, draftCase) => {
    const { cautions = [], says } = draftCase;
    const verdict = guardDraft(signed(draftCase), caseOf(draftCase));
    expect({ cautions: verdict.cautions, findings: verdict.findings }).toMatchObject({ cautions });
    if (says) expect(whysOf(verdict)).toMatch(says);
    expect(verdict.findings.length > 0).toBe(cautions.length > 0);
  });
});

describe("facts that a draft can use", () => {
  const withClient = (changes: Partial<GuardContext["client"]>): GuardContext => ({
    ...CASE,
    client: { ...CASE.client, ...changes },
  });

  test("a Japanese full stop between words does not create a link", () => {
    const linksIn = (text: string) =>
      whysOf(guardDraft(`${text}\n\n${CASE.client.signature}`, CASE)).match(/link.*/);
    expect(linksIn("ありがとうございます。明日お電話します。")).toBeNull();
    expect(linksIn("Everything is at evil。com for you.")).not.toBeNull();
  });

  test("a person who requests a draft can supply a price and a link", () => {
    const draft = `For you it is €390: https://clearview.example/deal\n\n${CASE.client.signature}`;
    expect(guardDraft(draft, CASE).cautions).toEqual(["unknown_fact"]);
    const instructions = "offer 390 € and https://clearview.example/deal";
    expect(guardDraft(draft, { ...CASE, instructions }).findings).toEqual([]);
  });

  test("forbidden claims are not a source of facts", () => {
    const client = { forbiddenClaims: "Do not mention the old price of €290" };
    const draft = `It was €290 before.\n\n${CASE.client.signature}`;
    expect(guardDraft(draft, withClient(client)).cautions).toEqual(["unknown_fact"]);
  });

  test("a draft for a client that sells language models can mention them", () => {
    const draft = `We train a language model on your data.\n\n${CASE.client.signature}`;
    expect(guardDraft(draft, CASE).cautions).toEqual(["unusable_draft"]);
    expect(guardDraft(draft, withClient({ facts: "We train a language model." })).findings).toEqual([]);
  });

  test("a draft for a client without settings can pass if it states no facts", () => {
    const bare = withClient({
      serviceDescription: null,
      calendarLink: null,
      tone: null,
      signature: null,
      facts: null,
      forbiddenClaims: null,
    });
    expect(guardDraft("Thank you, I will find out and come back to you.", bare).findings).toEqual([]);
  });
});

describe("a finding", () => {
  const spansOf = (draft: string, allowed: GuardContext = CASE): [string, string][] =>
    guardDraft(draft, allowed).findings.map(({ why, start, end }) => [draft.slice(start, end), why]);
  const end = `\n\n${CASE.client.signature}`;

  test("findings are sorted, and have their positions in the original draft", () => {
    const draft = `Thank you \u{1f642} see evil.exam\u200bple/a, it is ﬁfty euros. And we guarantee it.${end}`;
    expect(spansOf(draft).map(([words]) => words)).toEqual([
      "evil.exam\u200bple/a",
      "ﬁfty euros",
      "And we guarantee it.",
    ]);
  });

  test("a finding about missing text is located at the end of the draft", () => {
    const draft = "Hi Ann,\n\nthank you for your reply.";
    expect(guardDraft(draft, CASE).findings).toEqual([
      {
        caution: "unusable_draft",
        why: "signature is missing",
        start: draft.length,
        end: draft.length,
      },
    ]);
  });

  test.each([
    ["de", "Guten Tag,\n\nvielen Dank für Ihre Antwort, wir melden uns gerne bei Ihnen."],
    ["fr", "Bonjour,\n\nmerci pour votre réponse, nous revenons vers vous très vite."],
  ])("a draft in %s requires the client's signature for that language", (language, body) => {
    const own = "Tom Weber\nBüro Berlin";
    const mail = { ...CASE.mail, text: body };
    const allowed = { ...CASE, mail, client: { ...CASE.client, signatures: { [language]: own } } };
    expect(spansOf(`${body}\n\n${own}`, allowed)).toEqual([]);
    const whys = spansOf(`${body}${end}`, allowed).map(([, why]) => why);
    expect(whys).toContain("signature is missing");
    expect(spansOf(`Hi Ann,\n\nthank you for your reply.${end}`, { ...allowed, mail: CASE.mail })).toEqual(
      [],
    );
  });

  test("a person's text requires no signature, but any text below a signature is checked", () => {
    const personal = { ...CASE, isPersonal: true };
    for (const text of ["Hi", "Ja.", "Sí.", "👍", `Ja.${end}`, `Hi Ann${end}\n\nPS: talk soon.`])
      expect([text, spansOf(text, personal)]).toEqual([text, []]);
    expect(spansOf(`Hi Ann${end}\n\nPS: And we guarantee it.`, personal).map(([words]) => words)).toEqual([
      "And we guarantee it.",
    ]);
  });

  test("simply agreeing to a request beyond the settings is a finding", () => {
    const asks = {
      ...CASE,
      mail: { ...CASE.mail, text: "Can you confirm that you accept our terms and pay all damages?" },
    };
    expect(spansOf(`Hi Ann,\n\nabsolutely, that is how we see it too.${end}`, asks)).toEqual([
      ["absolutely", "agrees to something not in the client's facts: absolutely"],
    ]);
    expect(spansOf(`Hi Ann,\n\nthank you, I will find out and come back to you.${end}`, asks)).toEqual([]);
    const honest = { ...CASE, mail: { ...CASE.mail, text: "Is the trial week free?" } };
    expect(spansOf(`Hi Ann,\n\nyes, the trial week is free.${end}`, honest)).toEqual([]);
  });

  test("a reworded forbidden claim is a finding, and so is the mere name of the certifier", () => {
    const client = { ...CASE.client, forbiddenClaims: "certified by the TÜV\ncheapest provider in town" };
    const judged = (text: string) =>
      spansOf(`Hi Ann,\n\n${text}${end}`, { ...CASE, client }).map(([, why]) => why);
    expect(judged("TÜV has vouched for us.")).toEqual(["makes a forbidden claim: certified by the TÜV"]);
    expect(judged("in this town no provider is as cheap, we are the cheapest.")).toEqual([
      "makes a forbidden claim: cheapest provider in town",
    ]);
    expect(judged("which provider in your town do you use?")).toEqual([]);
  });

  test("a number in the company's name is not a finding, unless it is used in another sense", () => {
    const at = (company: string) => ({ ...CASE, contact: { ...CASE.contact, company } });
    expect(spansOf(`We would be glad to help Studio 54.${end}`, at("Studio 54"))).toEqual([]);
    expect(spansOf(`We would be glad to help Studio 54.${end}`, at("Studio 54 Ltd"))).toEqual([]);
    expect(spansOf(`We would be glad to give 90% off.${end}`, at("90% off"))).not.toEqual([]);
    expect(spansOf(`We would be glad to give 54 windows free.${end}`, at("Studio 54"))).not.toEqual([]);
    expect(spansOf(`Nine tenths off would be fine.${end}`, at("Nine Elms"))).not.toEqual([]);
  });
});

describe("any draft", () => {
  const piece = fc.constantFrom(
    "€", "$", "1", "1.000", ",", ".", " ", "\n", "%", "{", "}", "[", "]", "<", ">", "(", "https://", "a.b/c", "@", "+49 ", "5/3", " March ", "am", "Uhr",
    "Globex ", "guaranteed ", "“", "\ud83d", "\ude00", "\u0301", "ſ", "İ", "٤", "½", "&amp;", "Dear ", "Your Name",
  ); // oxfmt-ignore
  const draft = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
  );

  test("a draft has findings if and only if it has cautions", () => {
    fc.assert(
      fc.property(draft, (text) => {
        const { cautions, findings } = guardDraft(text, CASE);
        expect(findings.length > 0).toBe(cautions.length > 0);
        for (const { why } of findings) expect(why.isWellFormed()).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("a text copied from the client's settings states only supported facts", () => {
    fc.assert(
      fc.property(draft, (text) => {
        const known = { ...CASE, client: { ...CASE.client, facts: text, forbiddenClaims: null } };
        const unknown = /^(?!agrees|makes|mentions)[a-z ]+ not in the client's facts/;
        expect(guardDraft(text, known).findings.filter(({ why }) => unknown.test(why))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
