/** Makes one line of a mail's new words; pure. */

const MAX_CHARACTERS = 160;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns one line of at most 160 characters. */
export function snippetOf(text: string): string {
  const words = [...text].map((character) => (CONTROL.test(character) ? " " : character)).join("");
  const line = words.replaceAll("\ufffd", "").split(" ").filter(Boolean).join(" ");
  const characters = [...line];
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`;
}
