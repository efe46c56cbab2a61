/** Serves the links between members and their Slack accounts. */
import { Type } from "@sinclair/typebox";
import { iso } from "../../../core/clock.ts";
import { named, Text } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { auditorOf, personOf } from "../../../http/request.ts";
import { route } from "../../../http/route.ts";
import { linkAccount, linksFor, offeredAccount, unlinkAccount } from "../link.ts";
import type { NamedSlackAccount } from "../store/links.ts";

const tag = "Slack";
const access = { role: "viewer", keys: false, filtersByClient: true } as const;
const errors = { 400: ["This link is invalid or has expired: press the button in Slack again"] };
const body = Type.Object({ token: Text({ maxLength: 100 }) });
const example = { token: "…" };

const fields = {
  team_id: Type.String(),
  slack_user_id: Type.String(),
  slack_name: Type.String({ description: "The account's name in Slack; empty if unknown" }),
};
const SlackAccountResource = named("SlackAccount", Type.Object(fields));
const SlackLinkResource = named(
  "SlackLink",
  Type.Object({ ...fields, user_id: Id, user_name: Type.String(), created_at: Instant }),
);

const present = ({ teamId, slackUserId, slackName }: NamedSlackAccount) => ({
  team_id: teamId,
  slack_user_id: slackUserId,
  slack_name: slackName,
});

const list = route.get("/api/slack/links", {
  name: "slack.links",
  tag,
  summary: "List linked Slack accounts",
  description: "Managers see the accounts of all members; other members see only their own.",
  answers: Type.Object({ data: Type.Array(SlackLinkResource) }),
  access,
  handle: ({ deps, request }) => {
    const links = linksFor(deps, personOf(request));
    return {
      data: links.map((link) => ({
        ...present(link),
        user_id: link.userId,
        user_name: link.userName,
        created_at: iso(link.createdAt),
      })),
    };
  },
});

const preview = route.post("/api/slack/links/preview", {
  name: "slack.previewLink",
  tag,
  summary: "Retrieve the Slack account behind a link",
  description: "Returns the account that would be linked. The link can still be used.",
  body,
  example,
  answers: One(SlackAccountResource),
  errors,
  access,
  handle: ({ deps, request, body: { token } }) => ({
    data: present(offeredAccount(deps, personOf(request), token)),
  }),
});

const link = route.post("/api/slack/links", {
  name: "slack.link",
  tag,
  summary: "Link your Slack account",
  description: "Confirms the link that the app showed you in Slack. Each link works once, within 10 minutes.",
  body,
  example,
  answers: One(SlackAccountResource),
  errors,
  access,
  handle: ({ deps, request, body: { token } }) => {
    const { ip = null } = auditorOf(request);
    return { data: present(linkAccount(deps, personOf(request), { token, ip })) };
  },
});

const unlink = route.delete("/api/slack/links/:slack_user_id", {
  name: "slack.unlink",
  tag,
  summary: "Remove a linked Slack account",
  description: "The Slack account can no longer decide on approvals. Managers can remove any member's link.",
  answers: One(Type.Object({ slack_user_id: Type.String(), deleted: Type.Boolean() })),
  errors: { 404: ["Link not found"] },
  access,
  handle: ({ deps, request, params }) => {
    const { ip = null } = auditorOf(request);
    unlinkAccount(deps, personOf(request), { slackUserId: params.slack_user_id, ip });
    return { data: { slack_user_id: params.slack_user_id, deleted: true } };
  },
});

export const linkRoutes = [list, preview, link, unlink];
