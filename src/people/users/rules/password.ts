/** Rejects passwords that are short, common, or easily guessed from the account. */
import knownPasswords from "./known-passwords.txt" with { type: "text" };
import { foldEmail } from "./email.ts";

const MIN_LENGTH = 10;
const MAX_LENGTH = 200;
const PRODUCT = "replydesk";

/**
 * Common passwords of at least `MIN_LENGTH` characters, from a list of the 49,000 most common
 * (@zxcvbn-ts/language-common 4.1.3, MIT). Shorter passwords are rejected anyway.
 */
const common = new Set(knownPasswords.split("\n"));

/** Normalizes a password for hashing, so that different Unicode compositions of the same characters match. */
export const normalized = (password: string): string => password.normalize("NFKC");

/** Returns why a new password is rejected; null if it is acceptable. */
export function problemOfPassword(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    return `must have ${MIN_LENGTH} to ${MAX_LENGTH} characters`;
  const folded = normalized(password).toLowerCase();
  const letters = folded.replace(/[^\p{L}]/gu, "");
  const address = foldEmail(email);
  const [mailbox = ""] = address.split("@");
  if (folded.includes(address) || letters === mailbox.replace(/[^\p{L}]/gu, ""))
    return "must not be the email address";
  if (letters === PRODUCT || letters === PRODUCT.repeat(2)) return "must not be the product name";
  return common.has(folded) || new Set(folded).size === 1 ? "is too common" : null;
}
