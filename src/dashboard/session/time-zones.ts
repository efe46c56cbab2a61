/** Time zone names and local times. */

/** Returns the browser's time zone; `UTC` if unknown. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Returns all known time zones and the given ones, sorted. */
export const zoneNames = (more: readonly string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...more])].sort();

const folded = (text: string): string => text.toLowerCase().replace(/[_/\s]+/gu, " ");

/** Returns zones that contain every typed word. Cities that start with the text come first. */
export function matchingZones(names: readonly string[], typed: string): string[] {
  const words = folded(typed).split(" ").filter(Boolean);
  const found = names.filter((name) => words.every((word) => folded(name).includes(word)));
  const [first = ""] = words;
  const rank = (name: string): number => (folded(name.split("/").at(-1) ?? "").startsWith(first) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Returns the time in a zone as `14:05`; empty if the zone is invalid. */
export function timeIn(zone: string, now: number): string {
  try {
    const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
    return new Intl.DateTimeFormat("en", form).format(now);
  } catch {
    return "";
  }
}
