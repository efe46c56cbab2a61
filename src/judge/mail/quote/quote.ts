/** Extracts an email's new text, without quoted emails, signature and footers. */
import { htmlLines } from "../html-text.ts";
import { type Line, isBlank, joinLines, textLines } from "../lines.ts";
import { announcementLength, markFollows, splitShared } from "./headers.ts";
import { markOf } from "./html.ts";
import { withoutSignature } from "./signature.ts";

/** Maximum number of characters read: people write at the top, and quoted threads can be very long. */
const MAX_TEXT = 200_000;
const MAX_LINES = 10_000;

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}]/u;

export interface MailBody {
  text: string | null;
  html: string | null;
}

/**
 * Returns the sender's new text: the signature if there is nothing else, and nothing if all text is quoted,
 * because that is our own text. Runs in bounded time.
 */
export function newText({ text, html }: MailBody): string {
  if (text !== null && VISIBLE.test(text)) {
    return ownWords(textLines(text.slice(0, MAX_TEXT)));
  }
  return html === null ? "" : ownWords(htmlLines(html, { markOf }));
}

function ownWords(all: Line[]): string {
  const original = all.slice(0, MAX_LINES);
  const lines = original.flatMap((_line, at) => splitShared(original, at));
  const written = withoutHistory(lines);
  return [withoutSignature(written), written].map(joinLines).find((text) => VISIBLE.test(text)) ?? "";
}

/**
 * Removes quoted lines and the line that introduces them; answers in between remain. If the introduced email
 * is not marked as quoted, removes everything after the introduction. Indented text belongs to the earlier
 * email if a line introduces it, otherwise to the sender.
 */
function withoutHistory(lines: Line[]): Line[] {
  const kept: Line[] = [];
  let isAnnounced = false;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    const older =
      line?.kind === "quoted" || line?.kind === "history" || (isAnnounced && line?.kind === "indented");
    const announcement = older ? 0 : announcementLength(lines, at);
    if (announcement > 0 && !markFollows(lines, at + announcement)) break;
    if (announcement > 0) isAnnounced = true;
    else if (line?.kind === "own" && !isBlank(line)) isAnnounced = false;
    if (line && !older && announcement === 0) kept.push(line);
    at += announcement || 1;
  }
  return kept.slice(0, kept.findLastIndex((line) => !isBlank(line)) + 1);
}
