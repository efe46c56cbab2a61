/** Tests that unsent texts are kept on the device until they are sent, and removed on sign-out. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { keepTabSession } from "../../../src/dashboard/api/tab-session.ts";
import { forgetLocalDrafts } from "../../../src/dashboard/parts/local-draft.ts";
import { foreseenNeeds } from "../../../src/dashboard/inbox/answer/addresses.ts";
import { listCopies, readCopy, removeCopy, writeCopy } from "../../../src/dashboard/inbox/answer/draft.ts";
import type { Copy } from "../../../src/dashboard/inbox/answer/draft-machine.ts";

/** The part of the browser's `localStorage` API that is used. */
class Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
}

const copy: Copy = {
  threadId: "t1",
  replyId: "r1",
  text: "unsent",
  base: { text: "draft", version: 2 },
  to: null,
  cc: ["boss@x.example"],
  bcc: [],
};

const sessionOf = (id: string) =>
  ({ user: { id }, workspace: { id: "w1" } }) as Parameters<typeof keepTabSession>[0];

beforeEach(() => void Object.assign(globalThis, { localStorage: new Storage() }));
afterEach(() => void Reflect.deleteProperty(globalThis, "localStorage"));

const other: Copy = { ...copy, replyId: "r2", text: "to the other" };

test("each reply's unsent text is kept separately until it is removed", () => {
  writeCopy(copy);
  writeCopy(other);
  expect([readCopy("r1"), readCopy("r2"), readCopy("r3")]).toEqual([copy, other, null]);
  removeCopy("r1");
  expect(readCopy("r1")).toBeNull();
  expect(listCopies()).toEqual([other]);
});

test("signing out removes only the unsent texts from the browser's storage", () => {
  writeCopy(copy);
  localStorage.setItem("another", "setting");
  writeCopy(other);
  forgetLocalDrafts();
  expect([listCopies(), localStorage.getItem("another")]).toEqual([[], "setting"]);
});

test("the next person to use the device neither sees nor saves another person's unsent text", () => {
  keepTabSession(sessionOf("ana"));
  writeCopy(copy);
  expect(listCopies()).toEqual([copy]);
  keepTabSession(sessionOf("ben"));
  expect([readCopy("r1"), listCopies()]).toEqual([null, []]);
  keepTabSession(sessionOf("ana"));
  expect(readCopy("r1")).toEqual(copy);
});

test("other data in the browser's storage is not mistaken for an unsent text", () => {
  writeCopy(copy);
  localStorage.setItem(localStorage.key(0) ?? "", "{");
  expect([readCopy("r1"), listCopies()]).toEqual([null, []]);
});

test("without browser storage, an unsent text is kept while the page is open, and can be removed", () => {
  Reflect.deleteProperty(globalThis, "localStorage");
  writeCopy(copy);
  writeCopy(other);
  expect([readCopy("r1"), listCopies()]).toEqual([copy, [copy, other]]);
  removeCopy("r1");
  expect(readCopy("r1")).toBeNull();
  forgetLocalDrafts();
  expect(listCopies()).toEqual([]);
});

const contact = { email: "Dana@x.example", is_suppressed: true, bounced_at: null };
const thread = { contact, open_replies: [{ id: "r1" }, { id: "r2" }] } as Parameters<
  typeof foreseenNeeds
>[0]["thread"];

test("a send that needs confirmation is confirmed before the request is made", () => {
  const asked = { thread, replyId: "r2", emails: ["dana@x.example"], isForeign: () => false };
  expect(foreseenNeeds({ ...asked, hasFindings: false })).toEqual(["suppressed", "several_open"]);
  const elsewhere = { ...asked, emails: ["boss@x.example"], isForeign: () => true };
  expect(foreseenNeeds({ ...elsewhere, hasFindings: true })).toEqual([
    "not_in_conversation",
    "several_open",
    "findings",
  ]);
});
