/** Performs people's actions in Slack. Only linked members may act, within their role and clients. */
import type { DecisionPlace, TokenAction } from "../../core/approval.ts";
import type { PersonCaller } from "../../core/caller.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { randomToken } from "../../core/ids.ts";
import { hashToken } from "../../core/vault.ts";
import { transact } from "../../db/open.ts";
import { approve, reject } from "../../outbox/approvals/decide.ts";
import { findToken, getApprovalInScope } from "../../outbox/approvals/store.ts";
import type { ApprovalRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { call } from "./call.ts";
import { editModal, escapedForSlack } from "./rules/message.ts";
import { interactionOf, readValue, TEXT_BLOCK, type Interaction } from "./rules/payload.ts";
import type { SlackInstall } from "./store/installs.ts";
import { findLinked, insertLinkToken } from "./store/links.ts";

/** How long the offer to link an account is valid. */
const LINK_LIFETIME: Millis = 10 * MINUTE;
const VIA: DecisionPlace = "slack";

const DECIDED = "This was decided already";

/** The response to an interaction: the errors of a modal, or nothing. */
export type SlackResponse = { response_action: "errors"; errors: Record<string, string> } | null;

/**
 * Handles a verified payload. A decision is stored before this returns; messages to the person are sent afterwards,
 * because Slack waits only three seconds.
 */
export async function handleInteraction(
  deps: Deps,
  install: SlackInstall,
  payload: unknown,
): Promise<SlackResponse> {
  const interaction = interactionOf(payload);
  if (!interaction) return ignored(deps, install);
  return interaction.kind === "button"
    ? pressButton(deps, install, interaction)
    : submitText(deps, install, interaction);
}

function ignored({ log }: Deps, { workspaceId }: SlackInstall): null {
  log.info("slack.ignored", { workspace_id: workspaceId });
  return null;
}

type Button = Extract<Interaction, { kind: "button" }>;
type Modal = Extract<Interaction, { kind: "modal" }>;

const ACTIONS: readonly string[] = ["approve", "edit", "reject"] satisfies TokenAction[];

async function pressButton(deps: Deps, install: SlackInstall, button: Button): Promise<null> {
  const { action, value, userId: user, channelId: channel, triggerId } = button;
  if (!ACTIONS.includes(action)) return ignored(deps, install);
  const respond = (text: string): void =>
    afterwards(deps, postToPerson(deps, install, { channel, user, text }));
  const person = findPerson(deps, install, button);
  if (!person) {
    respond(offerLink(deps, install, button));
    return null;
  }
  const approval = findApproval(deps, person, { value, action });
  if (!approval) {
    respond(DECIDED);
    return null;
  }
  try {
    if (action === "approve") await approveText(deps, person, approval);
    else if (action === "reject") reject(deps, person, { id: approval.id, via: VIA });
    else openModal(deps, install, { triggerId, approval, value });
  } catch (error) {
    respond(reasonOf(error));
  }
  deps.wakeups.notify("slack");
  return null;
}

async function submitText(deps: Deps, install: SlackInstall, modal: Modal): Promise<SlackResponse> {
  const failed = (text: string): SlackResponse => ({
    response_action: "errors",
    errors: { [TEXT_BLOCK]: text },
  });
  const person = findPerson(deps, install, modal);
  if (!person) return failed("Link your Slack account to Replydesk first");
  const approval = findApproval(deps, person, { value: modal.metadata, action: "edit" });
  if (!approval) return failed(DECIDED);
  const text = modal.text.trim();
  if (text === "") return failed("Write an answer");
  try {
    await approveText(deps, person, approval, text);
  } catch (error) {
    return failed(reasonOf(error));
  }
  deps.wakeups.notify("slack");
  return null;
}

const approveText = (
  deps: Deps,
  person: PersonCaller,
  { id, textSha256, text: proposed }: ApprovalRow,
  text = proposed,
) => approve(deps, person, { id, textSha256, ...(text !== proposed && { text }), via: VIA });

const findPerson = ({ db }: Deps, { workspaceId, teamId }: SlackInstall, { userId }: { userId: string }) =>
  findLinked(db, { workspaceId, teamId, slackUserId: userId });

/** Finds the waiting approval for a button's value; null if the value is used or does not allow the action. */
function findApproval(
  { db, clock }: Deps,
  person: PersonCaller,
  { value, action }: { value: string; action: string },
): ApprovalRow | null {
  const read = readValue(value);
  const token = read && findToken(db, hashToken(read.token).toString("hex"), clock.now());
  if (!token || token.approvalId !== read.approvalId || token.action !== action) return null;
  try {
    return getApprovalInScope(db, person, token.approvalId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns a sentence that explains to the person why an action was refused. Rethrows internal errors. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "needs_confirmation")
    return `Open the draft in Replydesk: it needs confirmation (${error.needs.join(", ")})`;
  return error.code === "forbidden" ? "Your role can't do this" : error.message;
}

/** Creates an offer to link a Slack account, and returns the message with its URL. */
function offerLink(
  { db, clock, config }: Deps,
  { workspaceId, teamId }: SlackInstall,
  { userId: slackUserId, userName: slackName }: Button,
): string {
  const token = randomToken(32);
  const now = clock.now();
  const offer = { workspaceId, teamId, slackUserId, slackName, token, now, expiresAt: now + LINK_LIFETIME };
  transact(db, () => insertLinkToken(db, offer));
  return `Link your Slack account to Replydesk first. The link works for 10 minutes: <${config.server.public_url}/app/link-slack#t=${token}>`;
}

function openModal(
  deps: Deps,
  install: SlackInstall,
  { triggerId, approval, value }: { triggerId: string; approval: ApprovalRow; value: string },
): void {
  const view = editModal(approval.text, value);
  afterwards(deps, call(deps, install, "views.open", { trigger_id: triggerId, view }));
}

/**
 * Runs work that continues after the response. Failures are only logged, because the person can press the button
 * again.
 */
function afterwards({ log }: Deps, work: Promise<unknown>): void {
  void work.catch((error: unknown) => log.warn("slack.not_told", { error }));
}

/** Shows a message to one person in the channel. A person who is not in the channel cannot be reached. */
async function postToPerson(
  deps: Deps,
  install: SlackInstall,
  { channel, user, text }: { channel: string; user: string; text: string },
): Promise<void> {
  const isOurs = text.includes("/app/link-slack#t=");
  const shown = isOurs ? text : escapedForSlack(text);
  const answer = await call(deps, install, "chat.postEphemeral", { channel, user, text: shown });
  if (!answer.ok) deps.log.info("slack.not_told", { workspace_id: install.workspaceId, error: answer.error });
}
