/** Opens the files attached to an email that is about to be sent. */
import type { Deps } from "../../deps/deps.ts";
import { unreachableBecause } from "../../sequencers/connections/rules/webhook.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { OutgoingFileRef } from "../../core/outgoing-file.ts";
import type { OutgoingFile } from "../../platforms/platform.ts";
import { findContent } from "./store.ts";

/**
 * Returns the files with their bytes. If a file is no longer stored, throws `UpstreamError`, which means that
 * nothing was sent.
 */
export function openFiles(
  { db, config }: Pick<Deps, "db" | "config">,
  workspaceId: string,
  files: readonly OutgoingFileRef[],
): OutgoingFile[] {
  const { public_url: own } = config.server;
  return files.map(({ id, name, type, size }) => {
    const kept = findContent(db, { workspaceId, id });
    if (!kept)
      throw new UpstreamError(`the file ${name} has expired: attach it again`, { outcome: "refused" });
    const isReachable = unreachableBecause(own) === null;
    const url = isReachable ? new URL(`/files/${kept.token}/${encodeURIComponent(name)}`, own).href : null;
    return { name, type, size, content: kept.content, url };
  });
}
