/** Populates a desk with two clients in one workspace. Every string of the second client is marked. */
import type { Db } from "../../src/db/open.ts";
import { arrive, connect, replyWith, post, type Arrived, type Connected } from "./arrivals.ts";
import { call, eventually, type Body } from "./call.ts";
import type { Desk } from "./desk.ts";
import { withDeskDb } from "./people.ts";
import { populateWorkspace, type PopulatedWorkspace } from "./populate.ts";

/** Part of each of the other client's strings, in some spelling. */
export const MARK = "quill";

/** The other client's words: in its settings, its emails, and its campaign's data about shared leads. */
export const MARKED_WORDS = ["Quillon", "Quilliam", "Quillby"];

export interface TwoClients {
  desk: Desk;
  ours: PopulatedWorkspace;
  theirs: PopulatedWorkspace;
  /** An email from a shared lead to our client. */
  shared: Arrived;
  /** An email to our client in a conversation that was later moved to the other client. */
  moved: Body;
  /** An email to our client in a conversation that previously belonged to the other client. */
  inherited: Body;
  /** Ids of everything that belongs only to the other client. */
  secrets: string[];
  /** Ids of everything that is ours. */
  own: string[];
}

const LEAD = {
  email: "dana@prospect.example.com",
  firstName: "Dana",
  lastName: "Reyes",
  company: "Northwind",
};
const THEIR_LEAD = {
  email: "quillon@quill.example.com",
  firstName: "Quilla",
  lastName: "Quillon",
  company: "Quillon Freight",
};
const SHARED = {
  email: "robin@shared.example.com",
  firstName: "Robin",
  lastName: "Lane",
  company: "Contoso",
};

const IN_YEARS = "2030-03-04T08:00:00.000Z";

export async function populateTwoClients(desk: Desk): Promise<TwoClients> {
  const ours = await populateWorkspace(desk, { mail: { lead: LEAD, text: "Ours is what we want" } });
  const theirs = await populateWorkspace(desk, {
    platform: "smartlead",
    category: "Second",
    mail: { lead: THEIR_LEAD, subject: "Quillon offer", text: "Quillon is what we want" },
  });
  await markAll(theirs);
  const shared = await arrive(ours, { lead: SHARED, text: "Common ground for ours" });
  await arrive(theirs, {
    lead: {
      ...SHARED,
      firstName: "Quilliam",
      lastName: "Quillby",
      company: "Quillon Shared",
      title: "Quiller",
    },
    text: "Quillon common ground",
  });
  await call(desk, "POST", "/api/follow-ups", {
    body: { due_at: IN_YEARS, client_id: ours.clientId, contact_id: shared.reply.contact_id },
  });
  const learned = { company: "Quillon Shared", title: "Quiller", metadata: { q: "quill" } };
  await call(desk, "PATCH", `/api/contacts/${shared.reply.contact_id}`, { body: learned });
  const conversations = await moveConversations(desk, { ours, theirs });
  await eventually(() => areThreadsRead(ours, [ours.ids.replies, theirs.ids.replies, shared.reply.id]));
  await eventually(() => withDeskDb(desk, areLookedUp));
  const { secrets, own } = withDeskDb(desk, (db) => idsIn(db, { ours, theirs }));
  const kept = await shareTexts(desk, { ours, theirs });
  const { moved, inherited } = conversations;
  await showAll(ours);
  return {
    desk,
    ours,
    theirs,
    shared,
    moved,
    inherited,
    secrets: [...secrets, ...kept.beyond],
    own: [...own, ...kept.within],
  };
}

/** Shows viewers every category, so that only the client limits what they see. */
async function showAll({ desk, clientId }: Connected): Promise<void> {
  const { body } = await call(desk, "GET", "/api/categories?limit=100");
  const viewer_categories = body.data.map(({ slug }: Body) => slug);
  await call(desk, "PATCH", `/api/clients/${clientId}`, { body: { viewer_categories } });
}

/** Shares some snippets and saved views only for our client, and others more widely. Returns their ids. */
async function shareTexts(
  desk: Desk,
  { ours, theirs }: Pick<TwoClients, "ours" | "theirs">,
): Promise<{ within: string[]; beyond: string[] }> {
  const share = async (path: string, body: object): Promise<string> => {
    const answer = await call(desk, "POST", path, { body: { ...body, is_shared: true } });
    return answer.body.data.id;
  };
  const snippet = (name: string, client_id: string | null) =>
    share("/api/snippets", { name, body: `${name} text`, client_id });
  const view = (name: string, filter: object) => share("/api/saved-views", { name, filter });
  const within = [await snippet("Ours", ours.clientId), await view("Ours", { client_id: ours.clientId })];
  const beyond = [
    await snippet("Quillon", theirs.clientId),
    await snippet("Quillon for all", null),
    await view("Quillon", { client_id: theirs.clientId }),
    await view("Quillon and ours", { client_id: `${ours.clientId}, ${theirs.clientId.toUpperCase()}` }),
    await view("Somebody", { sender: THEIR_LEAD.email }),
    await view("Search", { q: "Quillon", state: "all" }),
  ];
  const common = [ours, theirs].flatMap(({ ids }) => [ids.snippets ?? "", ids["saved-views"] ?? ""]);
  return { within, beyond: [...beyond, ...common] };
}

/** Returns whether the threads' earlier emails have been fetched. No background work is left after that. */
export async function areThreadsRead(
  { desk }: Pick<Connected, "desk">,
  ids: (string | undefined)[],
): Promise<boolean> {
  const read = await Promise.all(ids.map((id) => call(desk, "GET", `/api/replies/${id}`)));
  return read.every(({ body }) => body.data.thread.length > 0);
}

