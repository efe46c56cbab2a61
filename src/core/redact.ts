/** Removes our secrets from third-party text, because a server that rejects a key often repeats it. */

const MASK = "***";
/** Minimum length of secrets to mask. Shorter ones would match parts of ordinary words. */
const MIN_LENGTH = 4;

/** Masks the secrets in a text, whether verbatim, URL-encoded, in hex or in base64. */
export function redactSecrets(source: string, secrets: readonly string[]): string {
  if (source.length < MIN_LENGTH) return source;
  const forms = secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(formsOf);
  return forms.reduce((text, form) => text.replaceAll(form, MASK), source);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const coded = [0, 1, 2].map((offset) => inBase64(bytes, offset));
  const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  return [
    ...new Set([secret, encodeURIComponent(secret), hex, hex.toUpperCase(), ...coded, ...forUrls]),
  ].sort((a, b) => b.length - a.length);
}

const BITS = 6;

/**
 * Returns the base64 characters that do not depend on the surrounding bytes, for a secret at `offset` in a group of
 * three bytes.
 */
function inBase64(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  return whole.slice(Math.ceil((offset * 8) / BITS), Math.floor(((offset + bytes.length) * 8) / BITS));
}
