/**
 * Checks a person's recipients. Suppressed or bounced addresses cause a warning, or an error if the workspace
 * refuses them.
 */
import { hasBounced } from "../../contacts/store/bounces.ts";
import type { Db } from "../../db/open.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import { parseAddress } from "../../judge/mail/address.ts";
import type { Address } from "../../platforms/platform.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { addressesFrom } from "../../outbox/sends/rules/outgoing.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import type { MessageRow, ReplyRow } from "../../db/table-rows.ts";

/** Warnings about an email that was sent anyway. */
export const SEND_WARNINGS = ["thread_unread", "suppressed", "bounced", "files_left_out"] as const;
export type SendWarning = (typeof SEND_WARNINGS)[number];

export interface Addressees {
  toEmail?: string | null;
  cc?: string[] | null;
  bcc?: string[] | null;
}

/** Returns the recipients of an answer to an email. Throws 400 for the first invalid address. */
export const addresseesOf = (
  db: Db,
  message: MessageRow,
  { toEmail, cc, bcc }: Addressees,
): { to: Address[]; cc: Address[]; bcc: Address[] } => ({
  to: [recipient(db, message, toEmail)],
  cc: addressesFrom(cc),
  bcc: addressesFrom(bcc),
});

type SendingClient = Pick<ReplyRow, "workspaceId" | "clientId">;

/** Returns the first suppressed and the first bounced recipient, and whether the workspace refuses them. */
export function findUnreachable(
  db: Db,
  { workspaceId, clientId }: SendingClient,
  recipients: readonly Address[],
): { suppressed: string | undefined; bounced: string | undefined; isRefused: boolean } {
  const emails = recipients.map(({ email }) => email);
  return {
    suppressed: emails.find((email) => isSuppressed(db, { workspaceId, clientId, email })),
    bounced: emails.find((email) => hasBounced(db, { workspaceId, email })),
    isRefused: getWorkspace(db, workspaceId).suppressedRecipients === "refuse",
  };
}

/**
 * Returns the warnings. Throws for the first suppressed or bounced address if the workspace refuses such
 * recipients.
 */
export function warningsFor(db: Db, sender: SendingClient, recipients: readonly Address[]): SendWarning[] {
  const { suppressed, bounced, isRefused } = findUnreachable(db, sender, recipients);
  if (isRefused) {
    if (suppressed) throw refusal(`${suppressed} is suppressed for this client`);
    if (bounced) throw refusal(`An email to ${bounced} has bounced`);
  }
  return [...(suppressed ? (["suppressed"] as const) : []), ...(bounced ? (["bounced"] as const) : [])];
}

const refusal = (message: string): AppError => new AppError("recipient_refused", message);

function recipient(db: Db, message: MessageRow, toEmail: string | null | undefined): Address {
  if (toEmail === undefined || toEmail === null)
    return findReplyTo(db, message) ?? { email: message.fromEmail, name: message.fromName };
  const address = parseAddress(toEmail);
  if (!address) throw badRequest(`Invalid email address: ${toEmail}`);
  return address;
}
