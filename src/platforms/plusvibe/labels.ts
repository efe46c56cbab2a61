/**
 * Reads the labels of a PlusVibe workspace, its own and those that customers added. Their keys are what the API takes, and what the
 * names of webhook events end with.
 */
import { UpstreamError } from "../../core/errors.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { PlusVibeSession } from "./session.ts";

export interface PlusVibeLabel {
  /** As in `MEETING_BOOKED`. */
  key: string;
  /** As people see it. */
  name: string;
}

/** Lists the labels. Throws `UpstreamError` when the response is no list: no label would seem to exist. */
export async function listLabels(session: PlusVibeSession): Promise<PlusVibeLabel[]> {
  const answer = await session.get("/workspace-settings/lead-labels");
  const rows = [answer, field(answer, "labels"), field(answer, "data")].find(Array.isArray);
  if (!rows) throw new UpstreamError("plusvibe did not return its labels", { outcome: "unknown" });
  return listOf(rows).flatMap((row: Json) => {
    const key = text(field(row, "key"))?.trim();
    return key ? [{ key, name: text(field(row, "name"))?.trim() ?? key }] : [];
  });
}

/** Returns the key of a label by its name or its key, in any spelling; null where the workspace has none. */
export const keyOf = (labels: readonly PlusVibeLabel[], label: string): string | null =>
  labels.find(({ key, name }) => [key, name].some((one) => spelled(one) === spelled(label)))?.key ?? null;

const spelled = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, " ");
