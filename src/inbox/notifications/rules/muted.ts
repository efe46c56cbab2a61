/** Decides which notifications a person has muted; pure. */
/** @param preferences unvalidated, as stored with the account by the web app */
export function isMuted(preferences: Readonly<Record<string, unknown>>, type: string): boolean {
  const { mutedNotifications: muted } = preferences;
  return Array.isArray(muted) && muted.includes(type);
}
