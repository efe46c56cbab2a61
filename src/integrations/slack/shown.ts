/** Gathers the content of a message about a conversation: the sender, the client, and the URL to open it. */
import { wholeWorkspace } from "../../core/caller.ts";
import { MINUTE } from "../../core/clock.ts";
import { deadlineAfter } from "../../clients/rules/sla-hours.ts";
import { fullNameOf } from "../../contacts/rules/name.ts";
import { shownTime } from "../../inbox/replies/rules/shown-time.ts";
import { getWholeReply } from "../../inbox/replies/store/replies.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";
import type { ApprovalMessage } from "./rules/message.ts";

type ConversationShown = Pick<ApprovalMessage, "contact" | "client" | "context" | "leadWords" | "url"> & {
  /** The conversation's current client. */
  clientId: string;
};

export function conversationShown(
  { db, config }: Pick<Deps, "db" | "config">,
  { workspaceId, replyId, threadId }: { workspaceId: string; replyId: string; threadId: string },
): ConversationShown {
  const scope = wholeWorkspace(workspaceId);
  const { reply, message, client, contact, category } = getWholeReply(db, scope, replyId);
  const { timezone } = getWorkspace(db, workspaceId);
  const { slaMinutes, slaHours } = client;
  const due = slaMinutes === null ? null : deadlineAfter(slaHours, reply.receivedAt, slaMinutes * MINUTE);
  return {
    contact: fullNameOf(contact.firstName, contact.lastName) ?? message.fromEmail,
    clientId: client.id,
    client: client.name,
    context: [
      category?.name ?? "",
      `received ${shownTime(reply.receivedAt, timezone)}`,
      due === null ? "" : `answer due ${shownTime(due, timezone)}`,
    ],
    leadWords: message.bodyNew,
    url: `${config.server.public_url}/app/inbox?thread=${threadId}`,
  };
}
