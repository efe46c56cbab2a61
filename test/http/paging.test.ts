/** Tests paging: the parameters, and the pagination of a list. */
import { expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { readQuery } from "../../src/http/input.ts";
import { listBody, pageFrom, pageQuery } from "../../src/http/paging.ts";

const ID = "0198c000-0000-7000-8000-000000000001";
const query = (text: string) => readQuery(Type.Object(pageQuery()), `http://desk.test/api/clients${text}`);
const page = (text: string) => pageFrom(query(text));

const rowForm = {
  key: (row: { at: number; id: string }) => [row.at, row.id] as const,
  present: (row: { at: number; id: string }) => row.id,
};
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ at: 1_000 + index, id: ID }));

test("a page has the first 20 rows by default", () => {
  expect(page("")).toEqual({ limit: 20, offset: 0, after: null });
});

test.each([
  ["?limit=1", { limit: 1, offset: 0, after: null }],
  ["?limit=100&offset=40", { limit: 100, offset: 40, after: null }],
  ["?unknown=1", { limit: 20, offset: 0, after: null }],
])("the page parameters %s are accepted", (text, expected) => {
  expect(page(text)).toEqual(expected);
});

test("a list with its own limits uses its own default and maximum page size", () => {
  const limits = { fallback: 50, max: 200 };
  const read = (text: string) =>
    readQuery(Type.Object(pageQuery(limits)), `http://desk.test/api/replies${text}`);
  expect(pageFrom(read(""), limits).limit).toBe(50);
  expect(pageFrom(read("?limit=200"), limits).limit).toBe(200);
  expect(() => read("?limit=201")).toThrow("limit: must be between 1 and 200");
});

test.each([
  ["?limit=0", "limit: must be between 1 and 100"],
  ["?limit=101", "limit: must be between 1 and 100"],
  ["?limit=-5", "limit: must be between 1 and 100"],
  ["?limit=", "limit: must be between 1 and 100"],
  ["?limit=abc", "limit: must be between 1 and 100"],
  ["?limit=1.5", "limit: must be between 1 and 100"],
  ["?limit=0x10", "limit: must be between 1 and 100"],
  ["?limit=1e1", "limit: must be between 1 and 100"],
  ["?limit=1,2", "limit: must be between 1 and 100"],
  ["?limit=%2B5", "limit: must be between 1 and 100"],
  ["?limit=5&limit=6", "limit: occurs more than once"],
  ["?offset=-1", "offset: must be between 0 and 1000000000"],
  ["?offset=NaN", "offset: must be between 0 and 1000000000"],
  ["?cursor=nonsense", "cursor: is not valid for this list"],
  ["?cursor=", "cursor: is not valid for this list"],
])("the page parameters %s are rejected", (text, message) => {
  expect(() => page(text)).toThrow(message);
});

test("a list returns the number of matching rows, and whether there are more", () => {
  expect(listBody({ rows: rows(3), total: 3 }, page(""), rowForm)).toEqual({
    data: [ID, ID, ID],
    pagination: { total: 3, limit: 20, offset: 0, hasMore: false },
  });
});

test("a list drops the extra row that indicates a next page, and returns the next cursor", () => {
  const body = listBody({ rows: rows(3), total: 9 }, page("?limit=2&offset=4"), rowForm);
  expect(body.data).toHaveLength(2);
  expect(body.pagination).toMatchObject({ total: 9, limit: 2, offset: 4, hasMore: true });
  expect(page(`?cursor=${body.pagination.nextCursor}`).after).toEqual([1_001, ID]);
});

test("a cursor can be used in a URL without encoding", () => {
  const { nextCursor = "" } = listBody({ rows: rows(3), total: 3 }, page("?limit=2"), rowForm).pagination;
  expect(encodeURIComponent(nextCursor)).toBe(nextCursor);
});

test("a cursor cannot be combined with an offset", () => {
  const { nextCursor } = listBody({ rows: rows(3), total: 3 }, page("?limit=2"), rowForm).pagination;
  expect(() => page(`?cursor=${nextCursor}&offset=0`)).toThrow("cursor: cannot be combined with offset");
});

test("an empty list has no next page", () => {
  expect(listBody({ rows: [], total: 0 }, page(""), rowForm)).toEqual({
    data: [],
    pagination: { total: 0, limit: 20, offset: 0, hasMore: false },
  });
});
