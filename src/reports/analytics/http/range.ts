/** Parses the common query parameters of reports: the days and the selection of replies. */
import { Type, type Static, type TObject } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { clientFilter, isForViewer, type Caller } from "../../../core/caller.ts";
import { listViewerFigures } from "../../../clients/store.ts";
import { AppError } from "../../../core/errors.ts";
import { FIGURES, type Figure } from "../../../core/viewer.ts";
import { Uuid } from "../../../http/input.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import { daysOf, MAX_DAYS, type Day } from "../rules/days.ts";
import type { Selection } from "../rules/selection.ts";

export interface ReportRequest {
  selection: Selection;
  start_date: string;
  end_date: string;
  timezone: string;
  days: Day[];
}

/** Viewers do not see the agency's connections or individual members. */
export const notForViewers = (): AppError =>
  new AppError("forbidden", "Viewers cannot see the agency's connections or people");

/** Returns the figures that the caller may see: for viewers, only figures shown for every selected client. */
export function figuresFor(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { clientId, clients }: Selection,
): readonly Figure[] {
  if (!isForViewer(caller)) return FIGURES;
  const ids = clientId === undefined ? clients : [clientId];
  const selected = listViewerFigures(db, caller.workspaceId).filter(({ id }) => ids?.includes(id) ?? true);
  return FIGURES.filter((name) => selected.every(({ figures }) => figures.includes(name)));
}

/** Throws 403 unless the caller may see a figure. */
export function requireFigure(figures: readonly Figure[], name: Figure): void {
  if (!figures.includes(name)) throw new AppError("forbidden", "The agency does not show this figure");
}

/** Agents can read reports but not export them. Viewers can export their own client's figures. */
export function requireExport(caller: Caller): void {
  if (caller.role === "agent") throw new AppError("forbidden", "Agents cannot export reports");
}

/** Returns a report's selection and days. Throws 400 if they are invalid. */
export function reportFrom(
  deps: Pick<Deps, "db">,
  caller: Caller,
  query: Static<typeof RangeQuery>,
): ReportRequest {
  const { workspaceId } = caller;
  const {
    start_date,
    end_date,
    connection_id: connectionId,
    campaign_id: campaignId,
    user_id: userId,
  } = query;
  if (isForViewer(caller) && (connectionId !== undefined || userId !== undefined)) throw notForViewers();
  const timezone = query.timezone ?? getWorkspace(deps.db, workspaceId).timezone;
  const days = daysOf({ start: start_date, end: end_date, timezone });
  const selection = {
    workspaceId,
    ...clientFilter(caller, query.client_id),
    connectionId: connectionId?.toLowerCase(),
    campaignId,
    userId: userId?.toLowerCase(),
  };
  return { selection, start_date, end_date, timezone, days };
}

export const dateParameter = (description: string, example: string) =>
  Type.String({
    pattern: "^\\d{4}-\\d\\d-\\d\\d$",
    format: "date",
    mustBe: "a date such as 2026-03-01",
    description,
    examples: [example],
  });

export const RangeQuery = Type.Object({
  start_date: dateParameter("First day of the range", "2026-03-01"),
  end_date: dateParameter(
    `Last day, inclusive; not before \`start_date\`, and at most ${MAX_DAYS} days in total`,
    "2026-03-31",
  ),
  client_id: Type.Optional(Uuid({ description: "Filter by client" })),
  connection_id: Type.Optional(Uuid({ description: "Filter by connection" })),
  campaign_id: Type.Optional(
    Type.String({ maxLength: 200, description: "Filter by campaign ID in the sequencer" }),
  ),
  user_id: Type.Optional(Uuid({ description: "Filter by the person who answered in Replydesk" })),
  timezone: Type.Optional(
    Type.String({
      description: "IANA time zone for days; default: the workspace's",
      examples: ["Europe/Berlin"],
    }),
  ),
});

/** Common parts of the report operations. */
export const aboutReports = <Q extends TObject>(query: Q) => ({
  tag: "Analytics" as const,
  access: { filtersByClient: true } as const,
  query,
  errors: {
    400: [
      "start_date: must be a date such as 2026-03-01",
      "end_date: must not be before start_date",
      `end_date: the range must not be longer than ${MAX_DAYS} days`,
      "timezone: must be an IANA time zone such as Europe/Berlin",
    ],
  },
});
