/** Names of contacts; pure. */
import { shownAddress } from "../parts/shown-address.ts";

interface CalledContact {
  first_name: string | null;
  last_name: string | null;
  email: string;
  erased_at: string | null;
}

/** Returns the full name, or null if unknown. */
export const fullName = ({ first_name: first, last_name: last }: CalledContact): string | null =>
  [first, last].filter((part) => part !== null && part !== "").join(" ") || null;

/** Returns the display name: the full name, or the address. */
export const shownName = (contact: CalledContact): string =>
  contact.erased_at === null ? (fullName(contact) ?? shownAddress(contact.email)) : "Erased contact";
