/** Tests that the executable still responds while it reads texts in any field that were crafted to be slow. */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/load.ts";
import { PLATFORM_NAMES, type Json, type PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { cpuMsOfLoop } from "../support/cpu.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

/** The text from the bug report; a quadratic expression took hours for it. */
const REPORTED = `re${" ".repeat(3_000_000)}x`;
/** Similar texts; a quadratic expression would take minutes for each. */
const LIKE_IT = [
  `re${" ".repeat(400_000)}x`,
  `${"\n".repeat(400_000)}x`,
  `${"re: ".repeat(100_000)}x`,
  `${"<".repeat(400_000)}>`,
  `${"a@".repeat(200_000)}.`,
  `"${"\\".repeat(400_000)}`,
  `${"<a@b> ".repeat(70_000)},`,
  `=?utf-8?q?${"=20".repeat(100_000)}`,
  `${"On Tue, Tom wrote:\n> ".repeat(20_000)}x`,
];

/** Maximum processor time that the event loop may use between two responses. */
const LONGEST_SILENCE_MS = 1_000;
/** Maximum elapsed time, which is longer on a busy machine. */
const ANSWERED_WITHIN_MS = 20_000;

const desk = allTests(() => openDesk("as the executable"));
const connected = new Map<PlatformName, Connected>();
let watching: { worst: number; stop(): Promise<void> };

/** Polls the service's health, and records the maximum processor time that its event loop used between two polls. */
function watch(): typeof watching {
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    await asking;
  };
  const watched = { worst: 0, stop };
  const asking = (async () => {
    const pid = desk.process?.pid ?? 0;
    while (!isStopped) {
      const begun = cpuMsOfLoop(pid);
      await fetch(`${desk.url}/health`).then((answer) => answer.text());
      watched.worst = Math.max(watched.worst, cpuMsOfLoop(pid) - begun);
      await Bun.sleep(100);
    }
  })();
  return watched;
}

beforeAll(async () => {
  for (const platform of PLATFORM_NAMES) connected.set(platform, await connect(desk, platform));
  watching = watch();
});
afterAll(async () => {
  await watching.stop();
});

function at(platform: PlatformName): Connected {
  const known = connected.get(platform);
  if (!known) throw new Error(`${platform} is not connected`);
  return known;
}

const database = (): Database =>
  new Database(loadConfig({ file: desk.configFile, env: {} }).config.storage.path, { readonly: true });

/** Waits until no email is waiting to be filed or categorized. */
const settled = () =>
  eventually(() => {
    const sqlite = database();
    const { n } = sqlite
      .query<{ n: number }, []>(
        `SELECT (SELECT count(*) FROM inbound_events WHERE status = 'received')
              + (SELECT count(*) FROM replies WHERE stage = 'received') AS n`,
      )
      .get() ?? { n: -1 };
    sqlite.close();
    return n === 0;
  });

const quickly = async (asking: Promise<Answer>): Promise<Answer> => {
  const begun = performance.now();
  const answer = await asking;
  expect(performance.now() - begun).toBeLessThan(ANSWERED_WITHIN_MS);
  return answer;
};

/** Returns the path of every string in a payload. */
function textsIn(json: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof json === "string") return [path];
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

function withText(json: Json, path: (string | number)[], text: string): Json {
  const copy = structuredClone(json);
  const last = path.at(-1) ?? "";
  const holder = path.slice(0, -1).reduce((one, key) => (one as Body)[key], copy) as Body;
  holder[last] = text;
  return copy;
}

async function listAll(): Promise<Body[]> {
  const { status, body } = await quickly(call(desk, "GET", "/api/replies?limit=200"));
  expect(status).toBe(200);
  return body.data;
}

