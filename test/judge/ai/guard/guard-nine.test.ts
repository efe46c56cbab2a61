/**
 * Tests in nine languages that a draft can state facts from the client's settings, but not facts that are only in the
 * email.
 */
import { describe, expect, test } from "bun:test";
import { guardDraft } from "../../../../src/judge/ai/guard/guard.ts";
import type { Language } from "../../../../src/judge/language/languages.ts";
import { allowedAt, draftAt, type DraftDesk } from "./guard-desk.ts";
import { DESKS } from "./guard-desks.ts";

describe.each(Object.entries(DESKS) as [Language, DraftDesk][])("%s", (language, desk) => {
  const allowed = allowedAt(desk, language);

  test.each(desk.good)("the guard passes a good draft: %j", (draft) => {
    expect(guardDraft(draftAt(desk, draft), allowed).findings).toEqual([]);
  });

  test.each(desk.bad)("the guard holds a bad draft: %j", (draft, says) => {
    const written = draftAt(desk, draft);
    const { findings } = guardDraft(written, allowed);
    expect(findings.map(({ why }) => why).join("\n")).toMatch(says);
    for (const { start, end } of findings) {
      expect(0 <= start && start <= end && end <= written.length).toBe(true);
    }
  });
});
