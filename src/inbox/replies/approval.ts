/** Limits what viewers may send: only the unchanged draft, and only if the client's settings allow it. */
import type { ContentType } from "../../core/content-type.ts";
import { getAnyClient } from "../../clients/store.ts";
import { isForViewer, type View } from "../../core/caller.ts";
import type { Db } from "../../db/open.ts";
import { AppError } from "../../core/errors.ts";
import type { MessageRow, ReplyRow } from "../../db/table-rows.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import type { SendWarning } from "./recipients.ts";
import { listOpen } from "./store/replies.ts";

export const AGENCY_REVIEWS = "The agency must review this answer first";

export interface RequestedAnswer {
  response: string;
  contentType?: ContentType | null;
  toEmail?: string | null;
  cc?: string[] | null;
  bcc?: string[] | null;
  /** Ids of files that were uploaded for the reply. */
  attachments?: string[] | null;
  confirmResend?: boolean;
  /** The state of the conversation after the answer. */
  then?: string | null;
  followUp?: object | null;
}

/** Throws 403 unless the viewer sends the unchanged draft, and only to the reply's sender. */
export function requireApprovable(
  db: Db,
  caller: View,
  { reply, request }: { reply: ReplyRow; request: RequestedAnswer },
): void {
  if (!isForViewer(caller)) return;
  const isAllowed = getAnyClient(db, reply.clientId).viewersMayApprove;
  if (!isAllowed || request.response !== reply.aiResponse || isAltered(request))
    throw new AppError("forbidden", "Insufficient permissions");
}

const isAltered = ({
  contentType,
  toEmail,
  cc,
  bcc,
  attachments,
  confirmResend,
  then,
  followUp,
}: RequestedAnswer): boolean =>
  [toEmail, then, followUp].some((field) => (field ?? null) !== null) ||
  [cc, bcc, attachments].some((list) => (list ?? []).length > 0) ||
  contentType === "html" ||
  confirmResend === true;

/**
 * Throws 403 if a viewer sends an answer that needs the agency's confirmation. Viewers cannot confirm,
 * because they cannot see the agency's information.
 */
export function requireReviewed(
  db: Db,
  caller: View,
  { reply, message, warnings }: { reply: ReplyRow; message: MessageRow; warnings: readonly SendWarning[] },
): void {
  if (!isForViewer(caller)) return;
  const isDoubtful =
    warnings.length > 0 ||
    reply.draftFindings.length > 0 ||
    findReplyTo(db, message) !== null ||
    listOpen(db, reply.threadId).some(({ id }) => id !== reply.id);
  if (isDoubtful) throw new AppError("forbidden", AGENCY_REVIEWS);
}
