/** Limits the number and size of an email's files, and how long they are stored; pure. */
import { DAY, type Millis } from "../../../core/clock.ts";

/** Limits for one file, and for all files in an email. They are EmailBison's limits, in decimal megabytes. */
export const MAX_BYTES = 10_000_000;
export const MAX_TOTAL_BYTES = 25_000_000;
export const MAX_FILES = 10;
/** Limit for all files stored in a workspace. */
export const MAX_STORED_BYTES = 500_000_000;
/** Retention after the upload, and after an answer's send time. */
export const KEPT: Millis = 7 * DAY;

const MAX_NAME_LENGTH = 200;
const TYPE = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** Returns a name without its path and control characters, safe for use in a header; null if nothing remains. */
export function fileName(input: string): string | null {
  const last = input.split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replaceAll(/[\u0000-\u001f\u007f"]/g, "")
    .trim()
    .slice(-MAX_NAME_LENGTH)
    .toWellFormed();
  return name === "" || name === "." || name === ".." ? null : name;
}

/** Returns a MIME type without parameters; a generic binary type if it is invalid. */
export function fileType(input: string | null): string {
  const type = (input ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return TYPE.test(type) ? type : "application/octet-stream";
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Returns the bytes of a base64 text; null if it is invalid or exceeds the file limit. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  const text = base64.trim();
  if (text.length % 4 !== 0 || !BASE64.test(text)) return null;
  return new Uint8Array(Buffer.from(text, "base64"));
}
