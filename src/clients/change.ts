/** Creates, changes and deletes clients, and records each change with its old and new settings. */
import { changesBetween } from "../people/audit/rules/actions.ts";
import { recordAudit } from "../people/audit/store/audit.ts";
import type { Auditor } from "../core/caller.ts";
import type { Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import type { ClientRow } from "../db/table-rows.ts";
import { readBrand, type BrandInput } from "./brand.ts";
import { deleteClient, getClient, insertClient, setLogo, updateClient, type ClientFields } from "./store.ts";

/** Settings as entered, with the logo inside the brand. */
export type EnteredFields<F extends Partial<ClientFields>> = Omit<F, "brand"> & { brand?: BrandInput | null };

/** A client of a workspace, and the time of the action. */
interface ClientAt {
  workspaceId: string;
  id: string;
  now: Millis;
}

interface NewClient {
  workspaceId: string;
  now: Millis;
  fields: EnteredFields<ClientFields>;
}

export function createClient(
  db: Db,
  { workspaceId, now, fields: { brand, ...fields } }: NewClient,
  by: Auditor,
): ClientRow {
  return transact(db, () => {
    const inserted = insertClient(db, workspaceId, { ...fields, brand: null }, now);
    const row = brand
      ? updateClient(db, { ...withBrand(db, inserted, brand), workspaceId, id: inserted.id, now })
      : inserted;
    note(db, row, { by, detail: { created: true, name: row.name }, now });
    noteAutoSend(db, { before: false, row, by, now });
    return row;
  });
}

/** Stores the brand's logo, and returns the other fields to store. */
function withBrand(db: Db, before: ClientRow, brand: BrandInput | null): Pick<ClientFields, "brand"> {
  const entered = brand && readBrand(brand, before);
  if (entered?.logo) setLogo(db, before.id, entered.logo);
  return { brand: entered?.brand ?? null };
}

export function changeClient(
  db: Db,
  { workspaceId, id, now, brand, ...plain }: EnteredFields<Partial<ClientFields>> & ClientAt,
  by: Auditor,
): ClientRow {
  return transact(db, () => {
    const before = getClient(db, workspaceId, id);
    const fields = { ...plain, ...(brand !== undefined && withBrand(db, before, brand)) };
    const row = updateClient(db, { ...fields, workspaceId, id, now });
    const { auto_send_enabled: _own, ...detail } = changesBetween<Partial<ClientFields>>(before, fields);
    if (Object.keys(detail).length > 0) note(db, row, { by, detail, now });
    noteAutoSend(db, { before: before.autoSendEnabled, row, by, now });
    return row;
  });
}

export function removeClient(db: Db, which: ClientAt, by: Auditor): void {
  transact(db, () => {
    const row = getClient(db, which.workspaceId, which.id);
    deleteClient(db, which);
    note(db, row, { by, detail: { deleted: true, name: row.name }, now: which.now });
  });
}

interface Note {
  by: Auditor;
  detail: NonNullable<Parameters<typeof recordAudit>[1]["detail"]>;
  now: Millis;
}

const subjectOf = ({ workspaceId, id }: ClientRow) => ({
  workspaceId,
  clientId: id,
  subject: `client:${id}`,
});

function note(db: Db, row: ClientRow, { by, detail, now }: Note): void {
  recordAudit(db, { ...by, ...subjectOf(row), action: "client.changed", detail }, now);
}

/** Turning automatic answers on or off has a separate audit action. */
function noteAutoSend(
  db: Db,
  { before, row, by, now }: { before: boolean; row: ClientRow; by: Auditor; now: Millis },
): void {
  if (before === row.autoSendEnabled) return;
  const detail = { from: before, to: row.autoSendEnabled };
  recordAudit(db, { ...by, ...subjectOf(row), action: "auto_send.changed", detail }, now);
}
