/** Tests who receives which events. */
import { expect, test } from "bun:test";
import type { Listener, LiveEvent } from "../../../../src/core/live.ts";
import { isAudience } from "../../../../src/inbox/live/rules/audience.ts";

const agent: Listener = { workspaceId: "w", id: "ana", clients: null, isViewer: false };
const limited: Listener = { ...agent, clients: ["a"] };
const viewer: Listener = { ...limited, isViewer: true };
const received: LiveEvent = { type: "reply.received", workspaceId: "w", clientId: "a" };

test.each<[string, Listener, Partial<LiveEvent>, boolean]>([
  ["an agent hears of every client", agent, {}, true],
  ["nobody hears of another workspace", agent, { workspaceId: "x" }, false],
  ["an agent limited to a client hears of it", limited, {}, true],
  ["and of no other", limited, { clientId: "b" }, false],
  ["nor of what belongs to no client", limited, { type: "connection.failing", clientId: null }, false],
  ["counts are for everybody", limited, { type: "counts", clientId: null }, true],
  ["a viewer hears that sending is paused", viewer, { type: "sending.changed", clientId: null }, true],
  ["a viewer hears of their client's replies", viewer, {}, true],
  ["a viewer hears of their client's conversations", viewer, { type: "thread.changed" }, true],
  ["a viewer hears of no notes", viewer, { type: "note.added" }, false],
  ["nor of orders", viewer, { type: "send_order.created" }, false],
  ["nor of who is here", viewer, { type: "presence" }, false],
  ["what is for one person is told to that person", agent, { type: "notification", userId: "ana" }, true],
  ["and to nobody else", agent, { type: "notification", userId: "ben" }, false],
])("%s", (_what, listener, event, expected) => {
  expect(isAudience(listener, { ...received, ...event })).toBe(expected);
});
