/** Reads and presents a whole conversation, for the routes that read or change one. */
import type { Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { isForViewer, type Caller } from "../../../core/caller.ts";
import { attachmentObstacle, type EmailKind } from "../../replies/files.ts";
import { readConversation } from "../read.ts";
import { presentPerson } from "./presence-routes.ts";
import { presentThread } from "./present-thread.ts";
import type { ThreadResource } from "./thread-resource.ts";

/** Returns the caller's id if the caller is a person; keys have no read state or assignments. */
export const readerOf = (caller: Caller): string | null => (caller.kind === "user" ? caller.id : null);

/** Throws 404 if the caller cannot see a conversation with this id. */
export function wholeThread(
  deps: Pick<Deps, "db" | "clock" | "presence" | "platforms" | "config" | "mailer">,
  caller: Caller,
  id: string,
): Static<typeof ThreadResource> {
  const whole = readConversation(deps, caller, { id, userId: readerOf(caller) });
  const isViewer = isForViewer(caller);
  const reasonOf = (kind: EmailKind): string | null =>
    isViewer ? null : attachmentObstacle(deps, { connectionId: whole.row.connection_id }, kind);
  const presence = deps.presence.list(whole.row.id).map(presentPerson);
  const noFiles = { answer: reasonOf("reply"), forward: reasonOf("forward") };
  return presentThread(whole, { isViewer, now: deps.clock.now() }, { presence, noFiles });
}
