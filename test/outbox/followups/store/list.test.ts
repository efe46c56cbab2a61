/** Tests lists of follow-ups: contents, order, and paging without gaps or duplicates. */
import { beforeEach, describe, expect, test } from "bun:test";
import { wholeWorkspace } from "../../../../src/core/caller.ts";
import { HOUR } from "../../../../src/core/clock.ts";
import type { Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import {
  FOLLOW_UP_GROUPS,
  getShownFollowUp,
  listFollowUps,
  type FollowUpFilters,
} from "../../../../src/outbox/followups/store/list.ts";
import { FOLLOW_UP_STATUSES, updateFollowUp } from "../../../../src/outbox/followups/store/followups.ts";
import { ManualClock } from "../../../support/clock.ts";
import { makeClient, makeContact, makeFollowUp, makeReply, makeWorkspace } from "../../../support/rows.ts";
import type { FollowUpRow } from "../../../../src/db/table-rows.ts";

const clock = new ManualClock();
const now = clock.now();
const WHOLE = { limit: 200, offset: 0, after: null };
let db: Db;
let workspaceId: string;
let rows: FollowUpRow[];
let replyId: string;

/**
 * Creates two clients with two contacts each. Each contact has eight follow-ups per status, two at each due time.
 */
beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  rows = ["one", "other"].flatMap((name) => {
    const clientId = makeClient(db, workspaceId, name).id;
    return [1, 2].flatMap((n) => {
      const contact = makeContact(db, { workspaceId, email: `${name}${n}@example.com` });
      replyId = makeReply(db, { workspaceId, clientId, contact }).id;
      return FOLLOW_UP_STATUSES.flatMap((status, at) =>
        Array.from({ length: 8 }, (_, m) => {
          const dueAt = now + (((m >> 1) * 7 + at * 3) % 11) * HOUR;
          const ids = { workspaceId, clientId, contactId: contact.id, replyId: m % 2 ? replyId : null };
          const made = makeFollowUp(db, { ...ids, dueAt }, now);
          return status === "scheduled" ? made : updateFollowUp(db, { ...made, status, workAt: null, now });
        }),
      );
    });
  });
  const elsewhere = makeWorkspace(db);
  const contactId = makeContact(db, { workspaceId: elsewhere, email: "one1@example.com" }).id;
  makeFollowUp(db, { workspaceId: elsewhere, clientId: makeClient(db, elsewhere).id, contactId });
});

const isIn = (group: FollowUpFilters["status"], { status }: FollowUpRow): boolean =>
  group === "all" ||
  status === group ||
  (status === "scheduled" ? group === "active" : group === "completed");

/** Returns the expected list, computed without SQL. */
function expected({
  status,
  contactId,
  clientId,
  clients,
  replyId: reply,
}: Omit<FollowUpFilters, "workspaceId">) {
  const direction = status === "active" || status === "scheduled" ? 1 : -1;
  return rows
    .filter((row) => isIn(status, row))
    .filter((row) => contactId === undefined || row.contactId === contactId)
    .filter((row) => clientId === undefined || row.clientId === clientId)
    .filter((row) => clients === undefined || clients.includes(row.clientId))
    .filter((row) => reply === undefined || row.replyId === reply)
    .toSorted((a, b) => direction * (a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

describe.each([...FOLLOW_UP_GROUPS])("%s", (status) => {
  const filters = (): Omit<FollowUpFilters, "workspaceId">[] => {
    const { clientId, contactId } = rows[0] as FollowUpRow;
    return [
      { status },
      { status, clientId },
      { status, clients: [clientId ?? "", rows.at(-1)?.clientId ?? ""] },
      { status, contactId },
      { status, replyId },
      { status, clientId, contactId },
      { status, clientId: rows.at(-1)?.clientId ?? "", replyId },
      { status, clientId, replyId },
    ];
  };

  test("the list of follow-ups has the expected rows in order under every filter, with an exact total", () => {
    for (const filter of filters()) {
      const { rows: shown, total } = listFollowUps(db, { workspaceId, ...filter }, WHOLE);
      expect(shown.map(({ id }) => id)).toEqual(expected(filter));
      expect(total).toBe(shown.length);
    }
  });

  test("the list of follow-ups is paged by cursor and by offset without gaps or duplicates", () => {
    for (const filter of filters()) {
      const walked: string[] = [];
      let after: readonly [number, string] | null = null;
      for (;;) {
        const page = listFollowUps(db, { workspaceId, ...filter }, { limit: 5, offset: 0, after });
        const shown = page.rows.slice(0, 5);
        const byOffset = listFollowUps(
          db,
          { workspaceId, ...filter },
          { limit: 5, offset: walked.length, after: null },
        );
        expect(byOffset).toEqual(page);
        walked.push(...shown.map(({ id }) => id));
        const last = shown.at(-1);
        if (!last || page.rows.length <= 5) break;
        after = [last.due_at, last.id];
      }
      expect(walked).toEqual(expected(filter));
    }
  });
});

test("an individually read follow-up has the same contact, client and reply as in the list", () => {
  const row = rows.find((each) => each.replyId === replyId && each.status === "scheduled") as FollowUpRow;
  const shown = getShownFollowUp(db, wholeWorkspace(workspaceId), row.id);
  expect(shown).toMatchObject({
    id: row.id,
    email: "other2@example.com",
    client_name: "other",
    from_email: "other2@example.com",
    subject: "Re: hello",
  });
  const { rows: listed } = listFollowUps(db, { workspaceId, status: "active" }, WHOLE);
  expect(listed.find(({ id }) => id === row.id)).toEqual(shown);
  expect(() => getShownFollowUp(db, wholeWorkspace(makeWorkspace(db)), row.id)).toThrow(
    "Follow-up not found",
  );
});

test("every follow-up list uses a suitable index, and sorts only the rows on the page", () => {
  const { clientId, contactId } = rows[0] as FollowUpRow;
  const { sqlite } = db;
  const query = sqlite.query.bind(sqlite);
  const indexOf = (filters: Omit<FollowUpFilters, "workspaceId">): string | undefined => {
    const asked: string[] = [];
    sqlite.query = (statement: string) => {
      asked.push(statement);
      return query(statement);
    };
    listFollowUps(db, { workspaceId, ...filters }, WHOLE);
    const plan = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${asked[0]}`)
      .all()
      .map(({ detail }) => detail);
    const page = plan.slice(0, plan.indexOf("SCAN page"));
    expect(page).toEqual(["CO-ROUTINE page", expect.stringContaining("SEARCH follow_ups USING ")]);
    return / INDEX (\w+) /.exec(page[1] ?? "")?.[1];
  };
  expect(indexOf({ status: "active" })).toBe("follow_ups_by_status");
  expect(indexOf({ status: "failed" })).toBe("follow_ups_by_status");
  expect(indexOf({ status: "completed" })).toBe("follow_ups_completed");
  expect(indexOf({ status: "all" })).toBe("follow_ups_list");
  expect(indexOf({ status: "active", clientId })).toBe("follow_ups_by_client_active");
  expect(indexOf({ status: "all", clientId })).toBe("follow_ups_by_client");
  for (const status of FOLLOW_UP_GROUPS) {
    expect(indexOf({ status, contactId })).toBe("follow_ups_by_contact");
    expect(indexOf({ status, replyId })).toBe("follow_ups_by_reply");
  }
});
