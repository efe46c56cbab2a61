/** Tests audit trail labels and API key states. */
import { describe, expect, test } from "bun:test";
import { detailLines, detailText, subjectLabel } from "../../../src/dashboard/settings/audit/entry-labels.ts";
import { auditSearch, queryOf } from "../../../src/dashboard/settings/audit/search.ts";
import { ACTIONS } from "../../../src/dashboard/settings/audit/entry-labels.ts";
import { expiryAt, stateOf } from "../../../src/dashboard/settings/keys/key-state.ts";
import { clientsOf } from "../../../src/dashboard/settings/people/clients-of.ts";
import { mayManage } from "../../../src/dashboard/session/membership/membership.ts";
import { AUDIT_ACTIONS } from "../../../src/people/audit/rules/actions.ts";

describe("audit trail entries", () => {
  test("every action in the audit trail has a label", () => {
    expect(Object.keys(ACTIONS).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  const named = {
    people: [{ id: "1", name: "Ana" }],
    clients: [
      { id: "2", name: "Northwind" },
      { id: "0198c000-0000-7000-8000-000000000001", name: "Southwind" },
    ],
    keys: [{ id: "5", name: "CRM sync" }],
    connections: [{ id: "6", name: "Outbound" }],
  };
  const context = { named, zone: "Europe/Berlin" };

  test("an audit trail entry shows old and new values", () => {
    const detail = { name: { from: "Northwind", to: "Southwind" }, tone: { from: null, to: "" }, rows: 3 };
    expect(detailLines({ detail }, context)).toEqual([
      { name: "Name", value: "Northwind → Southwind" },
      { name: "Tone", value: "nothing → nothing" },
      { name: "Rows", value: "3" },
    ]);
    expect(detailText({ detail: { from: false, to: true } }, context)).toBe("no → yes");
    expect(detailText({ detail: {} }, context)).toBe("");
  });

  test("an audit trail entry shows readable labels for lists, ids, times and API values", () => {
    const known = "0198c000-0000-7000-8000-000000000001";
    const gone = "0198c000-0000-7000-8000-000000000009";
    const wordsOf = (detail: Record<string, unknown>) => detailText({ detail }, context);
    expect(wordsOf({ client_ids: [known, gone], deleted: true })).toBe(
      `Clients: Southwind, ${gone} · Deleted: yes`,
    );
    expect(wordsOf({ kind: "answer", sent_by: "manual" })).toBe("Email: an answer · Sent: by a person");
    expect(wordsOf({ since: "2026-11-26T18:21:59.897Z" })).toBe(
      "Paused since: Thursday, November 26, 2026 at 19:21 GMT+1",
    );
    expect(wordsOf({ routes: { from: [], to: [`campaign 7 → ${known}`] } })).toBe(
      "Routes: nothing → campaign 7 → Southwind",
    );
    const membership = (role: string) => ({ role, scope: "all", client_ids: [] });
    expect(wordsOf({ from: membership("agent"), to: membership("manager") })).toBe(
      "Role: agent, Scope: all, Clients: nothing → Role: manager, Scope: all, Clients: nothing",
    );
  });

  test("an audit trail entry names its subject", () => {
    const wordsOf = (subject: string | null) => subjectLabel({ subject }, named);
    expect(["user:1", "client:2", "client:3", "other:4", "key:5", "connection:6", null].map(wordsOf)).toEqual(
      ["Ana", "Northwind", "Client", "other", "CRM sync", "Outbound", "–"],
    );
  });

  test("the last day of an audit trail filter is included by requesting entries before the next day", () => {
    expect(["2026-02-28", "2028-02-28", "2026-12-31"].map((to) => queryOf({ to }).to)).toEqual([
      "2026-03-01",
      "2028-02-29",
      "2027-01-01",
    ]);
  });

  test("the audit trail's URL keeps valid filters and ignores invalid ones", () => {
    const search = {
      actor: "user:0198c000-0000-7000-8000-000000000001",
      action: "key.revoked",
      to: "2026-02-28",
    };
    expect(auditSearch({ ...search, from: "2026-02-31T00:00", page: 3 })).toEqual(search);
    expect(auditSearch({ actor: 7, action: "<b>", from: "2026-13-01", subject: "a client" })).toEqual({});
    const about = { actor: "key:0198c000-0000-7000-8000-000000000002", subject: "follow_up:0198c000" };
    expect(queryOf(auditSearch(about))).toEqual(about);
  });
});

describe("an API key's state", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");

  test("an API key is shown as active, expired or revoked", () => {
    const past = "2026-02-01T00:00:00Z";
    expect(stateOf({ is_active: true, expires_at: null }, now)).toBe("active");
    expect(stateOf({ is_active: false, expires_at: null }, now)).toBe("revoked");
    expect(stateOf({ is_active: true, expires_at: past }, now)).toBe("expired");
    expect(stateOf({ is_active: false, expires_at: past }, now)).toBe("expired");
  });

  test("an API key expires a number of days from now, or never", () => {
    expect(expiryAt("d30", now)).toBe("2026-03-31T00:00:00.000Z");
    expect(expiryAt("never", now)).toBeNull();
  });
});

test("a long list of clients shows only the first two names", () => {
  const named = ["A", "B", "C"].map(
    (name) => ({ id: name, name }) as Parameters<typeof clientsOf>[1][number],
  );
  expect(clientsOf(null, named)).toBe("All");
  expect(clientsOf(["B"], named)).toBe("B");
  expect(clientsOf(["A", "gone"], named)).toBe("A, a deleted client");
  expect(clientsOf(["A", "B", "C"], named)).toBe("A, B and 1 more");
});

test("managers can manage agents and viewers, and owners can manage everyone", () => {
  expect([mayManage("manager", "viewer"), mayManage("manager", "manager")]).toEqual([true, false]);
  expect([mayManage("owner", "owner"), mayManage("agent", "viewer")]).toEqual([true, false]);
});
