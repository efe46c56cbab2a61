/** Decides what a client's own people may send: the draft as it is, where the client's settings say so. */
import type { ContentType } from "../core/content-type.ts";
import { getAnyClient } from "../clients/store.ts";
import { isForViewer, type View } from "../core/caller.ts";
import type { Db } from "../db/open.ts";
import { AppError } from "../core/errors.ts";
import type { ReplyRow } from "../db/table-rows.ts";

/** The answer as it was asked for. */
interface GivenAnswer {
  response: string;
  contentType?: ContentType | null;
  toEmail?: string | null;
  cc?: string[] | null;
  bcc?: string[] | null;
  attachments?: string[] | null;
  confirmResend?: boolean;
  /** What becomes of the conversation afterwards. */
  then?: string | null;
  followUp?: object | null;
}

/** Throws 403 if a viewer asks for anything but the draft, word for word, to the sender of the reply, and no more. */
export function requireApprovable(
  db: Db,
  caller: View,
  { reply, request }: { reply: ReplyRow; request: GivenAnswer },
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
}: GivenAnswer): boolean =>
  [toEmail, then, followUp].some((given) => (given ?? null) !== null) ||
  [cc, bcc, attachments].some((list) => (list ?? []).length > 0) ||
  contentType === "html" ||
  confirmResend === true;
