/** Tells what was typed while a change was under way, so that its answer does not take that away; pure. */

/** Returns the fields that are not what was sent. */
export const typedSince = <Fields extends object>(now: Fields, sent: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;
