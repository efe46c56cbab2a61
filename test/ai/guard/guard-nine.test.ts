/**
 * Tests in nine languages that a draft may state what the client's settings say, and nothing that only the
 * mail says.
 */
import { describe, expect, test } from "bun:test";
import { guardDraft } from "../../../src/ai/guard/guard.ts";
import type { Language } from "../../../src/language/languages.ts";
import { allowedAt, draftAt, type DraftDesk } from "./guard-desk.ts";
import { ENGLISH_DESK } from "./guard-desk-english.ts";
import { DUTCH_DESK, GERMAN_DESK, SWEDISH_DESK } from "./guard-desk-germanic.ts";
import { POLISH_DESK } from "./guard-desk-polish.ts";
import { FRENCH_DESK, ITALIAN_DESK, PORTUGUESE_DESK, SPANISH_DESK } from "./guard-desk-romance.ts";

const DESKS: Partial<Record<Language, DraftDesk>> = {
  en: ENGLISH_DESK,
  de: GERMAN_DESK,
  fr: FRENCH_DESK,
  es: SPANISH_DESK,
  it: ITALIAN_DESK,
  nl: DUTCH_DESK,
  pl: POLISH_DESK,
  pt: PORTUGUESE_DESK,
  sv: SWEDISH_DESK,
};

describe.each(Object.entries(DESKS) as [Language, DraftDesk][])("%s", (language, desk) => {
  const allowed = allowedAt(desk, language);

  test.each(desk.good)("may be sent: %j", (draft) => {
    expect(guardDraft(draftAt(desk, draft), allowed).findings).toEqual([]);
  });

  test.each(desk.bad)("is held: %j", (draft, says) => {
    const written = draftAt(desk, draft);
    const { findings } = guardDraft(written, allowed);
    expect(findings.map(({ why }) => why).join("\n")).toMatch(says);
    for (const { start, end } of findings) {
      expect(0 <= start && start <= end && end <= written.length).toBe(true);
    }
  });
});
