/**
 * Writes settings changes, exports and suppressions by the demo's people, to the audit trail and to the
 * affected rows.
 */
import { changesBetween } from "../../people/audit/rules/actions.ts";
import type { ClientFields } from "../../clients/store.ts";
import { newId } from "../../core/ids.ts";
import { suppress } from "../../contacts/suppressions/store.ts";
import { officeTime, recordEntry } from "./audit-entry.ts";
import type { DemoClient } from "./clients.ts";
import { accountOf, type DemoDesk } from "./setting.ts";

/** Days before the end of the history, and minutes into that day. */
type DemoTime = readonly [days: number, minutes: number];

interface Change {
  client: DemoClient["key"];
  person: number;
  at: DemoTime;
  /** The previous settings; the current settings are the new ones. */
  before: Partial<ClientFields>;
}

/** None of these changes would have affected the automatic answers in the history. */
const CHANGES: readonly Change[] = [
  { client: "northwind", person: 0, at: [112, 620], before: { autoSendDelayMinutes: 15 } },
  { client: "brightloom", person: 0, at: [104, 915], before: { autoSendCategories: ["interested"] } },
  { client: "lumen", person: 0, at: [97, 555], before: { oooFollowUp: false } },
  { client: "harbor", person: 0, at: [86, 700], before: { tone: "Polite" } },
  { client: "harbor", person: 0, at: [61, 985], before: { forbiddenClaims: "tax advice\nlegal advice" } },
  { client: "cedar", person: 0, at: [52, 640], before: { tone: "Warm", slaMinutes: 240 } },
  { client: "northwind", person: 0, at: [44, 870], before: { slaMinutes: 240 } },
  {
    client: "brightloom",
    person: 0,
    at: [33, 580],
    before: { forbiddenClaims: "replaces your support team" },
  },
  { client: "lumen", person: 0, at: [27, 1_010], before: { viewersMayApprove: false } },
  { client: "brightloom", person: 0, at: [19, 600], before: { autoSendDailyLimit: 10 } },
  { client: "lumen", person: 0, at: [8, 655], before: { forbiddenClaims: "subsidies" } },
];

const EXPORTS: readonly { what: string; at: DemoTime }[] = [
  { what: "contacts", at: [89, 990] },
  { what: "suppressions", at: [73, 560] },
  { what: "contacts", at: [58, 1_000] },
  { what: "follow-ups", at: [41, 610] },
  { what: "contacts", at: [28, 985] },
  { what: "audit", at: [15, 720] },
  { what: "suppressions", at: [6, 570] },
];

interface DemoSuppression {
  client: DemoClient["key"];
  person: number;
  value: string;
  reason: string;
  at: DemoTime;
  /** When the suppression was removed. */
  lifted?: DemoTime;
}

const SUPPRESSED: readonly DemoSuppression[] = [
  {
    client: "northwind",
    person: 0,
    value: "freightboards.example",
    reason: "A competitor",
    at: [83, 640],
  },
  {
    client: "harbor",
    person: 1,
    value: "payroll-union.example",
    reason: "A customer of Harbor Payroll",
    at: [66, 905],
  },
  {
    client: "cedar",
    person: 2,
    value: "weiss-anlagenbau.example",
    reason: "Under contract with another recruiter until summer",
    at: [47, 830],
    lifted: [12, 590],
  },
  {
    client: "lumen",
    person: 2,
    value: "depot-nord.example",
    reason: "Asked by phone to be removed",
    at: [24, 675],
  },
  {
    client: "brightloom",
    person: 1,
    value: "shop@hafenkontor.example",
    reason: "Asked on LinkedIn to be removed",
    at: [9, 955],
  },
];

export function writeChanges(desk: DemoDesk): void {
  for (const change of CHANGES) writeChange(desk, change);
  for (const { what, at } of EXPORTS)
    recordEntry(desk, { action: "export.made", at: officeTime(desk, ...at), person: 0, detail: { what } });
  for (const suppression of SUPPRESSED) writeSuppression(desk, suppression);
}

function writeChange(desk: DemoDesk, { client: key, person, at, before }: Change): void {
  const { client, clientId } = accountOf(desk, key);
  const names = Object.keys(before) as (keyof typeof client.settings)[];
  const after = Object.fromEntries(names.map((name) => [name, client.settings[name]]));
  recordEntry(desk, {
    action: "client.changed",
    at: officeTime(desk, ...at),
    person,
    subject: `client:${clientId}`,
    clientId,
    detail: changesBetween<Partial<ClientFields>>(before, after),
  });
}

function writeSuppression(desk: DemoDesk, { client, person, value, reason, ...when }: DemoSuppression): void {
  const { db, workspaceId } = desk;
  const { clientId } = accountOf(desk, client);
  const at = officeTime(desk, ...when.at);
  const id = when.lifted
    ? newId(at)
    : suppress(db, { workspaceId, clientId, value, reason, source: "person" }, at).row.id;
  const about = { person, clientId, subject: `suppression:${id}`, detail: { value } };
  recordEntry(desk, { ...about, action: "suppression.created", at });
  if (when.lifted)
    recordEntry(desk, { ...about, action: "suppression.deleted", at: officeTime(desk, ...when.lifted) });
}
