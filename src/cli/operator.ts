/** Identifies the operator running a command, for the audit trail. */
import { userInfo } from "node:os";

/** Returns the actor of commands, and the name of the operating system user. */
export function operator(): { actor: "system"; detail: { os_user: string } } {
  return { actor: "system", detail: { os_user: userInfo().username } };
}
