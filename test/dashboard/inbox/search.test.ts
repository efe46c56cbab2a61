/** Tests how the inbox parses a typed search, and what it suggests. */
import { describe, expect, test } from "bun:test";
import { compileSearch, tokensOf, type SearchNames } from "../../../src/dashboard/inbox/search/operators.ts";
import { suggestionsFor } from "../../../src/dashboard/inbox/search/suggestions.ts";

const NAMES: SearchNames = {
  clients: [{ value: "c-1", name: "Harbor Payroll" }, { value: "c-2", name: "Harbor Freight" }, { value: "c-3", name: "Northwind" }],
  categories: [{ value: "meeting-booked", name: "Meeting booked" }, { value: "uncategorized", name: "none" }],
  people: [{ value: "me", name: "me" }, { value: "none", name: "none" }, { value: "u-1", name: "Leo Brandt" }],
  campaigns: [{ value: "77", name: "Q1, logistics" }],
  zone: "Europe/Lisbon",
  now: Date.parse("2026-07-10T23:30:00Z"),
}; // oxfmt-ignore

const paramsOf = (typed: string) => compileSearch(typed, NAMES).params;
const problemsOf = (typed: string) => compileSearch(typed, NAMES).problems;

describe("search", () => {
  test("words in an inbox search are searched as typed", () => {
    expect(paramsOf('  price "19 EUR"  list ')).toEqual({ q: 'price "19 EUR" list' });
  });

  test("each search operator becomes a parameter, in addition to the words", () => {
    const typed =
      "client:northwind category:meeting-booked assignee:me is:unread has:draft campaign:77 price";
    expect(paramsOf(typed)).toEqual({
      client_id: "c-3",
      category: "meeting-booked",
      assignee: "me",
      unread: true,
      has_draft: true,
      campaign_id: "77",
      q: "price",
    });
  });

  test("the beginning of a name matches all names that start with it, and a full name matches only that name", () => {
    expect(paramsOf("client:harbor")).toEqual({ client_id: "c-1,c-2" });
    expect(paramsOf('client:"Harbor Freight"')).toEqual({ client_id: "c-2" });
    expect(paramsOf("assignee:brandt")).toEqual({ assignee: "u-1" });
    expect(paramsOf("category:none")).toEqual({ category: "uncategorized" });
  });

  test("a search operator used twice matches either value", () => {
    expect(paramsOf("is:open is:snoozed assignee:me assignee:none")).toEqual({
      state: "open,snoozed",
      assignee: "me,none",
    });
  });

  test("days in a search begin at midnight in the person's time zone", () => {
    expect(paramsOf("after:2026-03-01 before:2026-07-01")).toEqual({
      from: "2026-03-01T00:00:00.000Z",
      to: "2026-06-30T23:00:00.000Z",
    });
    // In Lisbon, it is half past midnight on the next day.
    expect(paramsOf("after:today")).toEqual({ from: "2026-07-10T23:00:00.000Z" });
    expect(paramsOf("after:7d")).toEqual({ from: "2026-07-03T23:00:00.000Z" });
  });

  test("a sender operator does not search the email's text", () => {
    expect(paramsOf("from:ana@acme.example offer")).toEqual({ sender: "ana@acme.example", q: "offer" });
    expect(paramsOf('from:"Ana Ash"')).toEqual({ sender: "Ana Ash" });
  });

  test("unknown operators are reported, and the other search terms still apply", () => {
    expect(problemsOf("foo:bar")[0]).toStartWith("“foo:” isn't a search operator.");
    expect(problemsOf("client:acme")).toEqual(["No client matches “acme”."]);
    expect(problemsOf("is:purple")[0]).toContain("Use unread, read, open");
    expect(problemsOf("has:")).toEqual(["Add a value after “has:”."]);
    expect(problemsOf("after:soon")[0]).toContain("needs a date");
    expect(compileSearch("foo:bar is:unread", NAMES).params).toEqual({ unread: true });
  });

  test("pasted subjects and links are not parsed as operators", () => {
    expect(problemsOf("Re: our call https://acme.example/a")).toEqual([]);
  });

  test("a quotation without a closing quote keeps its spaces", () => {
    expect(tokensOf('client:"harbor p')).toEqual([
      { operator: "client", value: "harbor p", start: 0, end: 16 },
    ]);
  });
});

describe("suggestions", () => {
  const labels = (typed: string, cursor = typed.length) =>
    suggestionsFor(typed, cursor, NAMES).map(({ label }) => label);

  test("an empty search field offers all operators, and a word offers the operators that begin with it", () => {
    expect(labels("")).toContain("client:");
    expect(labels("ca")).toEqual(["category:", "campaign:"]);
    expect(labels("price ")).toEqual([]);
  });

  test("names are offered after a search operator, and accepting a name moves the cursor after it", () => {
    expect(labels("client:p")).toEqual(["Harbor Payroll"]);
    const [taken] = suggestionsFor("is:unread client:p rest", 18, NAMES);
    expect(taken?.text).toBe('is:unread client:"Harbor Payroll" rest');
    expect(taken?.text.slice(0, taken.cursor)).toBe('is:unread client:"Harbor Payroll" ');
  });

  test("suggested names that begin with the typed text are listed first", () => {
    expect(labels("client:h")).toEqual(["Harbor Payroll", "Harbor Freight", "Northwind"]);
  });
});
