/** Simulates the receiving side of a send according to a script: a platform behind its relay, or a mail server. */
import type { Socket } from "node:net";
import type { Millis } from "../../src/core/clock.ts";
import { rawServer } from "../judge/mail/smtp-servers.ts";
import type { RelayedAnswer } from "./relay.ts";
import type { RequestOutcome, Script } from "./send-script.ts";
import type { Stage } from "./stage.ts";
import type { Webhook } from "./sandbox/webhook.ts";

/** Sets how to treat emails that contain `words`. */
interface ScriptOrder {
  script: Script;
  words: string;
  /** Called with the outcome of each request for such an email, before the request is carried out. */
  onRequest: (fate: RequestOutcome) => void;
}

export interface Counterpart {
  order: ScriptOrder;
  /** When the counterpart last accepted the email. */
  takenAt: Millis | null;
  /** Number of these emails that were delivered. */
  sent(): number;
  /** Names of the emails with an acknowledged report. */
  reported: Set<string>;
  /** Reports the last accepted email, if the script includes a report. */
  report(): Promise<void>;
}

const NOTHING: Omit<ScriptOrder, "script"> = { words: "\0", onRequest: () => undefined };

/** Returns the outcome of the next request for an email. */
function nextOutcome({ script, onRequest }: ScriptOrder): RequestOutcome {
  const fate = script.outcomes.shift() ?? "taken";
  onRequest(fate);
  return fate;
}

export function scriptedPlatform(stage: Stage): Counterpart {
  let last: { echo: Webhook | null; name: string } | null = null;
  const { sandbox } = stage.at;
  const outside: Counterpart = {
    order: NOTHING as ScriptOrder,
    takenAt: null,
    sent: () => stage.emails(outside.order.words).length,
    reported: new Set(),
    async report() {
      if (!last?.echo) return;
      const { echo, name } = last;
      if ((await sandbox.post(echo, stage.at.hook)) === 200) outside.reported.add(name);
    },
  };
  stage.relay.interceptor = async (body, ask) => {
    const { order } = outside;
    if (!body.includes(order.words)) return ask();
    const fate = nextOutcome(order);
    if (fate === "cut_before") throw new Error("cut");
    if (typeof fate === "number" || fate === "error_before") return failed(fate);
    sandbox.delaySends(order.script.shownAfter);
    const answer = await ask().finally(() => sandbox.delaySends(0));
    outside.takenAt = stage.clock.now();
    last = { echo: sandbox.echoOfLastSend(), name: sandbox.ledger.at(-1)?.platformId ?? "" };
    if (order.script.echoes.includes(0)) await outside.report();
    if (fate === "cut_after") throw new Error("cut");
    return fate === "error_after" ? failed(fate) : answer;
  };
  return outside;
}

const failed = (fate: number | "error_before" | "error_after"): RelayedAnswer => ({
  status: typeof fate === "number" ? fate : 500,
  type: "application/json",
  body: JSON.stringify({ message: "no" }),
});

/** The mail server rejects emails: temporarily with a 4yz, permanently with a 5yz. */
export async function scriptedServer(clock: () => Millis): Promise<Counterpart & { port: number }> {
  const taken: string[] = [];
  const texts = new WeakMap<Socket, string>();
  const outside: Counterpart = {
    order: NOTHING as ScriptOrder,
    takenAt: null,
    sent: () => taken.filter((text) => text.includes(outside.order.words)).length,
    reported: new Set(),
    report: () => Promise.resolve(),
  };
  function take(socket: Socket, text: string): void {
    const fate = nextOutcome(outside.order);
    if (fate === "cut_before") return void socket.destroy();
    if (fate === "error_before") return void socket.write("451 later\r\n");
    taken.push(text);
    outside.takenAt = clock();
    if (fate !== "taken") return void socket.destroy();
    socket.write("250 taken\r\n");
  }
  function hear(line: string, socket: Socket): void {
    const text = texts.get(socket);
    if (text !== undefined && line !== ".") return void texts.set(socket, `${text}${line}\n`);
    texts.delete(socket);
    if (text !== undefined) return take(socket, text);
    if (line === "DATA") texts.set(socket, "");
    const [next] = line.startsWith("RCPT") ? outside.order.script.outcomes : [];
    if (typeof next !== "number") return void socket.write(`${ANSWERS[line] ?? "250 ok"}\r\n`);
    nextOutcome(outside.order);
    socket.write(next < 422 ? "550 no\r\n" : "450 later\r\n");
  }
  return Object.assign(outside, { port: await rawServer(hear) });
}

const ANSWERS: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye" };
