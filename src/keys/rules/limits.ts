/** Combines what a key may do with what the person who made it may do. */
import { allows, type Permission } from "../../core/caller.ts";

/** Returns the lesser of two permissions. */
export const leastOf = (one: Permission, other: Permission): Permission => (allows(one, other) ? other : one);

/** Returns the clients in both lists, where null means all. */
export function commonOf(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}
