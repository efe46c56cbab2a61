/** Serves the Slack routes: the workspace's app, its channels, and the hook that Slack posts to. */
import { Type } from "@sinclair/typebox";
import { SLACK_MODES } from "../../core/approval.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { iso } from "../../core/clock.ts";
import { named, Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { Instant, One } from "../../http/operation.ts";
import { auditorOf, bodyBytes } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { connectApp, disconnectApp, hookUrlOf, setChannels, testApp } from "./change.ts";
import { linkRoutes } from "./http/link-routes.ts";
import { manifestFor } from "./rules/manifest.ts";
import { originOf, payloadIn } from "./rules/payload.ts";
import { isSigned } from "./rules/verify.ts";
import { CHANNEL_EVENTS, listChannels } from "./store/channels.ts";
import { findInstall, findInstallByToken, signingSecretOf } from "./store/installs.ts";
import type { Deps } from "../../deps/deps.ts";

export const slackRoutes = (deps: Deps) =>
  routes(deps, [manifest, read, connect, disconnect, changeChannels, test, ...linkRoutes, receive]);

const tag = "Slack";
const access = { role: "manager", permission: "admin" } as const;
/** Maximum body size of an interaction. */
const HOOK_BODY_LIMIT = 64 * 1024;

const ChannelShape = {
  client_id: Nullable(Uuid({ description: "Null for all clients" })),
  channel_id: Type.String({ pattern: "^[CGD][A-Z0-9]{2,30}$", mustBe: "a channel ID such as C0123456789" }),
  events: Type.Array(OneOf(CHANNEL_EVENTS), { maxItems: CHANNEL_EVENTS.length }),
};

const SlackResource = named(
  "Slack",
  Type.Object({
    connected: Type.Boolean(),
    mode: Nullable(OneOf(SLACK_MODES)),
    team_id: Nullable(Type.String()),
    app_id: Nullable(Type.String()),
    has_app_token: Type.Boolean(),
    fault: Nullable(Type.String({ description: "Why Slack refuses calls, such as `invalid_auth`" })),
    fault_at: Nullable(Instant),
    channels: Type.Array(
      Type.Object({
        ...ChannelShape,
        fault: Nullable(
          Type.String({ description: "Why the last message failed, such as `not_in_channel`" }),
        ),
      }),
    ),
  }),
);

function present({ db }: Deps, workspaceId: string) {
  const install = findInstall(db, workspaceId);
  return {
    connected: install !== null,
    mode: install?.mode ?? null,
    team_id: install?.teamId ?? null,
    app_id: install?.appId ?? null,
    has_app_token: install?.hasAppToken === 1,
    fault: install?.fault ?? null,
    fault_at: iso(install?.faultAt ?? null),
    channels: listChannels(db, workspaceId).map(({ channelId, clientId, events, fault }) => ({
      channel_id: channelId,
      client_id: clientId,
      events,
      fault,
    })),
  };
}

const manifest = route.get("/api/slack/manifest", {
  name: "slack.manifest",
  tag,
  summary: "Retrieve the manifest of your Slack app",
  description: "Create the app from the manifest at api.slack.com/apps. The manifest contains a secret URL.",
  query: Type.Object({ mode: Type.Optional(OneOf(SLACK_MODES, { description: "Default: http" })) }),
  formats: { "application/yaml": "display_information:\n  name: Replydesk\n" },
  access,
  handle: ({ deps, caller, query: { mode = "http" } }) =>
    new Response(manifestFor(mode, hookUrlOf(deps, caller.workspaceId)), {
      headers: {
        "content-type": "application/yaml; charset=utf-8",
        "content-disposition": 'attachment; filename="replydesk-slack.yaml"',
      },
    }),
});

const read = route.get("/api/slack", {
  name: "slack.read",
  tag,
  summary: "Retrieve the Slack app",
  answers: One(SlackResource),
  access,
  handle: ({ deps, caller }) => ({ data: present(deps, caller.workspaceId) }),
});

const secret = (prefix: string, description: string) =>
  Type.String({
    pattern: `^${prefix}\\S{4,400}$`,
    mustBe: `a token that begins with ${prefix}`,
    description,
  });

const connect = route.put("/api/slack", {
  name: "slack.update",
  tag,
  summary: "Connect your Slack app",
  description: "The tokens are stored encrypted and never returned.",
  body: Type.Object({
    mode: OneOf(SLACK_MODES),
    team_id: Text({ maxLength: 50 }),
    app_id: Text({ maxLength: 50 }),
    bot_token: secret("xoxb-", "Bot token"),
    signing_secret: Text({ maxLength: 200 }),
    app_token: Type.Optional(Nullable(secret("xapp-", "App token, for socket mode"))),
  }),
  example: {
    mode: "http",
    team_id: "T0123456789",
    app_id: "A0123456789",
    bot_token: "xoxb-0000-example",
    signing_secret: "0123456789abcdef0123456789abcdef",
  },
  answers: One(SlackResource),
  errors: { 400: ["app_token: is required with mode socket"] },
  access,
  handle: ({ deps, request, caller: { workspaceId }, body }) => {
    const { mode, team_id: teamId, app_id: appId, app_token: appToken = null } = body;
    const tokens = { botToken: body.bot_token, signingSecret: body.signing_secret, appToken };
    connectApp(deps, workspaceId, { mode, teamId, appId, ...tokens }, auditorOf(request));
    return { data: present(deps, workspaceId) };
  },
});

const disconnect = route.delete("/api/slack", {
  name: "slack.delete",
  tag,
  summary: "Disconnect the Slack app",
  description: "Deletes the app's tokens, channels and linked accounts.",
  answers: One(SlackResource),
  access,
  handle: ({ deps, request, caller: { workspaceId } }) => {
    disconnectApp(deps, workspaceId, auditorOf(request));
    return { data: present(deps, workspaceId) };
  },
});

const changeChannels = route.put("/api/slack/channels", {
  name: "slack.updateChannels",
  tag,
  summary: "Replace the Slack channels",
  description: "A channel shows messages for one client or for all clients. Invite the app to each channel.",
  body: Type.Object({
    channels: Type.Array(Type.Object(ChannelShape, { additionalProperties: false }), { maxItems: 500 }),
  }),
  example: { channels: [] },
  answers: One(SlackResource),
  errors: {
    400: [
      "Connect a Slack app first",
      "channels: C0123456789 can belong to one client only",
      "channels: Invalid client_id",
    ],
  },
  access,
  handle: ({ deps, request, caller: { workspaceId }, body: { channels } }) => {
    const rows = channels.map(({ client_id: clientId, channel_id: channelId, events }) => ({
      channelId,
      clientId: clientId?.toLowerCase() ?? null,
      events: [...new Set(events)],
    }));
    setChannels(deps, workspaceId, rows, auditorOf(request));
    return { data: present(deps, workspaceId) };
  },
});

const test = route.post("/api/slack/test", {
  name: "slack.test",
  tag,
  summary: "Test the Slack app",
  description: "Checks the bot token, and posts a message in each channel.",
  answers: One(
    Type.Object({
      ok: Type.Boolean(),
      error: Nullable(Type.String()),
      channels: Type.Array(Type.Object({ channel_id: Type.String(), error: Nullable(Type.String()) })),
    }),
  ),
  errors: { 400: ["Connect a Slack app first"] },
  access,
  handle: async ({ deps, caller }) => {
    const { error, channels } = await testApp(deps, caller.workspaceId);
    const ok = error === null && channels.every((channel) => channel.error === null);
    return {
      data: { ok, error, channels: channels.map((one) => ({ channel_id: one.channelId, error: one.error })) },
    };
  },
});

const receive = route.post("/hooks/slack/:token", {
  name: "slack.receive",
  tag: "Inbound webhooks",
  summary: "Receive an interaction from Slack",
  description: "Slack posts here when a person presses a button. Requests are verified by their signature.",
  formats: { "text/plain": "An empty body" },
  errors: {
    401: ["Invalid Slack signature"],
    404: ["Not found"],
    413: ["Request body is larger than 0.0625 MiB"],
  },
  open: true,
  handle: async ({ deps, request, params }) => {
    const install = findInstallByToken(deps.db, params.token);
    if (!install) throw notFound("Not found");
    const body = await bodyBytes(request, HOOK_BODY_LIMIT);
    const header = (name: string) => request.headers.get(name);
    const signed = {
      timestamp: header("x-slack-request-timestamp"),
      signature: header("x-slack-signature"),
      body,
    };
    if (!isSigned(signed, signingSecretOf(deps.vault, install), deps.clock.now())) throw unsigned();
    const payload = payloadIn(body);
    if (payload === undefined) return new Response(null);
    const { teamId, appId } = originOf(payload);
    if (teamId !== install.teamId || appId !== install.appId) throw unsigned();
    const { handleInteraction } = await import("./interact.ts");
    const answer = await handleInteraction(deps, install, payload);
    return answer === null ? new Response(null) : Response.json(answer);
  },
});

const unsigned = (): AppError => new AppError("unauthorized", "Invalid Slack signature");
