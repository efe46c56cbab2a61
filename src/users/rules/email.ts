/** Folds addresses: two spellings of one address are one person. */

/** Returns the form by which an address is found. */
export const foldEmail = (email: string): string => email.trim().toLowerCase().normalize("NFC");
