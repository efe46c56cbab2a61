/** Defines when the answers crash story kills the process. */
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import type { SandboxFault } from "../../src/demo/sandbox/server.ts";
import type { Desk } from "../support/desk.ts";
import type { MessagesRequest } from "../support/messages-api.ts";
import { openDatabase } from "./aftermath.ts";
import type { Writer } from "./answers-model.ts";
import type { Chance } from "./chance.ts";
import { whileFailing } from "./kill-points.ts";
import { taken } from "../support/kill.ts";

/** Stages to wait for while replies are processed. */
interface Scene {
  chance: Chance;
  desk: Desk;
  writer: Writer;
  /** Aborted when the wait is over, one way or the other. */
  over: AbortSignal;
}

export interface AnswersKillPoint {
  name: string;
  /** Called before anything is under way; resolves at the moment to kill. */
  moment(scene: Scene): Promise<unknown>;
  /** Killed again so often while it starts. */
  startsCutShort?: number;
  /** How long it runs before the next kill. */
  livesShortlyMs?: number;
}

const RANDOM_WITHIN_MS = 800;
/** About the time that the program takes to read an answer and to commit its result. */
const FINISHING_MS = 8;
/** A draft is stored, scheduled, checked and handed over within this. */
const SENDING_MS = 30;
/** The platform carries out the request only when the process is long dead. */
const LATE_MS = 300;
const LOOK_EVERY_MS = 3;

const atRandom = ({ chance }: Scene): Promise<void> => Bun.sleep(chance.next() * RANDOM_WITHIN_MS);

const asked =
  (kind: MessagesRequest["asked"]) =>
  ({ writer }: Scene): Promise<void> =>
    writer.asked(kind);

const answered =
  (kind: MessagesRequest["asked"], withinMs: number) =>
  async ({ writer, chance }: Scene): Promise<void> => {
    await writer.answered(kind);
    await Bun.sleep(chance.next() * withinMs);
  };

/** The first platform to receive a request for an email. */
const sending =
  (fault: SandboxFault) =>
  ({ desk }: Scene): Promise<void> =>
    Promise.race(
      PLATFORM_NAMES.map((name) => whileFailing(fault, "send")({ sandbox: desk.sandboxes[name] })),
    );

export const ANSWERS_KILL_POINTS: readonly AnswersKillPoint[] = [
  { name: "at random", moment: atRandom },
  { name: "while it starts", moment: atRandom, startsCutShort: 2 },
  { name: "shortly after it has started", moment: atRandom, livesShortlyMs: 120 },
  { name: "when it asks for a verdict", moment: asked("classify") },
  { name: "when it asks for a draft", moment: asked("draft") },
  { name: "about when a verdict comes", moment: answered("classify", FINISHING_MS) },
  { name: "about when a draft comes", moment: answered("draft", FINISHING_MS) },
  { name: "between a draft and its sending", moment: answered("draft", SENDING_MS) },
  { name: "when an answer is scheduled", moment: scheduled },
  { name: "while the platform holds the send", moment: sending({ kind: "hang_before" }) },
  { name: "after the platform did it", moment: sending({ kind: "hang_after" }) },
  { name: "before the platform does it", moment: sending({ kind: "slow", ms: LATE_MS }) },
  {
    name: "about when the platform answers",
    async moment({ desk, chance }) {
      await Promise.race(PLATFORM_NAMES.map((name) => taken(desk.sandboxes[name], "send")));
      await Bun.sleep(chance.next() * FINISHING_MS);
    },
  },
];

/** No thread can be read, and nothing is sent before it is: scheduled answers stay so for a while. */
async function scheduled({ desk, over }: Scene): Promise<void> {
  for (const name of PLATFORM_NAMES)
    desk.sandboxes[name].faults.plan({ kind: "hang_before" }, "read", Infinity);
  const database = openDatabase(desk);
  const waiting = database.query("SELECT 1 FROM outgoing WHERE kind = 'automatic' AND state = 'waiting'");
  const before = waiting.values().length;
  while (!over.aborted && waiting.values().length <= before) await Bun.sleep(LOOK_EVERY_MS);
  database.close();
}
