/** Creates, changes and deletes calendars, and records each action in the audit trail. */
import { findClientInScope } from "../../clients/store.ts";
import type { CalendarKind } from "../../core/booking.ts";
import { wholeWorkspace, type Auditor } from "../../core/caller.ts";
import { badRequest, messageOf, UpstreamError } from "../../core/errors.ts";
import { newId, randomToken } from "../../core/ids.ts";
import { hashToken } from "../../core/vault.ts";
import { transact } from "../../db/open.ts";
import type { CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { AuditAction } from "../../people/audit/rules/actions.ts";
import { ADAPTERS } from "./adapters/all.ts";
import { CHECK_EVERY } from "./check.ts";
import { accountAt, sealFor, webhookOf } from "./secrets.ts";
import { getCalendar, insertCalendar, updateCalendar, type CalendarChange } from "./store/calendars.ts";

const TOKEN_BYTES = 32;
/** Cal.com's signing key for a webhook that has no secret. */
const NO_SECRET = "no-secret-provided";

export interface CalendarRequest {
  workspaceId: string;
  kind: CalendarKind;
  clientId: string;
  name: string;
  secret?: string | null;
  apiKey?: string | null;
}

/**
 * Creates a calendar. With an API key, registers its webhook, and throws 400 if the calendar rejects it.
 * @returns The row, and the new secret if a person has to enter it in the calendar.
 */
export async function createCalendar(
  deps: Deps,
  { workspaceId, kind, clientId, name, ...given }: CalendarRequest,
  by: Auditor,
): Promise<{ row: CalendarRow; secret: string | null }> {
  const { db, clock } = deps;
  const client = findClientInScope(db, wholeWorkspace(workspaceId), clientId);
  if (!client) throw badRequest("Invalid client_id");
  const [apiKey, secret] = [given.apiKey ?? null, given.secret ?? null];
  if (apiKey !== null && secret !== null) throw badRequest("secret: cannot be combined with api_key");
  requireSecret(secret);
  const now = clock.now();
  const id = newId(now);
  const token = randomToken(TOKEN_BYTES);
  const used = secret ?? randomToken(TOKEN_BYTES);
  const row = {
    id,
    workspaceId,
    clientId: client.id,
    kind,
    name,
    hookTokenHash: hashToken(token),
    hookTokenSealed: sealFor(deps, id, "hook_token_sealed", token),
    secretSealed: sealFor(deps, id, "secret_sealed", used),
    apiKeySealed: apiKey === null ? null : sealFor(deps, id, "api_key_sealed", apiKey),
  };
  const detail = { kind, name, registered: apiKey !== null };
  const created = transact(db, () => {
    const inserted = insertCalendar(db, row, now);
    audit(deps, inserted, { by, action: "calendar.created", detail });
    return inserted;
  });
  if (apiKey === null) return { row: created, secret: secret === null ? used : null };
  return { row: await registerNew(deps, created, by), secret: null };
}

function requireSecret(secret: string | null | undefined): void {
  if (secret === NO_SECRET) throw badRequest(`secret: must not be ${NO_SECRET}`);
}

/** Registers the webhook of a new calendar, and removes the calendar if that fails. */
async function registerNew(deps: Deps, calendar: CalendarRow, by: Auditor): Promise<CalendarRow> {
  try {
    return await register(deps, calendar);
  } catch (error) {
    transact(deps.db, () => drop(deps, calendar, by));
    throw refusal(error);
  }
}

async function register(deps: Deps, calendar: CalendarRow): Promise<CalendarRow> {
  const adapter = ADAPTERS[calendar.kind];
  const remoteId = await adapter.register(accountAt(deps, calendar), webhookOf(deps, calendar));
  const checkDueAt = deps.clock.now() + CHECK_EVERY;
  return updateCalendar(deps.db, calendar, { remoteId, checkDueAt, lastError: null }) ?? calendar;
}

const refusal = (error: unknown): unknown =>
  error instanceof UpstreamError ? badRequest(`api_key: ${messageOf(error)}`) : error;

export interface CalendarUpdate {
  workspaceId: string;
  id: string;
  name?: string;
  secret?: string;
  apiKey?: string;
}

/** Changes a calendar. A new API key registers the webhook again. */
export async function changeCalendar(
  deps: Deps,
  { workspaceId, id, name, secret, apiKey }: CalendarUpdate,
  by: Auditor,
): Promise<CalendarRow> {
  const { db, clock } = deps;
  const before = getCalendar(db, { workspaceId, id });
  if (secret !== undefined && (apiKey !== undefined || before.apiKeySealed !== null))
    throw badRequest("secret: cannot be combined with api_key");
  requireSecret(secret);
  if (apiKey !== undefined) await replaceKey(deps, before, apiKey);
  return transact(db, () => {
    const change: CalendarChange = {
      ...(name !== undefined && { name }),
      ...(secret !== undefined && { secretSealed: sealFor(deps, id, "secret_sealed", secret) }),
      updatedAt: clock.now(),
    };
    const row = updateCalendar(db, before, change) ?? getCalendar(db, { workspaceId, id });
    const detail = {
      ...(name !== undefined && name !== before.name && { name: { from: before.name, to: name } }),
      ...(secret !== undefined && { secret: "replaced" }),
      ...(apiKey !== undefined && { api_key: "replaced" }),
    };
    if (Object.keys(detail).length > 0) audit(deps, row, { by, action: "calendar.changed", detail });
    return row;
  });
}

/** Registers the webhook with the new key, then stores the key. */
async function replaceKey(deps: Deps, calendar: CalendarRow, apiKey: string): Promise<void> {
  const apiKeySealed = sealFor(deps, calendar.id, "api_key_sealed", apiKey);
  const changed = { ...calendar, apiKeySealed };
  try {
    await removeRemote(deps, calendar);
    await register(deps, changed);
  } catch (error) {
    throw refusal(error);
  }
  updateCalendar(deps.db, calendar, { apiKeySealed });
}

/** Deletes a calendar, and removes the webhook at its provider. Bookings are kept. */
export async function removeCalendar(
  deps: Deps,
  which: { workspaceId: string; id: string },
  by: Auditor,
): Promise<void> {
  const calendar = getCalendar(deps.db, which);
  await removeRemote(deps, calendar);
  transact(deps.db, () => {
    drop(deps, calendar, by);
  });
}

function drop(deps: Deps, calendar: CalendarRow, by: Auditor): void {
  const now = deps.clock.now();
  updateCalendar(deps.db, calendar, {
    apiKeySealed: null,
    checkDueAt: null,
    deletedAt: now,
    updatedAt: now,
  });
  audit(deps, calendar, { by, action: "calendar.deleted", detail: { name: calendar.name } });
}

/** Removes the webhook at the calendar. If that fails, later deliveries get a 404 response. */
async function removeRemote(deps: Deps, calendar: CalendarRow): Promise<void> {
  if (calendar.apiKeySealed === null || calendar.remoteId === null) return;
  try {
    await ADAPTERS[calendar.kind].remove(accountAt(deps, calendar), calendar.remoteId);
  } catch (error) {
    deps.log.warn("calendar.not_removed", { calendar_id: calendar.id, reason: messageOf(error) });
  }
}

interface Note {
  by: Auditor;
  action: AuditAction;
  detail: NonNullable<Parameters<typeof recordAudit>[1]["detail"]>;
}

function audit({ db, clock }: Deps, row: CalendarRow, { by, action, detail }: Note): void {
  const { workspaceId, clientId, id } = row;
  const subject = `calendar:${id}`;
  recordAudit(
    db,
    { ...by, workspaceId, clientId, subject, action, detail: { ...detail, ...by.detail } },
    clock.now(),
  );
}
