/** Exports all data about a person, and records the export in the audit log. */
import { recordAudit } from "../people/audit/store/audit.ts";
import { getContact } from "../contacts/store/contacts.ts";
import type { Auditor } from "../core/caller.ts";
import { holdingsOf } from "./store/holdings.ts";
import { listPayloads, readPerson } from "./store/person.ts";
import type { Deps } from "../deps/deps.ts";

export async function exportPerson(
  { db, reader, clock }: Pick<Deps, "db" | "reader" | "clock">,
  by: Auditor,
  contact: { workspaceId: string; id: string },
): Promise<{ parts: Awaited<ReturnType<typeof readPerson>>; payloads: ReturnType<typeof listPayloads> }> {
  const { workspaceId, id } = getContact(db, contact.workspaceId, contact.id);
  const holdings = holdingsOf(db, { workspaceId, id });
  const parts = await readPerson(reader, { workspaceId, id }, holdings);
  const payloads = listPayloads(db, holdings.replies);
  const entry = { ...by, workspaceId, subject: `contact:${id}`, detail: { what: "person" } };
  recordAudit(db, { ...entry, action: "export.made" }, clock.now());
  return { parts, payloads };
}
