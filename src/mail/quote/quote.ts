/** What the sender of a mail newly wrote, apart from the mail that is quoted, the signature and what programs add. */
import { htmlLines } from "../html-text.ts";
import { type Line, isBlank, joinLines, textLines } from "../lines.ts";
import { announcementLength, markFollows, splitShared } from "./headers.ts";
import { markOf } from "./html.ts";
import { withoutSignature } from "./signature.ts";

/** What is looked at: people write at the top, and a quoted thread has no end. */
const MAX_TEXT = 200_000;
const MAX_LINES = 10_000;

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}]/u;

export interface MailBody {
  text: string | null;
  html: string | null;
}

/**
 * Returns the sender's own new words: a signature when that is all there is, and nothing when all of it is quoted, since those
 * are our own words. Never slow: what costs more than a look is bounded.
 */
export function newText({ text, html }: MailBody): string {
  if (text !== null && VISIBLE.test(text)) {
    return ownWords(textLines(text.slice(0, MAX_TEXT)));
  }
  return html === null ? "" : ownWords(htmlLines(html, { markOf }));
}

function ownWords(all: Line[]): string {
  const given = all.slice(0, MAX_LINES);
  const lines = given.flatMap((_line, at) => splitShared(given, at));
  const written = withoutHistory(lines);
  return [withoutSignature(written), written].map(joinLines).find((text) => VISIBLE.test(text)) ?? "";
}

/**
 * Quoted lines go, and with them the line above that announces them; answers in between stay. Where what an
 * announcement announces is not marked as quoted, it is all that follows. What is only indented is the older mail
 * where something announces it, and else the writer's.
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
