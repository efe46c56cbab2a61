/** Taking our own secrets out of words that others wrote: a server that refuses a key likes to repeat it. */

const MASK = "***";
/** A shorter one stands in every other word. */
const SHORTEST = 4;

/** The words without the secrets, in whatever form they are repeated: as they are, for a URL, in hex, in base64. */
export function redactSecrets(words: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf);
  return forms.reduce((text, form) => text.replaceAll(form, MASK), words);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const coded = [0, 1, 2].map((offset) => inBase64(bytes, offset));
  const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  return [
    ...new Set([secret, encodeURIComponent(secret), hex, hex.toUpperCase(), ...coded, ...forUrls]),
  ].sort((one, other) => other.length - one.length);
}

const BITS = 6;

/** What stays the same of it whatever stands before and behind, `offset` bytes after the beginning of a group of three. */
function inBase64(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  return whole.slice(Math.ceil((offset * 8) / BITS), Math.floor(((offset + bytes.length) * 8) / BITS));
}
