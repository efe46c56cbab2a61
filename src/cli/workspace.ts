/** Implements `replydesk workspace`: manages workspaces, even while the server runs. */
import { Command, InvalidArgumentError, Option } from "commander";
import { iso } from "../core/clock.ts";
import {
  ASSIGNMENTS,
  listWorkspaces,
  SUPPRESSED_RECIPIENTS,
  updateWorkspace,
  type Assignment,
  type SuppressedRecipients,
  type WorkspaceFields,
} from "../people/workspaces/store/workspaces.ts";
import { TOTP_POLICIES, type TotpPolicy } from "../people/users/rules/totp-policy.ts";
import { nonEmptyName } from "./arguments.ts";
import { command, withDb, type CommonOptions } from "./environment.ts";
import { createWorkspace } from "./new-workspace.ts";
import { print, table } from "./output.ts";
import type { WorkspaceRow } from "../db/table-rows.ts";
import { PLANS, type Plan } from "../core/plan.ts";

interface Settings extends CommonOptions {
  name?: string;
  plan?: Plan;
  timezone?: string;
  credits?: number | null;
  suppressedRecipients?: SuppressedRecipients;
  twoFactor?: TotpPolicy;
  assignment?: Assignment;
}

export const workspaceCommand = (): Command =>
  new Command("workspace")
    .description("Create, list and change workspaces")
    .addCommand(
      settings(command("create", "Create a workspace; its first admin key is shown only once"))
        .argument("<name>", "workspace name", nonEmptyName)
        .action(create),
    )
    .addCommand(command("list", "List all workspaces").action(list))
    .addCommand(
      settings(command("update", "Change a workspace; takes effect immediately"))
        .argument("<id>")
        .option("--name <name>", "new name", nonEmptyName)
        .action(update),
    );

function settings(target: Command): Command {
  return target
    .addOption(new Option("--plan <plan>", "plan, which sets the rate limit").choices([...PLANS]))
    .addOption(
      new Option(
        "--suppressed-recipients <what>",
        "manual emails to suppressed or bounced recipients: send with a warning, or reject",
      ).choices([...SUPPRESSED_RECIPIENTS]),
    )
    .addOption(
      new Option(
        "--two-factor <policy>",
        "two-factor sign-in: not offered, optional, required for owners and managers, or for all",
      ).choices([...TOTP_POLICIES]),
    )
    .addOption(
      new Option(
        "--assignment <how>",
        "assignment of new conversations: none, agents in rotation, or the client's owner",
      ).choices([...ASSIGNMENTS]),
    )
    .option("--timezone <zone>", "IANA name, e.g. Europe/Madrid", timezone)
    .option("--credits <n>", "AI credits per month, or `unlimited`", credits);
}

function create(name: string, options: Settings): void {
  withDb(options, (db, clock) => {
    const { plan = "scale", timezone: zone = "UTC", credits: creditAllowance = null } = options;
    const { suppressedRecipients = "warn", twoFactor: totpPolicy = "optional" } = options;
    const { assignment = "none" } = options;
    const basics = { name, plan, timezone: zone, creditAllowance };
    const fields = { ...basics, suppressedRecipients, totpPolicy, assignment };
    const made = createWorkspace(db, fields, clock.now());
    print(options.json === true, {
      text: `Workspace  ${made.workspace.id}\nAdmin key  ${made.apiKey}\n           This key is shown only once.`,
      record: { workspace_id: made.workspace.id, api_key: made.apiKey },
    });
  });
}

function list(options: CommonOptions): void {
  withDb(options, (db) => {
    const rows = listWorkspaces(db);
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.plan,
      row.timezone,
      creditText(row),
      row.suppressedRecipients,
    ]);
    print(options.json === true, {
      text: table([["ID", "NAME", "PLAN", "TIMEZONE", "CREDITS", "SUPPRESSED"], ...lines]),
      record: { workspaces: rows.map(present) },
    });
  });
}

function update(id: string, options: Settings): void {
  withDb(options, (db, clock) => {
    const { name, plan, timezone: zone, credits: creditAllowance } = options;
    const { suppressedRecipients, twoFactor: totpPolicy, assignment } = options;
    const fields: Partial<WorkspaceFields> = {
      ...(name !== undefined && { name }),
      ...(plan !== undefined && { plan }),
      ...(zone !== undefined && { timezone: zone }),
      ...(creditAllowance !== undefined && { creditAllowance }),
      ...(suppressedRecipients !== undefined && { suppressedRecipients }),
      ...(totpPolicy !== undefined && { totpPolicy }),
      ...(assignment !== undefined && { assignment }),
    };
    const row = updateWorkspace(db, { ...fields, id }, clock.now());
    print(options.json === true, { text: `${row.id} changed`, record: present(row) });
  });
}

const creditText = (row: WorkspaceRow): string =>
  row.creditAllowance === null ? "unlimited" : `${row.creditAllowance}`;

const present = (row: WorkspaceRow) => ({
  workspace_id: row.id,
  name: row.name,
  plan: row.plan,
  timezone: row.timezone,
  credit_allowance: row.creditAllowance,
  suppressed_recipients: row.suppressedRecipients,
  two_factor: row.totpPolicy,
  assignment: row.assignment,
  created_at: iso(row.createdAt),
});

function timezone(text: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError("It must be an IANA time zone such as Europe/Madrid.");
  }
}

function credits(text: string): number | null {
  if (text === "unlimited") return null;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number or `unlimited`.");
  return Number(text);
}