describe.each([...PLATFORM_NAMES])("%s", (platform) => {
  // Runs first, because some platforms return everything they have, and we read only 10 MiB of it.
  test("a sync files the platform's copies of emails that have hostile texts in every field", async () => {
    const { sandbox, connectionId } = at(platform);
    const since = new Date().toISOString();
    const email = `${platform}@prospect.example.com`;
    for (const [n, whole] of LIKE_IT.entries()) {
      // Short enough for all of them to fit in one response of at most 10 MiB.
      const text = whole.slice(0, 60_000);
      const lead = { email, firstName: text, company: text, title: text };
      const mail = { lead, from: { email, name: text }, subject: text };
      sandbox.receive({ ...mail, text: `copy ${n} ${text}`, html: "" });
    }
    const { body } = await call(desk, "POST", `/api/connections/${connectionId}/sync`, { body: { since } });
    expect(body.data).toMatchObject({ filed: LIKE_IT.length, complete: true });
    await settled();
    await listAll();
  });

  test("a reply with a pathological subject can be listed, drafted and sent", async () => {
    const { sandbox } = at(platform);
    const mail: SandboxLeadMail = { subject: REPORTED, text: `Sounds good, reported by ${platform}` };
    await post(at(platform), sandbox.receive(mail).webhook);
    await settled();
    const reply = (await listAll()).find(({ body_new }) => body_new.includes(`reported by ${platform}`));
    const path = `/api/replies/${reply.id}`;
    expect((await quickly(call(desk, "POST", `${path}/draft`, { body: {} }))).status).toBe(200);
    const { status } = await call(desk, "POST", `${path}/send`, { body: { response: "Thank you." } });
    expect(status).toBe(200);
    expect(sandbox.ledger.at(-1)?.subject).toStartWith("Re: re");
    expect(reply.subject.length).toBeLessThanOrEqual(500);
  });

  test("webhooks with a hostile text in any field are processed one after another", async () => {
    const { sandbox } = at(platform);
    // Leaves three fields unchanged: a secret other than the first is rejected, a lead without an address is looked up
    // repeatedly, and another event type is a label, which waits two minutes for its reply.
    const isKept = ([name]: (string | number)[]): boolean =>
      !["secret_key", "lead_email", "event_type"].includes(`${name}`);
    const places = textsIn(sandbox.receive({}).webhook.body).filter(isKept);
    expect(places.length).toBeGreaterThan(15);
    for (const [n, place] of places.entries()) {
      const { body, headers } = sandbox.receive({ text: "Sounds good" }).webhook;
      await post(at(platform), { body: withText(body, place, LIKE_IT[n % LIKE_IT.length] ?? ""), headers });
    }
    await settled();
    await listAll();
  });
});

test("raw emails with a hostile text in any header or part are processed", async () => {
  const { sandbox } = at("emailbison");
  const names = [
    "Subject",
    "From",
    "To",
    "Cc",
    "Message-ID",
    "References",
    "In-Reply-To",
    "Date",
    "Auto-Submitted",
  ];
  for (const [n, name] of [...names, "X-Own", "List-Unsubscribe", "Content-Type"].entries()) {
    const text = LIKE_IT[n % LIKE_IT.length] ?? "";
    const head = `From: Dana <dana@prospect.example.com>\r\n${name}: ${text.replaceAll("\n", "\r\n ")}`;
    const raw = `${head}\r\n\r\nSounds good`;
    await post(at("emailbison"), sandbox.receive({ text: "Sounds good", raw }).webhook);
  }
  await settled();
  await listAll();
});

test("the service responds throughout all tests, and after a restart", async () => {
  expect(watching.worst).toBeLessThan(LONGEST_SILENCE_MS);
  await watching.stop();
  const before = (await listAll()).length;
  await desk.crash();
  watching = watch();
  expect((await listAll()).length).toBe(before);
  for (const { id } of (await listAll()).slice(0, 20)) {
    for (const path of [`/api/replies/${id}`, `/api/replies/${id}/timeline`]) {
      expect((await quickly(call(desk, "GET", path))).status).toBe(200);
    }
  }
  expect((await quickly(call(desk, "GET", "/api/replies?q=sounds"))).status).toBe(200);
  expect(watching.worst).toBeLessThan(LONGEST_SILENCE_MS);
});
