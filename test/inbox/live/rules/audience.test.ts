/** Tests who receives which live events. */
import { expect, test } from "bun:test";
import type { Listener, LiveEvent } from "../../../../src/core/live.ts";
import { isAudience } from "../../../../src/inbox/live/rules/audience.ts";

const agent: Listener = { workspaceId: "w", id: "ana", clients: null, isViewer: false };
const limited: Listener = { ...agent, clients: ["a"] };
const viewer: Listener = { ...limited, isViewer: true };
const received: LiveEvent = { type: "reply.received", workspaceId: "w", clientId: "a" };

test.each<[string, Listener, Partial<LiveEvent>, boolean]>([
  ["an agent receives events of every client", agent, {}, true],
  ["no one receives events of another workspace", agent, { workspaceId: "x" }, false],
  ["an agent limited to a client receives its events", limited, {}, true],
  ["an agent limited to a client receives no events of another", limited, { clientId: "b" }, false],
  ["an agent limited to a client receives no events without a client", limited, { type: "connection.failing", clientId: null }, false],
  ["everyone receives counts", limited, { type: "counts", clientId: null }, true],
  ["a viewer receives a pause of sending", viewer, { type: "sending.changed", clientId: null }, true],
  ["a viewer receives their client's replies", viewer, {}, true],
  ["a viewer receives changes of their client's conversations", viewer, { type: "thread.changed" }, true],
  ["a viewer receives what the agency shows", { ...viewer, shown: ["a:positive"] }, { threadId: "t", pair: "a:positive" } as Partial<LiveEvent>, true],
  ["a viewer receives no hidden category", { ...viewer, shown: ["a:positive"] }, { threadId: "t", pair: "a:bounce" } as Partial<LiveEvent>, false],
  ["a viewer receives no notes", viewer, { type: "note.added" }, false],
  ["a viewer receives no orders", viewer, { type: "send_order.created" }, false],
  ["a viewer receives no presence", viewer, { type: "presence" }, false],
  ["a notification is sent to its recipient", agent, { type: "notification", userId: "ana" }, true],
  ["a notification is sent to no one else", agent, { type: "notification", userId: "ben" }, false],
])("%s", (_what, listener, event, expected) => {
  expect(isAudience(listener, { ...received, ...event })).toBe(expected);
}); // oxfmt-ignore
