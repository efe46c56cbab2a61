/** Names the address that is left of an erased contact; pure. */

const [PREFIX, DOMAIN] = ["erased-", "@erased.invalid"];

/** The address that an erased contact's row keeps: of nobody, and of one contact alone. */
export const tombstoneOf = (contactId: string): string => `${PREFIX}${contactId}${DOMAIN}`;

/** Returns whether an address is what is left of an erased contact. No mail server can take `.invalid`. */
export const isTombstone = (email: string): boolean => email.startsWith(PREFIX) && email.endsWith(DOMAIN);
