/** Validates PDF files and the facts that a model proposes from a page; pure. */
import { readable } from "../../judge/ai/rules/fence.ts";
import type { ProposedFact } from "../../judge/ai/model.ts";

const MAX_PROPOSALS = 30;
/** Maximum length of a fact and of its passage, in characters. */
const MAX_CHARS = 500;

/**
 * Returns the proposals with a passage that occurs on the page, ignoring white space and case. A hostile page can
 * dictate proposals, so a person decides on each.
 * @param page Null for a PDF, because its text is not available.
 */
export function checkedProposals(proposals: readonly ProposedFact[], page: string | null): ProposedFact[] {
  const whole = page === null ? null : plain(page).toLowerCase();
  return proposals
    .map(({ text, passage, ...fact }) => ({ ...fact, text: plain(text), passage: plain(passage) }))
    .filter(({ text, passage }) => [text, passage].every((one) => one !== "" && one.length <= MAX_CHARS))
    .filter(({ passage }) => whole === null || whole.includes(passage.toLowerCase()))
    .slice(0, MAX_PROPOSALS);
}

const MAX_PDF_BYTES = 2 * 1024 * 1024;
/** Longer than the largest allowed file in base64, so that a larger file is reported as too large. */
export const MAX_PDF_CHARS = 3_000_000;

/** Returns why a base64 file is not a usable PDF; null if it is usable. */
export function pdfFault(content: string): string | null {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return "must be base64";
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > MAX_PDF_BYTES) return "the PDF must be at most 2 MB";
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-" ? null : "must be a PDF file";
}

const plain = (text: string): string => readable(text).replace(/\s+/g, " ").trim();
