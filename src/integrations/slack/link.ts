/** Links members with their Slack accounts, and removes links. */
import { actorOf, isAtLeast, type Auditor, type PersonCaller } from "../../core/caller.ts";
import { badRequest, notFound, type AppError } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Deps } from "../../deps/deps.ts";
import {
  deleteLink,
  findLink,
  findOffered,
  listLinks,
  putLink,
  useLinkToken,
  type NamedSlackAccount,
  type SlackLink,
} from "./store/links.ts";

type LinkDeps = Pick<Deps, "db" | "clock">;

const invalid = (): AppError =>
  badRequest("This link is invalid or has expired: press the button in Slack again");

/** Returns the account that a token was created for. Throws 400 for a used or expired token. */
export function offeredAccount(
  { db, clock }: LinkDeps,
  { workspaceId }: PersonCaller,
  token: string,
): NamedSlackAccount {
  const account = findOffered(db, { token, workspaceId, now: clock.now() });
  if (!account) throw invalid();
  return account;
}

/** Links the caller to the Slack account that a token was created for. Throws 400 for a used or expired token. */
export function linkAccount(
  { db, clock }: LinkDeps,
  caller: PersonCaller,
  { token, ip }: { token: string } & Pick<Auditor, "ip">,
): NamedSlackAccount {
  const { workspaceId, id: userId } = caller;
  return transact(db, () => {
    const now = clock.now();
    const account = useLinkToken(db, { token, workspaceId, now });
    if (!account) throw invalid();
    putLink(db, { ...account, userId, now });
    const detail = { slack_user_id: account.slackUserId, slack_name: account.slackName, linked: true };
    recordAudit(db, { actor: actorOf(caller), ip, workspaceId, action: "slack.changed", detail }, now);
    return account;
  });
}

const seesAll = ({ role }: PersonCaller): boolean => isAtLeast(role, "manager");

/** Lists the caller's links; managers see the links of all members. */
export const linksFor = ({ db }: LinkDeps, caller: PersonCaller): SlackLink[] =>
  listLinks(db, { workspaceId: caller.workspaceId, userId: seesAll(caller) ? null : caller.id });

/** Removes one of the caller's links; managers can remove any member's. Throws 404 otherwise. */
export function unlinkAccount(
  { db, clock }: LinkDeps,
  caller: PersonCaller,
  { slackUserId, ip }: { slackUserId: string } & Pick<Auditor, "ip">,
): void {
  const { workspaceId } = caller;
  transact(db, () => {
    const link = findLink(db, { workspaceId, slackUserId });
    if (!link || (link.userId !== caller.id && !seesAll(caller))) throw notFound("Link not found");
    deleteLink(db, { workspaceId, slackUserId });
    const { userId, slackName } = link;
    const detail = { slack_user_id: slackUserId, slack_name: slackName, user_id: userId, unlinked: true };
    recordAudit(
      db,
      { actor: actorOf(caller), ip, workspaceId, action: "slack.changed", detail },
      clock.now(),
    );
  });
}
