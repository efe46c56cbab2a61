/** Returns whether a person may take tables along: those who manage, and viewers, whose figures these are. */
import { useSession } from "../session/use-session.ts";

export const useMayExport = (): boolean => useSession().workspace.role !== "agent";
