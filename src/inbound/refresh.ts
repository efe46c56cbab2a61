/** Reading the platform's copy of a conversation: mails before ours, answers written elsewhere, replies that were missed. */
import { ask } from "../connections/account.ts";
import { findConnection, type ConnectionRow } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { InFlight } from "../loop/in-flight.ts";
import type { Duty } from "../loop/loop.ts";
import { messageOf } from "../errors.ts";
import type { PlatformMessage } from "../platforms/platform.ts";
import { platformKey } from "../threads/keys.ts";
import {
  claimRefresh,
  listMessages,
  listThreadKeys,
  settleRefresh,
  type ThreadRow,
} from "../threads/store.ts";
import { readMail, type ReadMail } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import { fileInThread, keepMail } from "./own-send.ts";

/** Threads being read at once: in all, and of one connection, whose allowance must not hold up the others. */
const AT_ONCE = 16;
const AT_ONCE_PER_CONNECTION = 2;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** An account whose allowance is used up gives its place to others after this. */
const PATIENCE: Millis = 20 * SECOND;

/** Begins to read the threads that are due, as far as there is room, and waits for none. */
export function createRefresher(deps: Deps): Pick<Duty, "run" | "idle"> {
  const inFlight = new InFlight();
  const perConnection = new Map<string, number>();
  const count = (id: string, by: 1 | -1) => perConnection.set(id, (perConnection.get(id) ?? 0) + by);
  function claimOne(): ThreadRow | undefined {
    const now = deps.clock.now();
    const busy = [...perConnection].filter(([, n]) => n >= AT_ONCE_PER_CONNECTION).map(([id]) => id);
    return inFlight.size < AT_ONCE ? claimRefresh(deps.db, { now, again: now + LEASE, busy }) : undefined;
  }
  return {
    run() {
      for (let thread = claimOne(); thread; thread = claimOne()) {
        const { connectionId } = thread;
        count(connectionId, 1);
        inFlight.add(refresh(deps, thread), () => {
          count(connectionId, -1);
          deps.bell.ring("refresh");
        });
      }
    },
    idle: () => inFlight.idle(),
  };
}

async function refresh(deps: Deps, thread: ThreadRow): Promise<void> {
  try {
    const connection = findConnection(deps.db, thread.connectionId);
    const mails = connection ? await readThread(deps, connection, thread) : [];
    const read = await Promise.all(mails.map((mail) => readMail(deps, mail)));
    await deps.commits.run(() => {
      if (connection) for (const mail of read) fileSeen(deps, { connection, thread, mail });
      settleRefresh(deps.db, thread, null);
    });
  } catch (error) {
    deps.log.debug("thread.refresh_failed", { thread_id: thread.id, reason: messageOf(error) });
    settleRefresh(deps.db, thread, deps.clock.now() + RETRY_PAUSE);
  }
}

async function readThread(
  deps: Deps,
  connection: ConnectionRow,
  thread: ThreadRow,
): Promise<PlatformMessage[]> {
  const handle = listMessages(deps.db, thread.id).findLast((message) => message.handle !== null)?.handle;
  if (handle === undefined) return [];
  const named = listThreadKeys(deps.db, thread.id).find((key) => key.startsWith(platformKey("")));
  const threadKey = named?.slice(platformKey("").length) ?? null;
  return ask(deps, connection, (platform, account) =>
    platform.readThread(
      account,
      { handle, threadKey },
      { priority: "background", signal: AbortSignal.timeout(PATIENCE) },
    ),
  );
}

function fileSeen(
  deps: Deps,
  { connection, thread, mail }: { connection: ConnectionRow; thread: ThreadRow; mail: ReadMail },
): void {
  const now = deps.clock.now();
  if (mail.direction === "outbound") return void fileInThread(deps, { connection, mail, thread }, now);
  // What the lead wrote before the connection was made is history, not work.
  if (mail.sentAt < connection.createdAt) return void keepMail(deps.db, { connection, thread, mail }, now);
  const campaign = thread.campaignId === null ? null : { id: thread.campaignId, name: thread.campaignName };
  const event = {
    kind: "reply",
    eventType: "thread",
    message: mail,
    lead: null,
    campaign,
    earlier: [],
    incomplete: false,
  } as const;
  fileEvent(deps, { connection, event: { ...event, earlier: [] }, receivedAt: now }, now);
}
