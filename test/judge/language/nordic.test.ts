/** Tests that a phrase book is enough to add a language: Danish and Norwegian consist of one file each. */
import { describe, expect, test } from "bun:test";
import { cautionsIn } from "../../../src/judge/ai/certain/cautions.ts";
import { applyDeterministicRules } from "../../../src/judge/ai/certain/deterministic.ts";
import { readOptOut } from "../../../src/judge/ai/certain/opt-out.ts";
import { languageOf } from "../../../src/judge/language/detect.ts";
import { newText } from "../../../src/judge/mail/quote/quote.ts";

const SENT = Date.UTC(2026, 2, 2, 9);

const read = (subject: string, text: string) =>
  applyDeterministicRules({
    from: "Liv <liv@fjord.example>",
    subject,
    text,
    newText: newText({ text, html: null }),
    headers: {},
    automatic: false,
    bounce: false,
    sentAt: SENT,
  }).verdict;

const TEXTS = {
  da: {
    yes: "Hej Malin, det lyder spændende, og vi vil gerne høre mere om jeres løsning i næste uge.",
    stop: "Fjern mig venligst fra jeres liste.",
    absent: "Tak for din mail. Jeg holder ferie og er tilbage på kontoret mandag den 16. marts.",
    quoted: "Ja tak.\n\nDen 2. mar. 2026 kl. 09.00 skrev Malin <malin@lead.example>:\n> Har du tid i morgen?",
    caution: "I har ikke mit samtykke, og jeg anmelder jer til Datatilsynet.",
  },
  nb: {
    yes: "Hei Malin, dette høres spennende ut, og vi vil gjerne høre mer om løsningen deres neste uke.",
    stop: "Vennligst fjern meg fra listen deres.",
    absent: "Takk for meldingen. Jeg har ferie og er tilbake på kontoret mandag 16. mars.",
    quoted:
      "Ja takk.\n\nDen 2. mars 2026 kl. 09.00 skrev Malin <malin@lead.example>:\n> Har du tid i morgen?",
    caution: "Dere har ikke mitt samtykke, og jeg kontakter advokat.",
  },
};

describe.each(Object.entries(TEXTS))("%s", (language, { yes, stop, absent, quoted, caution }) => {
  test("a Nordic language is detected", () => {
    expect([yes, absent].map(languageOf)).toEqual([language, language] as never);
  });

  test("a Nordic opt-out is recognized, and interest is not mistaken for an opt-out", () => {
    expect(readOptOut(stop).value).toBe("explicit");
    expect(readOptOut(yes).value).toBe("none");
  });

  test("a Nordic absence note is recognized with its return date", () => {
    const verdict = read("Automatisk svar", absent);
    expect(verdict?.category).toBe("ooo");
    expect(verdict?.oooUntil).toBe(Date.UTC(2026, 2, 16));
  });

  test("the quoted email is removed from a Nordic reply", () => {
    expect(newText({ text: quoted, html: null })).toBe(quoted.split("\n", 1)[0] ?? "");
  });

  test("a Nordic reply that mentions the law has a caution", () => {
    expect(cautionsIn(caution)).toContain("legal");
  });
});
