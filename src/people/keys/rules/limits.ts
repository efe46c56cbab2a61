/** Combines the permissions of a key and its creator. */
import { allows, type Permission } from "../../../core/caller.ts";

/** Returns the lesser of two permissions. */
export const lesserOf = (one: Permission, other: Permission): Permission =>
  allows(one, other) ? other : one;

/** Returns the intersection of two client lists, where null means all clients. */
export function commonOf(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}
