/** Tests trying out a client's settings on an email: the result, the cost, and that nothing is stored. */
import { beforeAll, expect, test } from "bun:test";
import { answering, openAiDesk } from "../support/ai-desk.ts";
import { call, type Answer } from "../support/call.ts";
import { allTests } from "../support/fixture.ts";

const ai = allTests(() => openAiDesk("in this process"));
let clientId: string;
beforeAll(async () => {
  const body = { name: "Northwind", signature: "Jonas", facts: "Month to month." };
  clientId = (await call(ai.desk, "POST", "/api/clients", { body })).body.data.id;
});

const attempt = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  call(ai.desk, "POST", `/api/clients/${clientId}/try`, { body, headers });
const used = async () => (await call(ai.desk, "GET", "/api/credits")).body.data.used;

/** All tables that could store an email or a draft. */
function stored(): Record<string, number> {
  const { db } = ai.desk.internals?.deps ?? { db: undefined };
  const tables = [
    "messages",
    "replies",
    "contacts",
    "threads",
    "draft_versions",
    "send_attempts",
    "suppressions",
    "events",
  ];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      db?.sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? -1,
    ]),
  );
}

test("trying out settings costs one credit, returns a category, a draft and findings, and stores nothing", async () => {
  const before = stored();
  const spent = await used();
  ai.api.answering = answering({}, { text: "Hello Dana,\n\nit costs 49 euros.\n\nJonas" });
  const { status, body } = await attempt({
    text: "What does it cost?\n\n> Hi Dana, this is our offer.",
    from_name: "Dana Reyes",
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    category: { slug: "interested" },
    by: "model",
    credits: 1,
    draft: { text: "Hello Dana,\n\nit costs 49 euros.\n\nJonas", cautions: ["unknown_fact"] },
  });
  expect(body.data.draft.findings[0].why).toContain("49");
  expect(await used()).toBe(spent + 1);
  expect(stored()).toEqual(before);
  // The model was given only the new text.
  expect(ai.api.requests.some(({ prompt }) => prompt.includes("this is our offer"))).toBe(false);
});

test("unsaved settings can be tried out", async () => {
  const settings = { signature: "Mia", facts: "It costs 49 euros." };
  ai.api.answering = answering({}, { text: "Hello,\n\nit costs 49 euros.\n\nMia" });
  const { body } = await attempt({ text: "What does it cost?", settings });
  expect(body.data.draft.cautions).toEqual([]);
  expect((await call(ai.desk, "GET", `/api/clients/${clientId}`)).body.data.signature).toBe("Jonas");
});

test("a draft uses the signature in the email's language, or the default signature if there is none", async () => {
  const settings = { signature: "Mia", signatures: { de: "Mia, Büro Berlin", es: "Mia, oficina de Madrid" } };
  const shown = async (text: string) => {
    await attempt({ text, settings });
    return /<signature>\s*(.*?)\s*<\/signature>/.exec(ai.api.requests.at(-1)?.prompt ?? "")?.[1];
  };
  ai.api.answering = answering({}, { text: "Danke.\n\nMia" });
  expect(await shown("Das klingt gut. Was kostet es, und wann können wir sprechen?")).toBe(
    "Mia, Büro Berlin",
  );
  expect(await shown("Suena bien. ¿Cuánto cuesta y cuándo podemos hablar?")).toBe("Mia, oficina de Madrid");
  expect(await shown("That sounds good. What does it cost?")).toBe("Mia");
});

test("the deterministic rules need no model, and an email that needs no answer costs no credits", async () => {
  const spent = await used();
  const asked = ai.api.requests.length;
  const { body } = await attempt({ text: "Please unsubscribe me from this list." });
  expect(body.data).toMatchObject({
    category: { slug: "not-interested" },
    by: "rules",
    draft: null,
    credits: 0,
  });
  expect(ai.api.requests.length).toBe(asked);
  ai.api.answering = answering({ category: "not-interested" });
  expect((await attempt({ text: "We have a supplier, thanks." })).body.data).toMatchObject({
    draft: null,
    credits: 0,
  });
  expect(await used()).toBe(spent);
});

test("trying out settings without a text, credits or a client returns an error that names the missing item", async () => {
  expect((await attempt({ text: " " })).body.error).toBe("text: must not be empty");
  expect((await attempt({ text: "Hi", settings: { name: "x" } })).body.error).toBe(
    "settings.name: unknown member",
  );
  const unknown = await call(ai.desk, "POST", `/api/clients/${ai.desk.workspaceId}/try`, {
    body: { text: "Hi" },
  });
  expect([unknown.status, unknown.body.error]).toEqual([404, "Client not found"]);
  ai.desk.internals?.deps.db.sqlite.run("UPDATE workspaces SET credit_allowance = 0");
  ai.api.answering = answering({});
  const poor = await attempt({ text: "Tell me more." });
  expect([poor.status, poor.body.error]).toEqual([402, "Insufficient AI credits"]);
});
