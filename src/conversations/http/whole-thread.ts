/** Reads and presents all of one conversation, as reading and deciding answer it. */
import type { Static } from "@sinclair/typebox";
import type { Deps } from "../../app/context.ts";
import { isForViewer, type Caller } from "../../core/caller.ts";
import { readConversation } from "../read.ts";
import { presentPerson } from "./presence-routes.ts";
import { presentThread } from "./present-thread.ts";
import type { ThreadResource } from "./thread-resource.ts";

/** Returns the caller's id where it is a person: a key reads nothing and is assigned to nothing. */
export const readerOf = (caller: Caller): string | null => (caller.kind === "user" ? caller.id : null);

/** Throws 404 where the caller sees no conversation with this id. */
export function wholeThread(
  deps: Pick<Deps, "db" | "clock" | "presence">,
  caller: Caller,
  id: string,
): Static<typeof ThreadResource> {
  const whole = readConversation(deps, caller, { id, userId: readerOf(caller) });
  const presence = deps.presence.list(whole.row.id).map(presentPerson);
  return presentThread(whole, { isViewer: isForViewer(caller), now: deps.clock.now() }, presence);
}
