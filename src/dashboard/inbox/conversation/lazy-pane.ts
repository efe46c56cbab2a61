/** The pane of a conversation, as a script of its own: the rows of the list do not wait for it. */
import { lazyRouteComponent as lazy } from "@tanstack/react-router";

export const ConversationPane = lazy(() => import("./pane.tsx"), "ConversationPane");
