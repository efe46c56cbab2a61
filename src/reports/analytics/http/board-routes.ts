/** Serves /api/analytics/board: work currently waiting, by client and by person. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { isAtLeast, type Caller } from "../../../core/caller.ts";
import { DAY, iso, startOfDay } from "../../../core/clock.ts";
import { slaHoursFrom } from "../../../db/schema.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { listMembers } from "../../../people/users/store/memberships.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import { overdueAmong } from "../rules/overdue.ts";
import {
  boardOf,
  type AnsweredRow,
  type AssignedRow,
  type BoardClientRow,
  type WaitingRow,
} from "../store/board.ts";

export const boardRoutes = (deps: Deps) => routes(deps, [board]);

const MEETING_DAYS = 30;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const BoardResource = named(
  "Board",
  Type.Object({
    clients: Type.Array(
      Type.Object({
        client_id: Id,
        interested: count("Open conversations in positive categories"),
        overdue: count("Conversations past the client's SLA"),
        meetings: count("Meetings booked in the last 30 days"),
        last_reply_at: Nullable(Instant),
        connection: Nullable(
          OneOf(["ok", "failing", "paused"], { description: "The client's sequencers; null if it has none" }),
        ),
      }),
    ),
    people: Type.Array(
      Type.Object({
        user_id: Id,
        open: count("Open conversations assigned to the person"),
        overdue: count("Number of these conversations past the SLA"),
        answered_today: count("Answers sent by the person today, in the workspace's time zone"),
      }),
      { description: "The agency's members; empty for agents and for callers limited to certain clients" },
    ),
  }),
);

const board = route.get("/api/analytics/board", {
  name: "analytics.board",
  tag: "Analytics",
  summary: "Retrieve pending work by client and person",
  answers: One(BoardResource),
  access: { role: "agent", filtersByClient: true },
  handle: async ({ deps, caller }) => ({ data: await read(deps, caller) }),
});

async function read(deps: Deps, caller: Caller) {
  const { workspaceId, clients } = caller;
  const now = deps.clock.now();
  const today = startOfDay(now, getWorkspace(deps.db, workspaceId).timezone);
  const queries = boardOf({ workspaceId, clients, today, meetingsFrom: now - MEETING_DAYS * DAY });
  const found = await deps.reader.read(queries, workspaceId);
  const [rows, waiting, assigned, answered] = found as [
    BoardClientRow[],
    WaitingRow[],
    AssignedRow[],
    AnsweredRow[],
  ];
  const waitingOf = Map.groupBy(waiting, ({ clientId }) => clientId);
  const overdue = rows.flatMap(({ id, slaMinutes, slaHours }) =>
    overdueAmong(waitingOf.get(id) ?? [], { slaMinutes, slaHours: slaHoursFrom(slaHours) }, now),
  );
  const countOf = (test: (row: WaitingRow) => boolean) => overdue.filter(test).length;
  const isManager = clients === null && (caller.role === undefined || isAtLeast(caller.role, "manager"));
  const members = isManager ? listMembers(deps.db, workspaceId) : [];
  return {
    clients: rows.map(({ id, interested, meetings, lastReplyAt, connection }) => ({
      client_id: id,
      interested,
      overdue: countOf(({ clientId }) => clientId === id),
      meetings,
      last_reply_at: iso(lastReplyAt),
      connection,
    })),
    people: members
      .filter(({ user, membership }) => isAtLeast(membership.role, "agent") && user.disabledAt === null)
      .map(({ user: { id } }) => ({
        user_id: id,
        open: assigned.find(({ userId }) => userId === id)?.open ?? 0,
        overdue: countOf(({ assigneeId }) => assigneeId === id),
        answered_today: answered.find(({ actor }) => actor === `user:${id}`)?.answered ?? 0,
      })),
  };
}
