/** Formats a payload for people: readable, of bounded length, and without secrets. */

/** Maximum number of characters shown; an email with attachments can have millions. */
const MAX_SHOWN = 100_000;
/** Maximum number of characters shown of one string. Keeps email bodies readable and truncates attachments. */
const LONGEST_STRING = 4_000;
const SECRET_NAME = /secret|token|password|passwd|api[_-]?key|authorization|signature/i;
const MASK = "***";
/** Matches a string member in truncated JSON: the name up to the value's opening quote, and the value. */
const MEMBER = /("[\w-]{1,60}"\s{0,20}:\s{0,20}")[^"]{1,500}/g;

/** Returns the value of a payload's member, masked if it is a secret. */
export const withoutSecret = (name: string, value: unknown): unknown =>
  typeof value === "string" && value !== "" && SECRET_NAME.test(name) ? MASK : value;

export interface PayloadView {
  text: string;
  /** Whether the view omits part of the payload. */
  isShortened: boolean;
}

/**
 * Returns a payload as indented JSON, with masked secrets and shortened strings. In a truncated payload,
 * masks only the secrets.
 */
export function viewOf(payload: string): PayloadView {
  let isShortened = false;
  const shown = (name: string, original: unknown): unknown => {
    const value = withoutSecret(name, original);
    if (typeof value !== "string" || value.length <= LONGEST_STRING) return value;
    isShortened = true;
    return `${value.slice(0, LONGEST_STRING).toWellFormed()}… (${value.length} characters)`;
  };
  const text = formatted(payload, shown);
  isShortened ||= text.length > MAX_SHOWN;
  return { text: text.slice(0, MAX_SHOWN).toWellFormed(), isShortened };
}

function formatted(payload: string, shown: (name: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(JSON.parse(payload), shown, 2);
  } catch {
    // The payload is truncated.
    return payload.replace(MEMBER, (member, name: string) => (SECRET_NAME.test(name) ? name + MASK : member));
  }
}
