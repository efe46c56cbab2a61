/** Which categories ask for an answer, and which may be answered without a person; pure. */

const NEVER_ANSWERED: readonly string[] = ["not-interested", "ooo", "bounce"];
/** What nobody has understood is answered by people. */
const NEVER_SENT: readonly string[] = [...NEVER_ANSWERED, "uncategorized"];

/** Whether a draft is owed for a reply of this category (slug); one without a category may mean anything. */
export const asksForAnswer = (slug: string | null): boolean =>
  slug === null || !NEVER_ANSWERED.includes(slug);

/** Whether a client may have replies of this category answered by themselves. */
export const mayBeSent = (slug: string): boolean => !NEVER_SENT.includes(slug);
