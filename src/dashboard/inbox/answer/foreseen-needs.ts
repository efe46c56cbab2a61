/** Predicts confirmations that the server will require, to ask before sending; pure. */
import type { components } from "../../api/schema.ts";

export type Confirmation = "suppressed" | "bounced" | "not_in_conversation" | "several_open" | "findings";

interface PlannedSend {
  thread: Pick<components["schemas"]["Thread"], "contact" | "open_replies">;
  replyId: string;
  emails: readonly string[];
  isForeign: (email: string) => boolean;
  hasFindings: boolean;
}

const ORDER = ["suppressed", "bounced", "not_in_conversation", "several_open", "findings"] as const;

/** Returns the confirmations known on the client; the server may require more. */
export function foreseenNeeds({
  thread,
  replyId,
  emails,
  isForeign,
  hasFindings,
}: PlannedSend): Confirmation[] {
  const { email, is_suppressed: isSuppressed, bounced_at: bouncedAt } = thread.contact;
  const isToContact = emails.includes(email.toLowerCase());
  const isNeeded: Record<Confirmation, boolean> = {
    suppressed: isToContact && isSuppressed,
    bounced: isToContact && bouncedAt !== null,
    not_in_conversation: emails.some(isForeign),
    several_open: thread.open_replies.some(({ id }) => id !== replyId),
    findings: hasFindings,
  };
  return ORDER.filter((need) => isNeeded[need]);
}
