/** Simulates the people in the soak test: they list and open replies, schedule follow-ups, and answer. */
import { iso, SECOND } from "../../src/core/clock.ts";
import { Chance } from "../campaigns/chance.ts";
import type { Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import type { Latencies } from "./soak-windows.ts";

/** How long a person looks at a page or a reply. */
const GLANCE_MS = 1_500;
const STATUSES = ["ready", "pending", "ready", "sent"];
const FOLLOWED_UP = 0.15;
const ANSWERED = 0.08;
const AHEAD_MS = 65 * SECOND;

export interface Deeds {
  /** Number of follow-ups accepted with 201, and of emails confirmed to a person as sent. */
  followUps: number;
  answers: number;
  /** Failed responses, by path and status. */
  failures: Map<string, number>;
}

interface Reader {
  desk: Desk;
  chance: Chance;
  latencies: Latencies;
  deeds: Deeds;
  isOver: () => boolean;
}

/** Runs this many readers until the soak test is over. */
export function read(count: number, reader: Omit<Reader, "chance">): Promise<unknown> {
  const readers = Array.from({ length: count }, (_, index) => ({ ...reader, chance: new Chance(index + 1) }));
  return Promise.all(readers.map(look));
}

async function look(reader: Reader): Promise<void> {
  const { chance, isOver } = reader;
  while (!isOver()) {
    let path = `/api/replies?limit=50&status=${chance.pick(STATUSES)}`;
    for (let page = 0; page < 1 + chance.below(3) && !isOver(); page += 1) {
      const list = await ask(reader, "GET", path);
      await Bun.sleep(GLANCE_MS);
      const rows: Body[] = list?.data ?? [];
      if (rows.length > 0) await open(reader, chance.pick(rows));
      const cursor = list?.pagination?.nextCursor;
      if (cursor === undefined) break;
      path = `${path.replace(/&cursor=.*/, "")}&cursor=${encodeURIComponent(cursor)}`;
    }
    await Bun.sleep(GLANCE_MS);
  }
}

async function open(reader: Reader, { id, contact_id, client_id }: Body): Promise<void> {
  const { chance, deeds } = reader;
  const reply = (await ask(reader, "GET", `/api/replies/${id}`))?.data;
  await ask(reader, "GET", `/api/replies/${id}/timeline`);
  await Bun.sleep(GLANCE_MS);
  if (chance.happens(FOLLOWED_UP)) {
    const words = { draft_message: "Would Thursday at ten suit you for a short call?" };
    const when = { due_at: iso(Date.now() + AHEAD_MS) };
    const body = { contact_id, client_id, reply_id: id, ...words, ...when };
    if (await ask(reader, "POST", "/api/follow-ups", body)) deeds.followUps += 1;
  }
  if (reply?.status === "ready" && chance.happens(ANSWERED))
    if (await ask(reader, "POST", `/api/replies/${id}/send`, { response: reply.ai_response }))
      deeds.answers += 1;
}

/** Counts a failure and returns null for it. */
async function ask(reader: Reader, method: string, path: string, body?: object): Promise<Body> {
  const { desk, latencies, deeds } = reader;
  const begun = performance.now();
  const response = await fetch(desk.url + path, {
    method,
    headers: { authorization: `Bearer ${desk.apiKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  // Waiting for the platform is not the desk's time.
  if (method === "GET") latencies.add(performance.now() - begun);
  if (response.ok) return answer;
  const name = `${method} ${path.replace(/[0-9a-f-]{36}/, ":id").replace(/\?.*/, "")} ${response.status} ${answer.error}`;
  deeds.failures.set(name, (deeds.failures.get(name) ?? 0) + 1);
  return null;
}
