/** Defines the placeholder address of an erased contact; pure. */

const [PREFIX, DOMAIN] = ["erased-", "@erased.invalid"];

/** Returns the placeholder address of an erased contact, which is unique and belongs to no one. */
export const tombstoneOf = (contactId: string): string => `${PREFIX}${contactId}${DOMAIN}`;

/** Returns whether an address is a placeholder. No mail server accepts `.invalid`. */
export const isTombstone = (email: string): boolean => email.startsWith(PREFIX) && email.endsWith(DOMAIN);
