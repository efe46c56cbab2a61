/** Tests the states of a draft: how each event changes the text, its base version, and the local copy. */
import { describe, expect, test } from "bun:test";
import {
  begin,
  type Copy,
  type DraftEvent,
  type DraftState,
  needsCopy,
  type Phase,
  phaseOf,
  reduce,
  type ServerDraft,
} from "../../../src/dashboard/inbox/answer/draft-machine.ts";

const server = (text: string, version: number): ServerDraft => ({
  text,
  version,
  findings: [],
  by: null,
  writtenBy: null,
});
const copyOf = (text: string, base: { text: string; version: number }, more: Partial<Copy> = {}): Copy => ({
  threadId: "t1",
  replyId: "r1",
  text,
  base,
  to: null,
  cc: [],
  bcc: [],
  ...more,
});

const typed = (text: string): DraftEvent => ({ type: "typed", text });
const changed = (text: string, version: number): DraftEvent => ({
  type: "serverChanged",
  server: server(text, version),
});
const saved = (text: string, version: number): DraftEvent => ({
  type: "saveEnded",
  outcome: { base: { text, version, findings: [] } },
});
const notSaved = (saving: "offline" | "failed"): DraftEvent => ({
  type: "saveEnded",
  outcome: { saving, isRefused: false },
});
const refusedFor = (text: string, version: number): DraftEvent => ({
  type: "saveEnded",
  outcome: { theirs: { ...server(text, version), message: "Ben edited it" } },
});
const started: DraftEvent = { type: "saveStarted" };
const ordered: DraftEvent = { type: "orderStarted" };
const orderFailed: DraftEvent = { type: "orderFailed" };
const shown = (isRefused = false): DraftEvent => ({ type: "orderShown", isRefused });
const gone = (serverText: string): DraftEvent => ({ type: "orderGone", serverText });
const takenBack = (text: string): DraftEvent => ({ type: "orderTakenBack", text });
const read = (text: string): DraftEvent => ({ type: "orderRead", text });
const written: DraftEvent = { type: "replaced", by: { text: "written", version: 5 } };
const discarded = (isTaken: boolean): DraftEvent => ({ type: "keptDiscarded", isTaken });
const OLD = begin(server("old", 3), null, false);

type Expected = [phase: Phase, text: string, version: number, kept?: string | null];
const seen = (state: DraftState): Expected => [phaseOf(state), state.text, state.base.version, state.kept];

const CASES: Record<string, [readonly DraftEvent[], Expected]> = {
  "typing makes the draft unsaved": [[typed("mine")], ["unsaved", "mine", 3]],
  "typing the saved text again leaves nothing to save": [
    [typed("mine"), typed("old")],
    ["saved", "old", 3],
  ],
  "a save that starts is shown": [
    [typed("mine"), started],
    ["saving", "mine", 3],
  ],
  "a saved text is the new base": [
    [typed("mine"), started, saved("mine", 4)],
    ["saved", "mine", 4],
  ],
  "text typed during a save stays unsaved": [
    [typed("mine"), started, typed("mine!"), saved("mine", 4)],
    ["unsaved", "mine!", 4],
  ],
  "the old text typed during a save is unsaved once the save ends": [
    [typed("mine"), started, typed("old"), saved("mine", 4)],
    ["unsaved", "old", 4],
  ],
  "a save without a connection keeps the text": [
    [typed("mine"), started, notSaved("offline")],
    ["offline", "mine", 3],
  ],
  "a save that the server rejects keeps the text": [
    [typed("mine"), started, notSaved("failed")],
    ["failed", "mine", 3],
  ],
  "typing after a failed save waits for a pause again": [
    [typed("mine"), started, notSaved("failed"), typed("mine!")],
    ["unsaved", "mine!", 3],
  ],

  "another person's draft replaces an unedited text": [[changed("new", 4)], ["saved", "new", 4]],
  "another person's draft next to typed text is a conflict": [
    [typed("mine"), changed("new", 4)],
    ["conflict", "mine", 3],
  ],
  "the typed text on the server is saved": [
    [typed("mine"), changed("mine", 4)],
    ["saved", "mine", 4],
  ],
  "a new version of the loaded text is no conflict": [
    [typed("mine"), changed("old", 4)],
    ["unsaved", "mine", 4],
  ],
  "a cached draft that is older than the last save changes nothing": [
    [typed("mine"), changed("older", 2)],
    ["unsaved", "mine", 3],
  ],
  "a conflict is found by a save": [
    [typed("mine"), started, refusedFor("new", 4)],
    ["conflict", "mine", 3],
  ],
  "after a conflict, one's own text is saved over the other": [
    [typed("mine"), changed("new", 4), { type: "mineKept" }],
    ["unsaved", "mine", 4],
  ],
  "after a conflict, choosing the other text keeps one's own as a copy": [
    [typed("mine"), changed("new", 4), { type: "theirsTaken" }],
    ["saved", "new", 4, "mine"],
  ],
  "a conflict ends when the server has the typed text": [
    [typed("mine"), changed("new", 4), changed("mine", 5)],
    ["saved", "mine", 5],
  ],
  "without a conflict there is nothing to choose": [
    [typed("mine"), { type: "mineKept" }, { type: "theirsTaken" }],
    ["unsaved", "mine", 3],
  ],
  "a draft of the AI replaces a saved text": [[written], ["saved", "written", 5]],
  "an AI draft keeps a text that changed meanwhile as a copy": [
    [typed("mine"), written],
    ["saved", "written", 5, "mine"],
  ],

  "an order takes the text": [
    [typed("mine"), ordered],
    ["ordered", "mine", 3],
  ],
  "a save that ends during the order stays the order's": [
    [typed("mine"), started, ordered, saved("mine", 4)],
    ["ordered", "mine", 4],
  ],
  "a text is unsaved again after its order failed": [
    [typed("mine"), ordered, orderFailed],
    ["unsaved", "mine", 3],
  ],
  "a conflict during an order is shown once the order failed": [
    [typed("mine"), started, ordered, refusedFor("new", 4), orderFailed],
    ["conflict", "mine", 3],
  ],
  "one's own order leaves no copy": [
    [typed("mine"), ordered, shown()],
    ["ordered", "mine", 3],
  ],
  "another person's order keeps the typed text as a copy": [
    [typed("mine"), shown()],
    ["unsaved", "mine", 3, "mine"],
  ],
  "another person's order keeps no copy of a saved text": [[shown()], ["saved", "old", 3]],
  "an accepted order leaves no copy after its response was lost": [
    [typed("mine"), ordered, orderFailed, shown(), read("mine")],
    ["ordered", "mine", 3],
  ],
  "a text that differs from another person's order stays as a copy": [
    [typed("mine"), shown(), read("theirs")],
    ["unsaved", "mine", 3, "mine"],
  ],
  "a saved text stays as a copy after its order lost to another": [
    [ordered, orderFailed, shown(true)],
    ["saved", "old", 3, "old"],
  ],
  "the text returns to the field when the other order is canceled": [
    [typed("mine"), shown(), gone("theirs")],
    ["unsaved", "mine", 3, null],
  ],
  "a saved text stays as a copy until the field shows the canceled order": [
    [ordered, orderFailed, shown(true), gone("theirs")],
    ["saved", "old", 3, "old"],
  ],
  "an order canceled by a colleague ends the wait": [
    [typed("mine"), ordered, shown(), gone("mine")],
    ["unsaved", "mine", 3],
  ],
  "a text taken back is the draft": [
    [typed("mine"), ordered, takenBack("mine")],
    ["saved", "mine", 3],
  ],
  "a canceled order keeps a different unsaved text as a copy": [
    [typed("mine"), takenBack("ordered")],
    ["saved", "ordered", 3, "mine"],
  ],

  "a kept text trades places with the one in the field": [
    [typed("mine"), takenBack("ordered"), { type: "keptRestored" }],
    ["unsaved", "mine", 3, "ordered"],
  ],
  "a kept text leaves nothing behind in an empty field": [
    [typed("mine"), takenBack("ordered"), typed(" "), { type: "keptRestored" }],
    ["unsaved", "mine", 3, null],
  ],
  "a discarded text leaves the field alone": [
    [typed("mine"), takenBack("ordered"), discarded(false)],
    ["saved", "ordered", 3, null],
  ],
  "discarding a copy during an order clears the hidden field, too": [
    [typed("mine"), shown(), discarded(true)],
    ["saved", "old", 3, null],
  ],
};

