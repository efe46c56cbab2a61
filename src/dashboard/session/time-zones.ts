/** Lists time zones by name, and tells the time in one. */

/** Returns the zone of this browser; `UTC` where it does not say. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Returns all zones that the browser knows, with these among them, in alphabetical order. */
export const zoneNames = (more: readonly string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...more])].sort();

const folded = (text: string): string => text.toLowerCase().replace(/[_/\s]+/gu, " ");

/** Returns the zones whose names have each of the typed words; those whose city begins with them come first. */
export function matchingZones(names: readonly string[], typed: string): string[] {
  const words = folded(typed).split(" ").filter(Boolean);
  const found = names.filter((name) => words.every((word) => folded(name).includes(word)));
  const [first = ""] = words;
  const rank = (name: string): number => (folded(name.split("/").at(-1) ?? "").startsWith(first) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Returns `14:05` in a zone; empty where there is no such zone. */
export function timeIn(zone: string, now: number): string {
  try {
    const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
    return new Intl.DateTimeFormat("en", form).format(now);
  } catch {
    return "";
  }
}
