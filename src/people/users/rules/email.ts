/** Normalizes email addresses, so that different spellings refer to one person. */

/** Normalizes an address for lookup. */
export const foldEmail = (email: string): string => email.trim().toLowerCase().normalize("NFC");
