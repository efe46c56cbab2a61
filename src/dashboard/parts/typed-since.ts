/** Finds fields edited during a save, so that the response does not overwrite them; pure. */

/** Returns the fields that have been edited since they were sent. */
export const typedSince = <Fields extends object>(now: Fields, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;
