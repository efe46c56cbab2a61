/**
 * Reads a PlusVibe workspace's standard and custom labels. The API accepts their keys, and webhook event
 * names end with them.
 */
import { UpstreamError } from "../../core/errors.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { PlusVibeSession } from "./session.ts";

export interface PlusVibeLabel {
  /** The label's key, such as `MEETING_BOOKED`. */
  key: string;
  /** Display name. */
  name: string;
}

/**
 * Lists the labels. Throws `UpstreamError` if the response is not a list; otherwise, every label would seem
 * missing.
 */
export async function listLabels(session: PlusVibeSession): Promise<PlusVibeLabel[]> {
  const answer = await session.get("/workspace-settings/lead-labels");
  const rows = [answer, field(answer, "labels"), field(answer, "data")].find(Array.isArray);
  if (!rows) throw new UpstreamError("plusvibe did not return its labels", { outcome: "unknown" });
  return listOf(rows).flatMap((row: Json) => {
    const key = text(field(row, "key"))?.trim();
    return key ? [{ key, name: text(field(row, "name"))?.trim() ?? key }] : [];
  });
}

/** Returns a label's key by its name or key, ignoring spelling; null if the workspace has no such label. */
export const keyOf = (labels: readonly PlusVibeLabel[], label: string): string | null =>
  labels.find(({ key, name }) => [key, name].some((one) => spelled(one) === spelled(label)))?.key ?? null;

const spelled = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, " ");
