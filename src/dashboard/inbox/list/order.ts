/** Remembers the order of the list on the screen, for whatever opens the conversation before or after another. */

let current: readonly string[] = [];
/** The order in which a conversation that has left the list had its place. */
let before: readonly string[] = [];

/** Says what the list shows now. */
export function setOrder(ids: readonly string[]): void {
  if (ids.length === current.length && ids.every((id, index) => id === current[index])) return;
  before = current;
  current = ids;
}

export const orderedIds = (): readonly string[] => current;

/** Returns the nearest one in a direction that is still listed and is not left out. */
function neighbor(id: string, step: 1 | -1, without: readonly string[]): string | null {
  const left = new Set(without);
  const order = current.includes(id) ? current : before;
  const start = order.indexOf(id);
  if (start < 0) return null;
  for (let index = start + step; index >= 0 && index < order.length; index += step) {
    const found = order[index];
    if (found !== undefined && !left.has(found) && current.includes(found)) return found;
  }
  return null;
}

/** Returns the conversation below; null at the end of what is loaded. @param without ones that are about to leave */
export const nextOf = (id: string, without: readonly string[] = []): string | null =>
  neighbor(id, 1, without);

/** Returns the conversation above; null at the top. */
export const previousOf = (id: string, without: readonly string[] = []): string | null =>
  neighbor(id, -1, without);
