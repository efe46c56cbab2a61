/**
 * Opens a file attached to an email. Gets the file's current location from the platform's copy of the
 * conversation, and falls back to the raw email in the stored payload.
 */
import type { Deps } from "../../deps/deps.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Scope } from "../../core/caller.ts";
import { AppError, messageOf, notFound, UpstreamError } from "../../core/errors.ts";
import { accountOf } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { findContent } from "../../outbox/files/store.ts";
import { createHttpClient } from "../../http-client/client.ts";
import { download, FileMissing, FileTooLarge, type FileAnswer } from "../../http-client/download.ts";
import { CallFailed, UnfitAnswer } from "../../http-client/failure.ts";
import { fetchThread } from "../inbound/read-thread.ts";
import { bodyOf, readPayload } from "../inbound/payload.ts";
import { MailError } from "../../judge/mail/parse.ts";
import {
  PayloadError,
  type Attachment,
  type CallOptions,
  type PlatformEvent,
  type PlatformMessage,
} from "../../platforms/platform.ts";
import { getThread } from "../../inbox/threads/store/threads.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import { findAttachment, findFiledPayload, type StoredAttachment } from "./store.ts";

/** No mail provider accepts larger emails. */
const MAX_BYTES = 50 * 1024 * 1024;
/** Short, because a person is waiting. */
const MAX_THREAD_WAIT: Millis = 10 * SECOND;
const SILENCE: Millis = 15 * SECOND;
const WHOLE_TIME: Millis = 10 * MINUTE;

export interface OpenedFile {
  name: string;
  type: string | null;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

type FileDeps = Pick<
  Deps,
  "config" | "vault" | "db" | "platforms" | "clock" | "events" | "log" | "mailReader" | "stopping"
>;

/** Returns the file. Throws 404 for a file that the caller cannot see, and explains why a file is unavailable. */
export async function openAttachment(deps: FileDeps, scope: Scope, id: string): Promise<OpenedFile> {
  const found = findAttachment(deps.db, scope, id);
  if (!found) throw notFound("Attachment not found");
  const failures: unknown[] = [];
  for (const open of [fromHere, fromPlatform, fromPayload]) {
    const opened = await open(deps, found).catch((error: unknown) => {
      if (!isExpected(error)) throw error;
      failures.push(error);
      return null;
    });
    if (opened) return { ...opened, name: found.file.name, type: found.file.type ?? opened.type };
  }
  throw failureOf(failures[0]);
}

type Content = Omit<OpenedFile, "name">;

const isExpected = (error: unknown): boolean =>
  [UpstreamError, CallFailed, UnfitAnswer, MailError, PayloadError].some((kind) => error instanceof kind);

function failureOf(error: unknown): AppError {
  if (error === undefined || error instanceof FileMissing)
    return notFound("The sequencer no longer has this file");
  if (error instanceof FileTooLarge) return new AppError("too_large", sentence(error));
  return new AppError("unavailable", `The file could not be fetched: ${messageOf(error)}`);
}

const sentence = (error: Error): string => error.message.replace(/^./, (first) => first.toUpperCase());

/** Returns a file sent from Replydesk, if it is still stored. */
function fromHere({ db }: FileDeps, { workspaceId, file }: StoredAttachment): Promise<Content | null> {
  const id = file.fileId;
  const kept = id === undefined ? null : findContent(db, { workspaceId, id });
  return Promise.resolve(kept && { type: kept.type, body: kept.content });
}

async function fromPlatform(deps: FileDeps, found: StoredAttachment): Promise<Content | null> {
  // Without an id, the file cannot be distinguished from others.
  if (found.platformId === null && found.rfcMessageId === null) return null;
  const thread = getThread(deps.db, found.threadId);
  const connection = findConnection(deps.db, thread.connectionId);
  if (!connection) return null;
  const signal = AbortSignal.any([deps.stopping.signal, AbortSignal.timeout(MAX_THREAD_WAIT)]);
  const options: CallOptions = { priority: "person", patience: MAX_THREAD_WAIT, signal };
  const mails = await fetchThread(deps, { connection, thread }, options);
  const mail = mails.find(({ platformId, messageId }) =>
    found.platformId === null ? messageId === found.rfcMessageId : platformId === found.platformId,
  );
  if (!mail) return null;
  const url = fileAmong(mail.attachments, found)?.url ?? null;
  if (url !== null) return fetched(deps, connection, url);
  return mail.raw === null ? null : fromRaw(deps, mail.raw, found);
}

/** Files with the same name are matched by their order. */
function fileAmong(files: readonly Attachment[], { file, index }: StoredAttachment): Attachment | undefined {
  const same = files[index];
  return same?.name === file.name ? same : files.find(({ name }) => name === file.name);
}

async function fetched(
  deps: Pick<FileDeps, "config" | "vault" | "platforms" | "stopping">,
  connection: ConnectionRow,
  url: string,
): Promise<FileAnswer> {
  const account = accountOf(deps, connection);
  const { origin } = new URL(account.baseUrl);
  const keyed = deps.platforms[connection.platform].fileHeaders?.(account) ?? {};
  const http = createHttpClient({
    plainHttp: "within_allowed_networks",
    allowNetworks: deps.config.platforms.allow_networks,
    timeoutMs: WHOLE_TIME,
  });
  return download(http, {
    url,
    headersFor: (hop) => (hop.origin === origin ? keyed : {}),
    mostBytes: MAX_BYTES,
    patience: SILENCE,
    signal: deps.stopping.signal,
  });
}

async function fromPayload(deps: FileDeps, found: StoredAttachment): Promise<Content | null> {
  const { db, clock, platforms } = deps;
  const event = found.replyId === null ? null : findFiledPayload(db, found.replyId);
  const thread = getThread(db, found.threadId);
  const connection = findConnection(db, thread.connectionId);
  if (event === null || !connection) return null;
  const payload = { body: bodyOf(await readPayload(db, event)), headers: {}, receivedAt: clock.now() };
  const mail = mailOf(platforms[connection.platform].parse(payload));
  return mail?.raw ? fromRaw(deps, mail.raw, found) : null;
}

const mailOf = (event: PlatformEvent): PlatformMessage | null =>
  event.kind === "reply" || event.kind === "own_send" ? event.message : null;

async function fromRaw(
  { mailReader }: Pick<FileDeps, "mailReader">,
  raw: string,
  { file, index }: StoredAttachment,
): Promise<Content | null> {
  const found = await mailReader.file(raw, { index, name: file.name });
  return found && { type: found.type, body: found.content };
}
