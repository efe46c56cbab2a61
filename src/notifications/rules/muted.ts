/** Tells which notifications a person wants none of; pure. */
/** @param preferences as the web app keeps them with the account: nothing in them is certain */
export function isMuted(preferences: Readonly<Record<string, unknown>>, type: string): boolean {
  const { mutedNotifications: muted } = preferences;
  return Array.isArray(muted) && muted.includes(type);
}