/** Runs due contact lookups now, because they would disturb the test later. Returns whether all are done. */
function areLookedUp({ sqlite }: Db): boolean {
  sqlite.run("UPDATE contact_lookups SET due_at = 0 WHERE due_at > 0 AND attempts = 0");
  return sqlite.query("SELECT 1 FROM contact_lookups WHERE due_at IS NOT NULL").get() === null;
}

/** Marks the unmarked rows of each resource that belongs to a client. */
async function markAll({ desk, ids }: PopulatedWorkspace): Promise<void> {
  const change = async (method: string, path: string, body: object) => {
    const answer = await call(desk, method, path, { body });
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  };
  const said = Object.fromEntries(
    ["name", "service_description", "tone", "signature", "facts", "forbidden_claims"].map((setting) => [
      setting,
      `Quillon ${setting}`,
    ]),
  );
  const link = "https://cal.example.com/quillon";
  await change("PATCH", `/api/clients/${ids.clients}`, { ...said, calendar_link: link });
  await change("PATCH", `/api/connections/${ids.connections}`, { name: "Quillon account" });
  await change("PATCH", `/api/contacts/${ids.contacts}`, {
    title: "Quiller",
    phone: "quill",
    metadata: { q: "quill" },
  });
  await change("PATCH", `/api/replies/${ids.replies}`, { ai_response: "Quillon draft" });
  const followUp = { notes: "Quillon note", draft_message: "Quillon text" };
  await change("PATCH", `/api/follow-ups/${ids["follow-ups"]}`, followUp);
  const suppressed = { client_id: ids.clients, value: "quillon.example.org", reason: "Quillon asked" };
  await change("POST", "/api/suppressions", suppressed);
}

/**
 * Creates conversations with replies for both clients, as left by a connection that served one client after the other
 * before conversations kept their client. Returns our replies in them.
 */
async function moveConversations(
  desk: Desk,
  { ours, theirs }: Pick<TwoClients, "ours" | "theirs">,
): Promise<Pick<TwoClients, "moved" | "inherited">> {
  const between = await connect(desk, "emailbison");
  const serve = ({ clientId }: Connected) => {
    withDeskDb(desk, (db) =>
      db.sqlite
        .query<unknown, string[]>("UPDATE conversations SET client_id = ? WHERE connection_id = ?")
        .run(clientId, between.connectionId),
    );
    return call(desk, "PATCH", `/api/connections/${between.connectionId}`, { body: { client_id: clientId } });
  };
  const goOn = async ({ received: { conversation } }: Arrived, text: string): Promise<Body> => {
    await post(between, between.sandbox.receive({ conversation, text }).webhook);
    return eventually(async () => {
      const reply = await replyWith(between, text);
      return reply.ai_category !== null && reply;
    });
  };
  await serve(ours);
  const moved = await arrive(between, { text: "Before the move" });
  await serve(theirs);
  await goOn(moved, "Quillon after the move");
  const early = await arrive(between, { text: "Quillon before the handover" });
  await serve(ours);
  const inherited = await goOn(early, "After the handover");
  return { moved: moved.reply, inherited };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Tables with ids that belong to the workspace, not to a client. */
const COMMON = ["workspaces", "categories", "users", "api_keys", "webhook_subscriptions"];
/** Columns that link a row without a client to a row with a client. */
const LINKS = ["reply_id", "thread_id", "connection_id", "follow_up_id"];

/**
 * Returns the ids of each client's rows: all ids in rows with a `client_id`, and the ids of dependent rows. Read from
 * the tables themselves, so that new tables are included.
 */
function idsIn(
  db: Db,
  { ours, theirs }: Pick<TwoClients, "ours" | "theirs">,
): Pick<TwoClients, "secrets" | "own"> {
  const all = (sql: string, ...given: string[]) => db.sqlite.query<Body, string[]>(sql).all(...given);
  const tables = all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  ).map(({ name }) => ({
    name,
    columns: all("SELECT name FROM pragma_table_info(?)", name).map((each) => each.name),
  }));
  const uuidsOf = (rows: Body[]): string[] =>
    rows.flatMap((row) => Object.values(row)).filter((value): value is string => UUID.test(String(value)));
  const common = new Set(COMMON.flatMap((name) => all(`SELECT id FROM ${name}`).map(({ id }) => id)));
  const ofClient = ({ clientId }: Connected): string[] => {
    const direct = tables
      .filter(({ columns }) => columns.includes("client_id"))
      .flatMap(({ name }) => uuidsOf(all(`SELECT * FROM ${name} WHERE client_id = ?`, clientId)));
    return [...new Set([clientId, ...direct])].filter((id) => !common.has(id));
  };
  const own = ofClient(ours);
  const theirOwn = ofClient(theirs).filter((id) => !own.includes(id));
  const hanging = tables
    .filter(({ columns }) => columns.includes("id") && !columns.includes("client_id"))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => LINKS.includes(column))
        .flatMap((column) =>
          all(
            `SELECT id FROM ${name} WHERE ${column} IN (SELECT value FROM json_each(?))`,
            JSON.stringify(theirOwn),
          ),
        ),
    )
    .map(({ id }) => id)
    .filter((id) => UUID.test(String(id)) && !own.includes(id));
  return { secrets: [...new Set([...theirOwn, ...hanging])], own };
}
