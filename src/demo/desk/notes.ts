/** Writes content created by the demo's people: notes with mentions, snippets, and saved views. */
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { insertNotification } from "../../inbox/notifications/store/bell.ts";
import { insertNote } from "../../inbox/notes/store.ts";
import { mentionsIn } from "../../inbox/notes/rules/mentions.ts";
import { insertSnippet } from "../../clients/snippets/store.ts";
import { insertSavedView } from "../../inbox/views/store.ts";
import { SeededRandom } from "../history/rules/random.ts";
import type { DemoClient } from "./clients.ts";
import { sectionsOf } from "./rules/sections.ts";
import { actorOf, type DemoDesk, type DemoThread } from "./setting.ts";
import type { OpenDemoReply } from "./story-writer.ts";
import notesFile from "./texts/notes.txt" with { type: "text" };

const TEXTS = sectionsOf(notesFile);
const NOTES_STREAM = 23;
const NOTES_OF_DONE = 30;

export function writeNotes(
  desk: DemoDesk,
  seed: number,
  { open, threads }: { open: readonly OpenDemoReply[]; threads: readonly DemoThread[] },
): void {
  const chance = new SeededRandom(seed, NOTES_STREAM);
  const waiting = open.filter(({ reply }) => reply.filedAt < desk.until - HOUR);
  for (const [index, { text }] of (TEXTS.get("open") ?? []).entries()) {
    const found = waiting[(index * 7 + 3) % Math.max(1, waiting.length)];
    if (found)
      writeNote(found.thread, { body: text, author: 1 + (index % 2), at: found.reply.filedAt + 40 * MINUTE });
  }
  const done = threads.filter(({ story }) => story.turns.at(-1)?.answer?.by === "person");
  for (let index = 0; index < NOTES_OF_DONE && done.length > 0; index += 1) {
    const thread = chance.pick(done);
    const at = (thread.story.turns.at(-1)?.answer?.at ?? desk.until) + 3 * MINUTE;
    const line = chance.pick(TEXTS.get("done") ?? []);
    writeNote(thread, { body: line.text, author: chance.integerBelow(3), at: Math.min(at, desk.until) });
  }
}

function writeNote(
  { desk, account, id: threadId }: DemoThread,
  { body, author, at }: { body: string; author: number; at: Millis },
): void {
  const { db, workspaceId, people } = desk;
  // Mara's access is limited to two clients, so she gets no notifications about other clients.
  const isForMara = account.client.key === "cedar" || account.client.key === "lumen";
  const able = people.filter((_person, index) => index < 2 || isForMara);
  const mentions = mentionsIn(body, able);
  const writer = author === 2 && !isForMara ? 1 : author;
  const note = insertNote(db, { workspaceId, threadId, body, author: actorOf(desk, writer), mentions }, at);
  const detail = { by: people[writer]?.name ?? "", note_id: note.id };
  for (const userId of mentions.filter((id) => id !== people[writer]?.id))
    insertNotification(
      db,
      { workspaceId, threadId, clientId: account.clientId, userId, type: "mentioned", detail },
      at,
    );
}

interface DemoSnippet {
  name: string;
  shortcut: string;
  client: DemoClient["key"] | null;
  /** The owner's number; null for shared content. */
  owner: number | null;
  body: string;
}

const SNIPPETS: readonly DemoSnippet[] = [
  {
    name: "Pick a time",
    shortcut: "/cal",
    client: null,
    owner: null,
    body: "You can pick any time that suits you here: {{calendar_link}}",
  },
  {
    name: "Thanks for the pointer",
    shortcut: "/ref",
    client: null,
    owner: null,
    body: "Thank you for pointing me there, {{first_name}}. I will write to your colleague today.",
  },
  {
    name: "Later",
    shortcut: "/later",
    client: null,
    owner: null,
    body: "Understood, {{first_name}}. I will come back to you then, and leave you alone until that.",
  },
  {
    name: "Prices",
    shortcut: "/price",
    client: "northwind",
    owner: null,
    body: "It starts at 490 EUR a month for one site, and 190 EUR for each further one. Contracts run from month to month. Shall I put it in writing for {{company}}?",
  },
  {
    name: "No setup fee",
    shortcut: "/setup",
    client: "harbor",
    owner: null,
    body: "There is no setup fee up to 100 people, {{first_name}}. The first salary run takes place four weeks after signing.",
  },
  {
    name: "Roof check",
    shortcut: "/roof",
    client: "lumen",
    owner: 2,
    body: "Before anything is built, a structural engineer checks the roof of {{company}}, at our cost.",
  },
  {
    name: "Friendly goodbye",
    shortcut: "/bye",
    client: null,
    owner: 1,
    body: "Thanks for the honest answer, {{first_name}}, and all the best to everybody at {{company}}.",
  },
];

export function writeSnippetsAndViews(desk: DemoDesk, at: Millis): void {
  const { db, workspaceId, people, accounts } = desk;
  for (const { client, owner, ...text } of SNIPPETS) {
    const clientId = accounts.find((account) => account.client.key === client)?.clientId ?? null;
    insertSnippet(
      db,
      workspaceId,
      { ...text, clientId, userId: owner === null ? null : (people[owner]?.id ?? null) },
      at,
    );
  }
  const views: readonly { name: string; owner: number | null; filter: Record<string, string> }[] = [
    { name: "Booked", owner: null, filter: { category: "meeting-booked", state: "all" } },
    {
      name: "Questions, oldest first",
      owner: null,
      filter: { category: "question", state: "open", sort: "oldest" },
    },
    { name: "Unread of mine", owner: 0, filter: { assignee: "me", unread: "true", state: "open" } },
    { name: "Answered elsewhere or not at all", owner: 1, filter: { state: "done", has_draft: "true" } },
  ];
  for (const { name, owner, filter } of views)
    insertSavedView(
      db,
      workspaceId,
      { name, filter, userId: owner === null ? null : (people[owner]?.id ?? null) },
      at,
    );
}
