/** Stores files for answers and forwards, and checks whether they can be sent. */
import type { Deps } from "../../deps/deps.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { unreachableBecause } from "../../sequencers/connections/rules/webhook.ts";
import { actorOf, isForViewer, type Caller } from "../../core/caller.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import { randomToken } from "../../core/ids.ts";
import type { OutgoingFileRef } from "../../core/outgoing-file.ts";
import { transact } from "../../db/open.ts";
import {
  bytesOf,
  fileName,
  fileType,
  KEPT,
  MAX_BYTES,
  MAX_STORED_BYTES,
  MAX_TOTAL_BYTES,
} from "../../outbox/files/rules/limits.ts";
import { claimFile, countBytes, insertFile } from "../../outbox/files/store.ts";
import { getReplyInScope } from "./store/replies.ts";
import type { ReplyRow } from "../../db/table-rows.ts";

export interface UploadedFile {
  /** The reply that the file belongs to. */
  id: string;
  name: string;
  type?: string | null;
  /** Base64. */
  content: string;
  /** Whether to attach it to an answer or a forward; "answer" by default. */
  for?: "answer" | "forward" | null;
}

const TOKEN_BYTES = 32;

export function addFile(
  deps: Pick<Deps, "db" | "clock" | "platforms" | "config" | "mailer">,
  caller: Caller,
  upload: UploadedFile,
): OutgoingFileRef & { expiresAt: number } {
  const { db } = deps;
  const now = deps.clock.now();
  const reply = getReplyInScope(db, caller, upload.id);
  if (isForViewer(caller)) throw new AppError("forbidden", "Insufficient permissions");
  const reason = attachmentObstacle(deps, reply, upload.for === "forward" ? "forward" : "reply");
  if (reason !== null) throw badRequest(reason);
  const name = fileName(upload.name);
  if (name === null) throw badRequest("name: must be a file name");
  const content = bytesOf(upload.content);
  if (content === null) throw badRequest("content: must be base64");
  if (content.length === 0) throw badRequest("content: the file is empty");
  if (content.length > MAX_BYTES) throw new AppError("too_large", "The file is larger than 10 MB");
  const { workspaceId, id: replyId } = reply;
  const file = { name, type: fileType(upload.type ?? null), size: content.length, content };
  const expiresAt = now + KEPT;
  return transact(db, () => {
    if (countBytes(db, workspaceId) + content.length > MAX_STORED_BYTES)
      throw badRequest("The storage limit for files, 500 MB, has been reached: send a link instead");
    const owner = { workspaceId, replyId, token: randomToken(TOKEN_BYTES), createdBy: actorOf(caller) };
    return { ...insertFile(db, { ...file, ...owner, expiresAt }, now), expiresAt };
  });
}

/**
 * Returns the files to attach to an email. Throws 400 if a file is missing, if they are too large in total, or if the
 * sending path does not support files.
 */
export function filesFor(
  deps: Pick<Deps, "db" | "clock" | "platforms" | "config" | "mailer">,
  reply: ReplyRow,
  { ids, kind }: { ids: readonly string[]; kind: EmailKind },
): OutgoingFileRef[] {
  const { workspaceId, id: replyId } = reply;
  const until = deps.clock.now() + KEPT;
  const found = ids.map((fileId, index) => {
    const file = claimFile(deps.db, { workspaceId, replyId, id: fileId.toLowerCase(), until });
    if (!file) throw badRequest(`attachments[${index}]: is not a file of this reply, or has expired`);
    return file;
  });
  const files = found.filter(({ id }, index) => found.findIndex((file) => file.id === id) === index);
  const most = mostBytes(deps, reply, kind);
  if (files.reduce((sum, { size }) => sum + size, 0) > most)
    throw badRequest(`attachments: must not exceed ${most / MEGABYTE} MB in total`);
  const reason = files.length > 0 ? attachmentObstacle(deps, reply, kind) : null;
  if (reason !== null) throw badRequest(`attachments: ${reason}`);
  return files;
}

const MEGABYTE = 1_000_000;

/** Returns the maximum total size, in bytes, of the files in an answer to the reply or a forward of it. */
function mostBytes(
  { db, platforms }: Pick<Deps, "db" | "platforms">,
  { connectionId }: Pick<ReplyRow, "connectionId">,
  kind: EmailKind,
): number {
  const connection = kind === "reply" ? findConnection(db, connectionId) : undefined;
  return (connection && platforms[connection.platform].files.mostBytes) ?? MAX_TOTAL_BYTES;
}

export type EmailKind = "reply" | "forward";

/** Returns why files cannot be attached to an answer or a forward of the reply, or null if they can. */
export const attachmentObstacle = (
  deps: Pick<Deps, "db" | "platforms" | "config" | "mailer">,
  reply: Pick<ReplyRow, "connectionId">,
  kind: EmailKind,
): string | null => (kind === "forward" && deps.mailer ? null : sequencerObstacle(deps, reply, kind));

/** Returns why the sequencer does not support files in an answer or a forward, or null if it does. */
export function sequencerObstacle(
  { db, platforms, config }: Pick<Deps, "db" | "platforms" | "config">,
  { connectionId }: Pick<ReplyRow, "connectionId">,
  kind: EmailKind,
): string | null {
  const connection = findConnection(db, connectionId);
  if (!connection) return "the connection is deleted";
  const { label, files } = platforms[connection.platform];
  const what = kind === "reply" ? "an answer" : "a forward";
  if (files[kind] === "none") return `${label} does not support files with ${what}: send a link instead`;
  const isUnreachable = files[kind] === "fetched" && unreachableBecause(config.server.public_url) !== null;
  return isUnreachable ? `${label} fetches files from server.public_url, which it cannot reach` : null;
}
