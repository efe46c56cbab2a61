/** Finds fields edited while saving, so that the response doesn't overwrite them; pure. */

/** Returns the fields that changed since they were sent. */
export const typedSince = <Fields extends object>(now: Fields, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;
