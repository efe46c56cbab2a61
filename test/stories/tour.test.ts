/** Runs every curl command in the guide as written, with placeholders replaced. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { DEMO_CLIENTS } from "../../src/demo/desk/clients.ts";
import type { Body } from "../support/call.ts";
import { curlsIn, type CurlCommand } from "../support/curl.ts";
import { openDesk } from "../support/desk.ts";
import { blocksOf, ROOT } from "../support/markdown.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

/** A workspace with the resources that a page's commands refer to. */
interface Place {
  at: Connected;
  reply: Body;
  another: Body;
}

async function openPlace(name: string): Promise<Place> {
  const { apiKey } = await desk.addWorkspace(name);
  const at = await connect(desk, "instantly", apiKey);
  return { at, reply: (await arrive(at)).reply, another: (await arrive(at)).reply };
}

let accounts = 0;

/** Returns the value for a placeholder in the documentation. `name` is the member or resource that it belongs to. */
function valueFor({ at, reply, another }: Place, placeholder: string, name: string): string {
  if (placeholder.includes("key from")) {
    accounts += 1;
    return `${desk.sandboxes.instantly.apiKey}.${accounts}`;
  }
  if (placeholder === "id of another") return another.id;
  if (placeholder.startsWith("instantly|")) return "instantly";
  const known: Record<string, string> = {
    client_id: at.clientId,
    contact_id: reply.contact_id,
    reply_id: reply.id,
    replies: reply.id,
    categories: reply.category_id,
  };
  const value = known[name];
  if (value === undefined) throw new Error(`what is <${placeholder}> of ${name}?`);
  return value;
}

/** Matches a placeholder and the word before it: a member's name, or the resource in a path. */
const PLACEHOLDER = /((\w+)": "|\/(\w+)\/)<([^>]*)>/g;

const PAGES = ["src/docs/api.md", "src/docs/integrations.md"];

function commandsOf(path: string, apiKey: string): CurlCommand[] {
  const A = `Authorization: Bearer ${apiKey}`;
  const variables = { U: desk.url, A, J: "Content-Type: application/json" };
  return blocksOf(readFileSync(join(ROOT, path), "utf8"), "sh").flatMap((block) => curlsIn(block, variables));
}

test.each(PAGES)("the commands on the page %s work", async (path) => {
  const place = await openPlace(path);
  const filled = (text: string): string =>
    text.replaceAll(
      PLACEHOLDER,
      (_all, before: string, member = "", resource = "", what: string) =>
        before + valueFor(place, what, member || resource),
    );
  const commands = commandsOf(path, place.at.key);
  expect(commands.length).toBeGreaterThan(2);
  for (const { text, method, url, headers, body } of commands) {
    const answer = await fetch(filled(url), {
      method,
      headers,
      ...(body !== null && { body: filled(body) }),
    });
    if (!answer.ok) throw new Error(`${text} was answered ${answer.status}: ${await answer.text()}`);
  }
});

test("no command in the guide creates a client that the demo already has", () => {
  const made = PAGES.flatMap((path) => commandsOf(path, ""))
    .filter(({ url }) => url.endsWith("/api/clients"))
    .map(({ body }) => (JSON.parse(body ?? "") as { name: string }).name);
  expect(made).not.toEqual([]);
  const known = DEMO_CLIENTS.map(({ settings }) => settings.name);
  expect(made.filter((name) => known.includes(name))).toEqual([]);
});
