/** Searches bytes for a secret in every encoding. */

export interface Secret {
  /** The secret's name, for failure messages. */
  what: string;
  value: string;
}

/** Returns `secret in form` for each match. */
export function leaksIn(bytes: Uint8Array | string, secrets: readonly Secret[]): string[] {
  const haystack = Buffer.from(bytes);
  return secrets.flatMap(({ what, value }) =>
    Object.entries(formsOf(value))
      .filter(([, forms]) => forms.some((form) => haystack.includes(form)))
      .map(([form]) => `${what} in ${form}`),
  );
}

function formsOf(value: string): Record<string, string[]> {
  const bytes = Buffer.from(value);
  // Base64 encodes three bytes as four characters, so the encoded form depends on the offset within three bytes.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return {
    clear: [value],
    JSON: [JSON.stringify(value).slice(1, -1)],
    "URL form": [
      encodeURIComponent(value),
      encodeURI(value),
      new URLSearchParams({ value }).toString().slice(6),
    ],
    hex: [bytes.toString("hex"), bytes.toString("hex").toUpperCase()],
    base64: base64.flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]),
    UTF16: [[...value].join("\0")],
  };
}
