/** Serves /api/checks: the findings and advice of `replydesk doctor`, for owners with instance access. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { iso } from "../../core/clock.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { personOf } from "../../http/request.ts";
import { requireOperator } from "../system/access.ts";
import type { Finding } from "./rules/finding.ts";
import { beginChecks, isChecking, readCheckState } from "./run-in-worker.ts";

export const checkRoutes = (deps: Deps) => routes(deps, [read, run]);

const ItemResource = Type.Object({
  id: Type.String(),
  workspace_id: Type.String(),
  about: Type.String(),
  thread_id: Type.Optional(Type.String({ description: "The conversation of the row" })),
  connection_id: Type.Optional(Type.String({ description: "The affected connection" })),
  subscription_id: Type.Optional(Type.String({ description: "The affected webhook subscription" })),
});

const FindingResource = named(
  "CheckFinding",
  Type.Object({
    check: Type.String({ examples: ["backups"] }),
    level: OneOf(["ok", "warn", "fail"]),
    text: Type.String(),
    advice: Nullable(Type.String({ description: "What to do" })),
    items: Type.Array(ItemResource, { description: "The first affected rows" }),
    items_total: Type.Integer({ description: "Number of affected rows, including rows that are not listed" }),
    unchecked: Type.Optional(
      Type.Literal(true, {
        description: "The check itself could not run, so the state of this part is unknown",
      }),
    ),
  }),
  "The result of one check",
);

const ChecksResource = named(
  "Checks",
  Type.Object({
    running: Type.Boolean(),
    started_at: Nullable(Instant),
    finished_at: Nullable(Instant),
    error: Nullable(Type.String({ description: "Why the last run failed" })),
    findings: Type.Array(FindingResource, { description: "Findings of the last complete run since startup" }),
  }),
  "The state of the checks and their latest findings",
);

const tag = "Operation";
const access = { role: "owner", keys: false } as const;
const errors = { 403: ["The instance belongs to another workspace"] };

const read = route.get("/api/checks", {
  name: "checks.read",
  tag,
  summary: "Retrieve the latest findings of the checks",
  answers: One(ChecksResource),
  errors,
  access,
  handle: ({ deps, request }) => {
    requireOperator(deps, personOf(request));
    return { data: present(deps) };
  },
});
const run = route.post("/api/checks", {
  name: "checks.run",
  tag,
  summary: "Run the checks of `replydesk doctor`",
  description:
    "Runs in the background and reads the whole database once. Does nothing while a run is in progress. " +
    "Changes nothing.",
  answers: One(ChecksResource),
  errors,
  access,
  handle: ({ deps, request }) => {
    requireOperator(deps, personOf(request));
    void beginChecks(deps);
    return { data: present(deps) };
  },
});

function present({ db }: Deps): Static<typeof ChecksResource> {
  const state = readCheckState(db);
  const { startedAt, finishedAt, error, findings } = state;
  return {
    running: isChecking(state),
    started_at: startedAt === null ? null : iso(startedAt),
    finished_at: finishedAt === null ? null : iso(finishedAt),
    error,
    findings: findings.map(presentFinding),
  };
}

const presentFinding = (finding: Finding): Static<typeof FindingResource> => {
  const { check, level, text, advice, items, items_total, unchecked } = finding;
  return { check, level, text, advice, items, items_total, ...(unchecked && { unchecked }) };
};
