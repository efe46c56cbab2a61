/** Serves presence in a conversation: who is viewing it, and who is writing an answer. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { iso } from "../../../core/clock.ts";
import { named, OneOf } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf } from "../../../http/request.ts";
import { PRESENCE_STATES, type PresentPerson } from "../../live/presence.ts";
import { recordPresence } from "../claim.ts";

export const presenceRoutes = (deps: Deps) => routes(deps, [presence]);

export const PersonHereResource = named(
  "PersonHere",
  Type.Object({
    user: Type.Object({ id: Id, name: Type.String() }),
    state: OneOf(PRESENCE_STATES),
    since: Instant,
  }),
);

export const presentPerson = ({ user, state, since }: PresentPerson) => ({ user, state, since: iso(since) });

const presence = route.post("/api/threads/:id/presence", {
  name: "threads.presence",
  tag: "Live",
  summary: "Report your presence in a conversation",
  description:
    "Reports that you are viewing a conversation or writing an answer. Call it every 10 seconds; your " +
    "presence ends 25 seconds after the last call. A conversation you claimed stays assigned to you " +
    "while you are present.",
  body: Type.Object({ state: OneOf(PRESENCE_STATES) }),
  example: { state: "viewing" },
  answers: One(Type.Object({ people: Type.Array(PersonHereResource) })),
  errors: { 404: ["Conversation not found"] },
  access: { role: "agent", keys: false, filtersByClient: true },
  handle: ({ deps, request, params, body }) => {
    const { state } = body;
    const { threadId } = recordPresence(deps, personOf(request), { id: params.id, state });
    return { data: { people: deps.presence.list(threadId).map(presentPerson) } };
  },
});
