/** Gathers the context that the model and the guard use to write or check an answer. */
import type { GuardContext } from "../../judge/ai/guard/guard.ts";
import { SLUGS, type DraftInput, type Slug } from "../../judge/ai/model.ts";
import { findCategory } from "../../clients/categories/store.ts";
import { findClient, getAnyClient, listClientNames } from "../../clients/store.ts";
import { findContact } from "../../contacts/store/contacts.ts";
import { badRequest } from "../../core/errors.ts";
import { earlierMails, signedFor, toReadableMail, voiceOf } from "../threads/rules/model-input.ts";
import { getMessage, listMessages } from "../threads/store/threads.ts";
import { voiceExamples } from "./rules/voice-examples.ts";
import { listSentAnswers } from "./store/sent-answers.ts";
import type { CategoryRow, ClientRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type Wish = Pick<DraftInput, "instructions"> & { base: string | null };

/** Returns the model's input. Throws 400 if the reply's client is deleted. */
export function gatherDraftInput(
  deps: Pick<Deps, "ai" | "db" | "clock">,
  reply: ReplyRow,
  { instructions, base }: Wish,
): { input: DraftInput; otherClients: string[] } {
  const client = findClient(deps.db, reply.workspaceId, reply.clientId);
  if (!client) throw badRequest("The client of this reply is deleted");
  const { otherClients, mail, thread, contact } = gatherMails(deps.db, reply);
  const category = categoryFor(deps.db, reply);
  const now = deps.clock.now();
  const isTemplate = deps.ai.providerOf(reply.workspaceId) === "rules";
  const similar = { categoryId: reply.categoryId, text: mail.text };
  const examples = isTemplate ? [] : examplesFor(deps.db, client, similar);
  const texts = [mail, ...thread.toReversed()].map(({ text }) => text);
  const voice = signedFor(voiceOf(client), texts);
  const input = { mail, thread, client: voice, now, category, contact, instructions, examples };
  return { otherClients, input: { ...input, ...(base !== null && { base }) } };
}

/**
 * Returns answers that people sent for the client to similar emails in the same category, as examples of the
 * client's voice.
 */
export function examplesFor(
  db: Deps["db"],
  { workspaceId, id: clientId, learnFromSent }: ClientRow,
  { categoryId, text }: { categoryId: string | null; text: string },
): string[] {
  return learnFromSent ? voiceExamples(text, listSentAnswers(db, { workspaceId, clientId, categoryId })) : [];
}

/** Returns the context for checking an existing text; also works for a deleted client. */
export const gatherGuardContext = ({ db }: Pick<Deps, "db">, reply: ReplyRow): GuardContext => ({
  ...gatherMails(db, reply),
  client: voiceOf(getAnyClient(db, reply.clientId)),
});

function gatherMails(db: Deps["db"], { workspaceId, clientId, contactId, messageId, threadId }: ReplyRow) {
  const message = getMessage(db, messageId);
  const contact = findContact(db, workspaceId, contactId);
  const names = listClientNames(db, workspaceId);
  return {
    otherClients: names.filter(({ id }) => id !== clientId).map(({ name }) => name),
    mail: toReadableMail(message),
    thread: earlierMails(message, listMessages(db, threadId)),
    contact: {
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
      company: contact?.company ?? null,
      title: contact?.title ?? null,
    },
  };
}

function categoryFor(db: Deps["db"], { workspaceId, categoryId }: ReplyRow): Slug {
  return slugForModel(categoryId === null ? undefined : findCategory(db, workspaceId, categoryId));
}

/** Maps the category to one of the model's six. Custom positive categories count as interested. */
export function slugForModel(category: Pick<CategoryRow, "slug" | "isPositive"> | undefined): Slug {
  const known = SLUGS.find((slug) => slug === category?.slug);
  return known ?? (category?.isPositive ? "interested" : "uncategorized");
}
