/** Tests how the inbox's list applies changes: pages, positions, order, and rows that leave the list. */
import { describe, expect, test } from "bun:test";
import { leaves } from "../../../src/dashboard/inbox/change.ts";
import {
  rowsOf,
  withFreshPage,
  type ThreadPage,
  type ThreadPages,
} from "../../../src/dashboard/inbox/list/merge.ts";
import { nextOf, previousOf, setOrder } from "../../../src/dashboard/inbox/list/order.ts";
import { HEADING_PX, newIndexOf, rowAt, topOfRow } from "../../../src/dashboard/inbox/list/place.ts";

type Row = ThreadPage["data"][number];

const row = (id: string, subject = id) => ({ id, subject }) as Row;
const page = (ids: string, next?: string): ThreadPage => ({
  data: [...ids].map((id) => row(id)),
  pagination: { limit: 50, hasMore: next !== undefined, ...(next !== undefined && { nextCursor: next }) },
});
const pages = (...of: ThreadPage[]): ThreadPages => ({ pages: of, pageParams: of.map(() => null) });
const shown = (list: ThreadPages | null) =>
  list &&
  rowsOf(list)
    .map(({ id }) => id)
    .join("");

describe("a page of conversations that is fetched again", () => {
  test("new rows come first in a refetched page, and rows pushed off the page are kept", () => {
    const fresh = withFreshPage(pages(page("abc", "n"), page("def")), 0, page("xab", "n2"));
    expect(shown(fresh)).toBe("xabcdef");
    // The next page still begins where the old page ended.
    expect(fresh?.pages[0]?.pagination.nextCursor).toBe("n");
  });

  test("rows that left the view disappear from a refetched page, and rows that moved up appear once", () => {
    const fresh = withFreshPage(pages(page("abc", "n"), page("def")), 0, page("eac", "n2"));
    expect(shown(fresh)).toBe("eacdf");
  });

  test("a response without further rows ends the list of conversations", () => {
    expect(shown(withFreshPage(pages(page("abc")), 0, page("b")))).toBe("b");
  });

  test("the last page continues after the rows that were already fetched", () => {
    const fresh = withFreshPage(pages(page("abc", "n")), 0, page("xab", "n2"));
    expect(fresh?.pages[0]?.pagination.nextCursor).toBe("n2");
  });

  test("all pages are fetched again if old and new rows have none in common", () => {
    expect(withFreshPage(pages(page("abc", "n"), page("def")), 0, page("xyz", "n2"))).toBeNull();
  });

  test("rows on later pages are updated without changing their position", () => {
    const fresh = withFreshPage(pages(page("abc", "n"), page("def")), 1, {
      ...page("df"),
      data: [row("d", "changed"), row("f")],
    });
    expect(shown(fresh)).toBe("abcdf");
    expect(rowsOf(fresh ?? undefined)[3]?.subject).toBe("changed");
  });
});

describe("the scroll position", () => {
  const rows = (ids: string) => [...ids].map((id) => ({ id }));
  const at = (before: string, first: number, after: string) =>
    newIndexOf({ rows: rows(before), first, cut: 0 }, rows(after));

  test("the scroll position moves down when rows appear above it, and up when rows leave", () => {
    expect(at("abcdef", 2, "xyabcdef")).toBe(4);
    expect(at("abcdef", 2, "bcdef")).toBe(1);
  });

  test("the scroll position moves to the next row if the first row has left", () => {
    expect(at("abcdef", 2, "abdef")).toBe(2);
  });

  test("the scroll position does not follow a single row that moves to the top", () => {
    expect(at("abcdef", 2, "cabdef")).toBe(3);
  });

  test("each list has its own scroll position", () => {
    expect(at("abc", 1, "xyz")).toBeNull();
  });

  test.each([null, 0, 3])(
    "the first row at a distance from the top of the list is found, with a heading above row %p",
    (headed) => {
      const grid = { height: 52, headed };
      for (let index = 0; index < 6; index += 1) {
        const end = topOfRow(index, grid) + 52 + (index === headed ? HEADING_PX : 0);
        expect([rowAt(topOfRow(index, grid), grid), rowAt(end - 1, grid)]).toEqual([index, index]);
        expect(topOfRow(index + 1, grid)).toBe(end);
      }
    },
  );
});

describe("neighbors of a row", () => {
  test("the next and previous conversations skip rows that are about to leave", () => {
    setOrder(["a", "b", "c", "d"]);
    expect(nextOf("b")).toBe("c");
    expect(nextOf("b", ["b", "c"])).toBe("d");
    expect(previousOf("b")).toBe("a");
    expect(nextOf("d")).toBeNull();
  });

  test("a row that has left the list still has its neighbors", () => {
    setOrder(["a", "b", "c", "d"]);
    setOrder(["a", "c", "d"]);
    expect(nextOf("b")).toBe("c");
    expect(previousOf("b")).toBe("a");
    expect(nextOf("unknown")).toBeNull();
  });
});

describe("rows that leave the list", () => {
  const facts = { me: "u-1", category: null };
  const leavesFor = (change: Parameters<typeof leaves>[0], params: Parameters<typeof leaves>[1]) =>
    leaves(change, params, facts);

  test("a row leaves the list when its new state is excluded", () => {
    expect(leavesFor({ state: "done" }, { state: "open" })).toBe(true);
    expect(leavesFor({ state: "done" }, { state: "all" })).toBe(false);
    expect(leavesFor({ state: "done" }, {})).toBe(false);
    expect(leavesFor({ snoozed_until: "2026-03-01T08:00:00Z" }, { state: "open" })).toBe(true);
    expect(leavesFor({ snoozed_until: null }, { state: "snoozed" })).toBe(true);
    expect(leavesFor({ snoozed_until: null }, { state: "open,snoozed" })).toBe(false);
  });

  test("a row leaves the list when its new assignee is excluded", () => {
    expect(leavesFor({ assignee_id: "u-2" }, { assignee: "me" })).toBe(true);
    expect(leavesFor({ assignee_id: "u-1" }, { assignee: "me" })).toBe(false);
    expect(leavesFor({ assignee_id: "u-1" }, { assignee: "none" })).toBe(true);
    expect(leavesFor({ assignee_id: null }, { assignee: "none,u-2" })).toBe(false);
  });

  test("a row leaves the list when its new category is excluded", () => {
    const booked = { ...facts, category: "meeting-booked" };
    expect(leaves({ category_id: "k" }, { category: "interested" }, booked)).toBe(true);
    expect(leaves({ category_id: "k" }, { category: "interested,meeting-booked" }, booked)).toBe(false);
    expect(leavesFor({ category_id: null }, { category: "uncategorized" })).toBe(false);
  });

  test("a row does not leave the list because it was read", () => {
    expect(leavesFor({ is_read: true }, { unread: true })).toBe(false);
  });
});