test.each(Object.entries(CASES))("%s", (_name, [events, [phase, text, version, kept = null]]) => {
  expect(seen(events.reduce(reduce, OLD))).toEqual([phase, text, version, kept]);
});

describe("a conversation opened with a local copy of a draft", () => {
  const base = { text: "old", version: 3 };

  test("opening a conversation shows the server's draft if this device has no copy, or a copy with the same text", () => {
    expect(seen(OLD)).toEqual(["saved", "old", 3, null]);
    expect(seen(begin(server("mine", 4), copyOf("mine", base), false))).toEqual(["saved", "mine", 4, null]);
  });

  test("opening a conversation restores unsaved text, and shows a conflict if the draft has changed", () => {
    expect(seen(begin(server("old", 4), copyOf("mine", base), false))).toEqual(["unsaved", "mine", 4, null]);
    const conflict = begin(server("new", 4), copyOf("mine", base), false);
    expect([...seen(conflict), conflict.theirs?.text]).toEqual(["conflict", "mine", 3, null, "new"]);
  });

  test("opening a conversation shows a newer draft if the local copy contains only recipients and files", () => {
    const opened = begin(server("new", 4), copyOf("old", base, { cc: ["boss@x.example"] }), false);
    expect(seen(opened)).toEqual(["saved", "new", 4, null]);
  });

  test("opening a conversation offers the replaced text only while its send order exists", () => {
    const copy = copyOf("mine", base, { isKept: true });
    expect([begin(server("old", 3), copy, true).kept, begin(server("old", 3), copy, false).kept]).toEqual([
      "mine",
      null,
    ]);
  });

  test("a restored text that another tab saves is recognized, and any other change causes a conflict", () => {
    const restored = reduce(begin(server("old", 3), copyOf("mine", base), false), typed("mine!"));
    expect(phaseOf(reduce(restored, changed("mine", 4)))).toBe("unsaved");
    expect(phaseOf(reduce(restored, changed("new", 4)))).toBe("conflict");
  });
});

test("the device keeps unsaved and replaced texts, recipients and files", () => {
  const plain = { isTaken: false, isPlain: true };
  const mine = reduce(OLD, typed("mine"));
  expect([needsCopy(OLD, plain), needsCopy(mine, plain)]).toEqual([false, true]);
  expect(needsCopy(OLD, { ...plain, isPlain: false })).toBe(true);
  const refused = [ordered, orderFailed, shown(true)].reduce(reduce, OLD);
  expect([true, false].map((isTaken) => needsCopy(refused, { isTaken, isPlain: true }))).toEqual([
    true,
    false,
  ]);
  expect(needsCopy(OLD, { isTaken: true, isPlain: false })).toBe(false);
});
