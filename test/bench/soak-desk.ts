/** Runs the desk for the soak test: an executable with several clients that share the load, and a subscriber. */
import { systemClock } from "../../src/core/clock.ts";
import { startEmailBisonSandbox, type EmailBisonSandbox } from "../support/sandbox/emailbison.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, type Desk, type DeskOptions } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import type { Account } from "./soak-leads.ts";
import { listen, type Listener } from "./soak-subscriber.ts";

/** With a limit of 3,000 requests a minute, each account can read 40 threads a second. */
const ACCOUNTS = 8;
const CLIENTS = 4;
const TOLD = ["reply.received", "reply.sent", "follow_up.sent", "follow_up.failed", "connection.failing"];

type SoakAccount = Account & { connectionId: string };

export interface SoakDesk {
  desk: Desk;
  accounts: SoakAccount[];
  listener: Listener;
  close(): Promise<void>;
}

/** @param told the events that the subscriber receives; null for all */
export async function openSoakDesk(
  told: readonly string[] | null = TOLD,
  options: Pick<DeskOptions, "command" | "environment"> = {},
): Promise<SoakDesk> {
  const desk = await openDesk("as the executable", { settings: LOCAL_ENDPOINTS, ...options });
  const listener = listen();
  const sandboxes = await Promise.all(
    Array.from({ length: ACCOUNTS }, () => startEmailBisonSandbox({ clock: systemClock })),
  );
  const close = async (): Promise<void> => {
    await desk.close();
    await listener.close();
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  };
  try {
    const clients: string[] = [];
    for (let n = 0; n < CLIENTS; n += 1) clients.push(await makeClient(desk, n));
    const accounts: SoakAccount[] = [];
    for (const [n, sandbox] of sandboxes.entries())
      accounts.push(await connect(desk, sandbox, clients[n % CLIENTS] ?? ""));
    await ask(desk, "/api/webhook-subscriptions", { url: listener.url, events: told });
    return { desk, accounts, listener, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Only the first client answers automatically. */
const makeClient = async (desk: Desk, n: number): Promise<string> =>
  (
    await ask(desk, "/api/clients", {
      name: `Client ${n}`,
      service_description: "Dashboards for logistics companies, from 490 EUR a month.",
      calendar_link: "https://cal.example.com/northwind",
      signature: "Best regards\nAna Ruiz",
      auto_draft_enabled: true,
      ooo_follow_up: true,
      auto_send_enabled: n === 0,
      auto_send_delay_minutes: 1,
      auto_send_categories: ["interested", "meeting-booked"],
      auto_send_daily_limit: 100_000,
    })
  ).id;

async function connect(desk: Desk, sandbox: EmailBisonSandbox, clientId: string): Promise<SoakAccount> {
  const made = await ask(desk, "/api/connections/emailbison", {
    name: "Account",
    api_key: sandbox.apiKey,
    client_id: clientId,
    instance_url: sandbox.url,
  });
  return {
    sandbox,
    connectionId: made.id,
    hook: desk.url + new URL(made.webhook_url).pathname,
  };
}

async function ask(desk: Desk, path: string, body: object): Promise<Body> {
  const made = await call(desk, "POST", path, { body });
  if (made.status !== 201) throw new Error(`${path} answered ${JSON.stringify(made.body)}`);
  return made.body.data;
}
