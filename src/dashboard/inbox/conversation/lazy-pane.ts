/** The pane of a conversation, as a script of its own: the rows of the list do not wait for it. */
import { lazy } from "../../parts/lazy.tsx";

export const ConversationPane = lazy(() => import("./pane.tsx"), "ConversationPane");
