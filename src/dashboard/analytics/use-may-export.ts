/** Returns whether the user may download tables: managers, owners, and viewers for their own client. */
import { useSession } from "../session/use-session.ts";

export const useMayExport = (): boolean => useSession().workspace.role !== "agent";
