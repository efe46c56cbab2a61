/** Tests /api/contacts: reading, searching and changing contacts. */
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { makeClient, makeContact, makeReply } from "../support/rows.ts";
import type { ContactRow } from "../../src/db/table-rows.ts";

const clock = new ManualClock();
let key: string;
let workspaceId: string;

const desk = await openDesk("in this process", { clock });
const db = internalsOf(desk).deps.db;
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Contacts"));
});

const ask = (method: string, path = "", body?: unknown) =>
  call(desk, method, `/api/contacts${path}`, { key, ...(body !== undefined && { body }) });

const dana = (): ContactRow =>
  makeContact(db, {
    workspaceId,
    email: "Dana@example.com",
    firstName: "Dana",
    lastName: "Whitfield",
    company: "Contoso Freight",
    title: "COO",
    metadata: { employees: "120" },
  });

const UNANSWERED = {
  reply_count: 0,
  last_reply_at: null,
  bounced_at: null,
  is_suppressed: false,
  erased_at: null,
};

test("the contact list shows the documented fields of each contact", async () => {
  const { id, companyId } = dana();
  makeContact(db, { workspaceId, email: "bare@example.com", now: clock.now() - MINUTE * 60 });
  const { status, body } = await ask("GET");
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      {
        id,
        first_name: "Dana",
        last_name: "Whitfield",
        email: "dana@example.com",
        title: "COO",
        company_id: companyId,
        companies: { name: "Contoso Freight" },
        ...UNANSWERED,
      },
      {
        id: expect.any(String),
        first_name: null,
        last_name: null,
        email: "bare@example.com",
        title: null,
        company_id: null,
        companies: null,
        ...UNANSWERED,
      },
    ],
    pagination: { total: 2, limit: 20, offset: 0, hasMore: false },
  });
});

test("the contact list can be searched, and an empty search shows all contacts", async () => {
  dana();
  makeContact(db, { workspaceId, email: "else@example.com" });
  const total = async (q: string) => (await ask("GET", `?q=${encodeURIComponent(q)}`)).body.pagination.total;
  expect([await total("CONTOSO"), await total(" whit "), await total("100%"), await total(" ")]).toEqual([
    1, 1, 0, 2,
  ]);
});

test("a contact is shown with its latest replies", async () => {
  const contact = dana();
  const clientId = makeClient(db, workspaceId).id;
  const categories = (await call(desk, "GET", "/api/categories", { key })).body.data;
  const [{ id: categoryId, name }] = categories;
  const early = { workspaceId, clientId, contact, subject: "Re: early", receivedAt: clock.now() - MINUTE };
  const late = { ...early, subject: "Re: late", receivedAt: clock.now(), categoryId };
  const [first, second] = [makeReply(db, early), makeReply(db, late)];
  const { status, body } = await ask("GET", `/${contact.id}`);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: contact.id,
    workspace_id: workspaceId,
    email: "dana@example.com",
    first_name: "Dana",
    last_name: "Whitfield",
    company: "Contoso Freight",
    company_id: contact.companyId,
    title: "COO",
    linkedin_url: null,
    phone: null,
    metadata: { employees: "120" },
    bounced_at: null,
    reply_count: 2,
    replies: [
      {
        id: second.id,
        subject: "Re: late",
        status: "pending",
        category: name,
        received_at: iso(clock.now()),
      },
      {
        id: first.id,
        subject: "Re: early",
        status: "pending",
        category: null,
        received_at: iso(clock.now() - MINUTE),
      },
    ],
    last_reply_at: iso(clock.now()),
    erased_at: null,
    erasure: null,
    created_at: iso(contact.createdAt),
    updated_at: iso(contact.updatedAt),
  });
});

describe("changing a contact", () => {
  test("changing a contact changes only the given fields", async () => {
    const { id } = dana();
    const before = (await ask("GET", `/${id}`)).body.data;
    clock.set(clock.now() + SECOND);
    const change = {
      first_name: "Daniela",
      title: "CEO",
      phone: "+47 22 00 00 00",
      linkedin_url: "https://www.linkedin.com/in/dana",
    };
    const { status, body } = await ask("PATCH", `/${id}`, {
      ...change,
      email: "other@example.com",
      reply_count: 9,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before, ...change, updated_at: iso(clock.now()) });
  });

  test("changing a contact's company finds the company by name, or creates it", async () => {
    const { id, companyId } = dana();
    const company = async (name: string | null) =>
      (await ask("PATCH", `/${id}`, { company: name })).body.data;
    expect(await company(" contoso   FREIGHT ")).toMatchObject({
      company: "Contoso Freight",
      company_id: companyId,
    });
    const moved = await company("Fabrikam");
    expect(moved.company).toBe("Fabrikam");
    expect(moved.company_id).not.toBe(companyId);
    expect(await company(null)).toMatchObject({ company: null, company_id: null });
  });

  test("changing a contact sets custom fields individually, and null removes one field or all of them", async () => {
    const { id } = dana();
    const metadata = async (fields: unknown) =>
      (await ask("PATCH", `/${id}`, { metadata: fields })).body.data.metadata;
    expect(await metadata({ tier: { level: 2 } })).toEqual({ employees: "120", tier: { level: 2 } });
    expect(await metadata({ employees: null })).toEqual({ tier: { level: 2 } });
    expect(await metadata(null)).toEqual({});
  });

  test("null clears a contact's field", async () => {
    const { id } = dana();
    const cleared = { first_name: null, last_name: null, title: null, phone: null, linkedin_url: null };
    expect((await ask("PATCH", `/${id}`, cleared)).body.data).toMatchObject(cleared);
  });
});
