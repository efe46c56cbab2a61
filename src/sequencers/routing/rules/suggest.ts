/** Suggests a campaign's client by the campaign's name; pure. */
import { folded } from "./fitting.ts";

export interface NamedClient {
  id: string;
  name: string;
}

/** Words in names that do not identify a client. */
const COMMON = new Set([
  "the",
  "and",
  "inc",
  "llc",
  "ltd",
  "gmbh",
  "group",
  "company",
  "agency",
  "client",
  "der",
  "die",
  "de",
]);
const SHORTEST_WORD = 3;

/**
 * Returns the client with its full name in the campaign's name; otherwise, the client that shares a unique
 * word with it. Null if several clients match equally well.
 */
export function suggestClient(campaign: string, clients: readonly NamedClient[]): string | null {
  const words = wordsIn(campaign);
  const named = clients
    .map(({ id, name }) => ({ id, own: wordsIn(name) }))
    .filter(({ own }) => own.length > 0 && ` ${words.join(" ")} `.includes(` ${own.join(" ")} `))
    .toSorted((a, b) => b.own.length - a.own.length);
  const [longest, next] = named;
  if (longest) return longest.own.length === next?.own.length ? null : longest.id;
  const hinted = clients.filter(({ id, name }) =>
    wordsIn(name).some(
      (word) =>
        isDistinctive(word) &&
        words.includes(word) &&
        !clients.some((o) => o.id !== id && wordsIn(o.name).includes(word)),
    ),
  );
  return hinted.length === 1 ? (hinted[0]?.id ?? null) : null;
}

const isDistinctive = (word: string): boolean => word.length >= SHORTEST_WORD && !COMMON.has(word);

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
