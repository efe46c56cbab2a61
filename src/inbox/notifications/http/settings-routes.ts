/** Serves a person's notification settings. */
import { Type, type Static } from "@sinclair/typebox";
import { seesClient, type PersonCaller } from "../../../core/caller.ts";
import { badRequest } from "../../../core/errors.ts";
import { findClientInScope } from "../../../clients/store.ts";
import { named, Nullable, OneOf, Uuid } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf } from "../../../http/request.ts";
import { CHANNELS, channelsOf, kindsFor, NOTIFICATION_TYPES, type NotificationType } from "../rules/kinds.ts";
import { findChoices, putChoices } from "../store/people.ts";
import type { Deps } from "../../../deps/deps.ts";

export const notificationSettingsRoutes = (deps: Deps) => routes(deps, [read, replace]);

const MAX_CLIENTS = 1_000;

const channels = Type.Array(OneOf(CHANNELS), { maxItems: CHANNELS.length });
const kinds = Type.Partial(
  Type.Object(
    Object.fromEntries(NOTIFICATION_TYPES.map((kind) => [kind, channels])) as Record<
      NotificationType,
      typeof channels
    >,
  ),
  { additionalProperties: false, description: "Channels by kind" },
);
const clients = Type.Union(
  [Type.Literal("all"), Type.Literal("mine"), Type.Array(Uuid(), { maxItems: MAX_CLIENTS })],
  {
    mustBe: "all, mine or a list of client IDs",
    description:
      "Clients to notify you about, for `positive`, `sla_soon`, `sla_late`, `needs_review` and " +
      "`approval_waiting`. `mine`: clients and conversations assigned to you, or the clients that you are " +
      "limited to",
  },
);
const timeOfDay = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", mustBe: "a time such as 22:00" });
const quietHours = Nullable(
  Type.Object(
    { from: timeOfDay, to: timeOfDay },
    {
      description:
        "In your time zone: push messages and emails wait until the end. `from` after `to` spans midnight",
    },
  ),
);
const includeLeadText = Type.Boolean({
  description: "Whether push messages and emails may contain the lead's name and text",
});

const SettingsResource = named(
  "NotificationSettings",
  Type.Object({
    kinds,
    clients,
    quiet_hours: quietHours,
    include_lead_text: includeLeadText,
    email_available: Type.Boolean({ description: "Whether a mail server is configured" }),
  }),
);

const tag = "People";
const access = { role: "viewer", keys: false, filtersByClient: true } as const;

const read = route.get("/api/me/notifications", {
  name: "notificationSettings.read",
  tag,
  summary: "Retrieve your notification settings",
  description:
    "Lists every kind that your role can receive, with default channels for kinds that you have not set.",
  answers: One(SettingsResource),
  access,
  handle: ({ deps, request }) => ({ data: present(deps, personOf(request)) }),
});
const replace = route.put("/api/me/notifications", {
  name: "notificationSettings.replace",
  tag,
  summary: "Replace your notification settings",
  description: "Kinds that are omitted get their default channels; an empty list turns a kind off.",
  body: Type.Object({
    kinds,
    clients,
    quiet_hours: Type.Optional(quietHours),
    include_lead_text: Type.Optional(includeLeadText),
  }),
  example: {
    kinds: { positive: ["bell", "push", "email"] },
    clients: "all",
    quiet_hours: { from: "20:00", to: "07:30" },
  },
  answers: One(SettingsResource),
  errors: {
    400: ["clients: a client was not found", "quiet_hours: from and to must differ"],
  },
  access,
  handle: ({ deps, request, body }) => {
    const caller = personOf(request);
    save(deps, caller, body);
    return { data: present(deps, caller) };
  },
});

interface SettingsInput {
  kinds: Static<typeof kinds>;
  clients: Static<typeof clients>;
  quiet_hours?: Static<typeof quietHours>;
  include_lead_text?: boolean;
}

function save({ db, clock }: Deps, caller: PersonCaller, input: SettingsInput): void {
  const { workspaceId, id: userId, role } = caller;
  const allowed = kindsFor(role);
  const denied = NOTIFICATION_TYPES.find((kind) => input.kinds[kind]?.length && !allowed.includes(kind));
  if (denied) throw badRequest(`kinds.${denied}: is not available to viewers`);
  const quiet = input.quiet_hours ?? null;
  if (quiet !== null && quiet.from === quiet.to) throw badRequest("quiet_hours: from and to must differ");
  const clientIds = Array.isArray(input.clients) ? input.clients.map((id) => id.toLowerCase()) : [];
  for (const id of clientIds)
    if (!findClientInScope(db, caller, id)) throw badRequest("clients: a client was not found");
  putChoices(db, {
    workspaceId,
    userId,
    kinds: input.kinds,
    scope: Array.isArray(input.clients) ? "clients" : input.clients,
    clientIds: [...new Set(clientIds)],
    quietHours: quiet,
    hasLeadText: input.include_lead_text ?? false,
    updatedAt: clock.now(),
  });
}

function present({ db, mailer }: Deps, caller: PersonCaller): Static<typeof SettingsResource> {
  const { workspaceId, id: userId, role } = caller;
  const choices = findChoices(db, { workspaceId, userId });
  return {
    kinds: channelsOf(role, choices) as Static<typeof kinds>,
    // Clients that the person can no longer see are left out.
    clients:
      choices.scope === "clients" ? choices.clientIds.filter((id) => seesClient(caller, id)) : choices.scope,
    quiet_hours: choices.quietHours,
    include_lead_text: choices.hasLeadText,
    email_available: mailer !== null,
  };
}
