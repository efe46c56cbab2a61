/** Loads the conversation pane as a separate chunk, so that the list renders first. */
import { lazy } from "../../parts/lazy.tsx";

export const ConversationPane = lazy(() => import("./pane.tsx"), "ConversationPane");
