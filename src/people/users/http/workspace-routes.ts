/** Serves /api/workspace: the settings of a workspace, for owners and managers. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { AppError } from "../../../core/errors.ts";
import type { WorkspaceRow } from "../../../db/table-rows.ts";
import { named, OneOf, Text } from "../../../http/input.ts";
import { Id, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { auditorOf, personOf } from "../../../http/request.ts";
import { ASSIGNMENTS, getWorkspace, SUPPRESSED_RECIPIENTS } from "../../workspaces/store/workspaces.ts";
import { TOTP_POLICIES } from "../rules/totp-policy.ts";
import { changeWorkspace } from "../workspace.ts";

export const workspaceRoutes = (deps: Deps) => routes(deps, [read, update]);

const Fields = {
  name: Text({ maxLength: 200 }),
  timezone: Type.String({
    maxLength: 100,
    description: "IANA time zone for analytics and dates in filters",
    examples: ["Europe/Berlin"],
  }),
  assignment: OneOf(ASSIGNMENTS, {
    description: "Assignment of new conversations: none, the agents in rotation, or the client's `owner_id`",
  }),
  suppressed_recipients: OneOf(SUPPRESSED_RECIPIENTS, {
    description:
      "Whether manual emails to suppressed or bounced addresses are sent with a warning or rejected",
  }),
  two_factor: OneOf(TOTP_POLICIES, {
    description: "Who must use two-factor sign-in; `managers` includes owners",
  }),
};

const WorkspaceResource = named("Workspace", Type.Object({ id: Id, ...Fields }));

const presentSettings = (row: WorkspaceRow): Static<typeof WorkspaceResource> => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  assignment: row.assignment,
  suppressed_recipients: row.suppressedRecipients,
  two_factor: row.totpPolicy,
});

const tag = "Workspace";

const read = route.get("/api/workspace", {
  name: "workspace.read",
  tag,
  summary: "Retrieve the workspace's settings",
  answers: One(WorkspaceResource),
  access: { role: "manager" },
  handle: ({ deps, caller }) => ({ data: presentSettings(getWorkspace(deps.db, caller.workspaceId)) }),
});
const update = route.patch("/api/workspace", {
  name: "workspace.update",
  tag,
  summary: "Update the workspace's settings",
  description:
    "For owners and managers; only owners can change `two_factor`. The operator sets the plan and " +
    "credits.",
  body: Type.Partial(Type.Object(Fields)),
  example: { assignment: "round_robin" },
  answers: One(WorkspaceResource),
  errors: { 400: ["timezone: must be an IANA name such as Europe/Madrid"] },
  // The policy affects how people sign in, but keys never sign in.
  access: { role: "manager", keys: false },
  handle: ({ deps, request, body }) => {
    const { two_factor, suppressed_recipients, ...given } = body;
    const { workspaceId: id, role } = personOf(request);
    // The policy affects how owners sign in, and managers cannot manage owners.
    if (two_factor !== undefined && role !== "owner")
      throw new AppError("forbidden", "Insufficient permissions");
    const change = {
      ...given,
      ...(two_factor !== undefined && { totpPolicy: two_factor }),
      ...(suppressed_recipients !== undefined && { suppressedRecipients: suppressed_recipients }),
    };
    return { data: presentSettings(changeWorkspace(deps, { ...change, id }, auditorOf(request))) };
  },
});
