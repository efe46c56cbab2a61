/** Finds the people mentioned in a note: `@Ana Lopez`, or `@Ana` if the first name is unique; pure. */

export interface Mentionable {
  id: string;
  name: string;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Returns the ids of the mentioned people, without duplicates, in list order. */
export function mentionsIn(body: string, people: readonly Mentionable[]): string[] {
  const text = folded(body);
  const firstNames = Map.groupBy(people, ({ name }) => folded(name).split(" ", 1)[0] ?? "");
  return people
    .filter(({ name }) => {
      const whole = folded(name);
      const first = whole.split(" ", 1)[0] ?? "";
      return isMentioned(text, whole) || (firstNames.get(first)?.length === 1 && isMentioned(text, first));
    })
    .map(({ id }) => id);
}

/** Returns whether `@name` occurs in the text as a whole word. */
function isMentioned(text: string, name: string): boolean {
  if (name === "") return false;
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + name.length + 1] ?? " ";
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
