/** Stores the order of the visible rows, for opening the next or previous conversation. */

let current: readonly string[] = [];
/** The previous order, which contains conversations that have just left the list. */
let before: readonly string[] = [];

/** Records the visible order. */
export function setOrder(ids: readonly string[]): void {
  if (ids.length === current.length && ids.every((id, index) => id === current[index])) return;
  before = current;
  current = ids;
}

export const orderedIds = (): readonly string[] => current;

/** Returns the nearest listed conversation in a direction, skipping excluded ones. */
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

/**
 * Returns the conversation below; null after the last loaded row.
 * @param without Ids of conversations that are about to leave the list.
 */
export const nextOf = (id: string, without: readonly string[] = []): string | null =>
  neighbor(id, 1, without);

/** Returns the conversation above; null at the top. */
export const previousOf = (id: string, without: readonly string[] = []): string | null =>
  neighbor(id, -1, without);
