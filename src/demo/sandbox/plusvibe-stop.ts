/** Simulates PlusVibe's block list. */
import { field, listOf, text } from "../../platforms/mail-form.ts";
import type { LeadState } from "./lead-state.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

export const isLeadRequest = ({ path }: SandboxRequest): boolean => path === "/blocklist/add";

/** Adds the entries to the block list; null for a request about something else. */
export function handleLeads(leads: LeadState, { method, path, body }: SandboxRequest): SandboxAnswer | null {
  if (method !== "POST" || path !== "/blocklist/add") return null;
  const entries = listOf(field(body, "entries")).map(text);
  if (entries.length === 0 || entries.includes(null))
    return { status: 400, body: { status: "error", message: "entries is required" } };
  for (const entry of entries) leads.block(entry ?? "");
  return { status: 200, body: { status: "success", entries_added: entries.length } };
}
