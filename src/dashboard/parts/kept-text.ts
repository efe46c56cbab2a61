/** Keeps what a person is writing in this browser until it is saved or sent: a crash or a lost session takes nothing. */

const PREFIX = "rd-text:";

/** Returns the text kept for a place, such as a conversation's answer; null where there is none. */
export const keptText = (place: string): string | null => localStorage.getItem(PREFIX + place);

/** Keeps a text; null removes it. A browser without room for it goes on without. */
export function keepText(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + place);
    else localStorage.setItem(PREFIX + place, text);
  } catch {
    // Private windows and full storage refuse; the text is still on the screen.
  }
}

/** Removes all texts, as signing out does: the next person at this browser must not read them. */
export function forgetDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys.filter((name) => name.startsWith(PREFIX))) localStorage.removeItem(key);
}
