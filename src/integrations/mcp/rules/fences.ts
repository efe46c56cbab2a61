/** Fences other people's text in results for an assistant; pure. */

/** Name of the only field with text from leads. */
const FIELD = "untrusted_text";

/** Returns the result as JSON, with fences containing the nonce around each untrusted text. */
export const fencedJson = (result: unknown, nonce: string): string =>
  JSON.stringify(
    result,
    (name, value: unknown) =>
      name === FIELD && typeof value === "string"
        ? `<<<UNTRUSTED ${nonce}\n${value.replaceAll(nonce, "")}\nUNTRUSTED ${nonce}>>>`
        : value,
    1,
  );

/** Joins the non-empty labeled texts, one per line. */
export const untrusted = (parts: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(parts)
    .filter(([, value]) => (value ?? "").trim() !== "")
    .map(([label, value]) => (label === "" ? value : `${label}: ${value}`))
    .join("\n");

const MAX_MAIL_BYTES = 8 * 1024;

/** Truncates a text to a number of bytes, at a whole character. */
export function limited(text: string, bytes = MAX_MAIL_BYTES): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  return `${new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true })} […]`;
}
