/**
 * Reads desks in nine languages. In `desks.jsonl`, one line has a client's settings, and each of the following lines
 * has a draft.
 */
import { readFileSync } from "node:fs";
import type { Language } from "../../../../src/judge/language/languages.ts";
import type { DraftDesk } from "./guard-desk.ts";

/** A draft without `says` should pass. Every other draft should have a finding that matches `says`. */
interface Line extends Pick<DraftDesk, "firstName" | "voice" | "mail"> {
  language: Language;
  draft?: string;
  says?: string;
}

export const DESKS: Partial<Record<Language, DraftDesk>> = {};
for (const line of readFileSync(`${import.meta.dir}/desks.jsonl`, "utf8")
  .trim()
  .split("\n")) {
  const { language, draft, says, ...desk }: Line = JSON.parse(line);
  const { good, bad } = (DESKS[language] ??= { ...desk, good: [], bad: [] });
  if (draft !== undefined && says !== undefined) bad.push([draft, new RegExp(says)]);
  else if (draft !== undefined) good.push(draft);
}
