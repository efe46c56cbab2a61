/** Runs one email at a time: a desk that crashes and restarts, people, and a scripted counterpart. */
import { iso, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { change } from "./ai-desk.ts";
import { arrive, type Arrived } from "./arrivals.ts";
import { DELAY, openAutoStage, wordsFor, type AutoStage } from "./auto-send.ts";
import { call, type Answer, type Body } from "./call.ts";
import { crashAtCommit, type SimulatedCrash } from "./crash.ts";
import { restart } from "./restart.ts";
import { scriptedPlatform, scriptedServer, type Counterpart } from "./send-counterpart.ts";
import { WORDINGS, type RequestOutcome, type Incident, type Script } from "./send-script.ts";

/** The events, in order: requests that reached the other side, and sends by a person that were not refused. */
export type LoggedAction =
  | { request: RequestOutcome }
  /** `anew`: a forward made after an earlier one was reported as sent. */
  | { person: "plain" | "confirmed" | "anew"; sentBefore: number };

const COLLEAGUE = "kim@agency.example.com";

export class SendWorld {
  readonly stage: AutoStage;
  readonly counterpart: Counterpart;
  readonly isSmtp: boolean;
  actions: LoggedAction[] = [];
  arrived!: Arrived;
  #followUpId = "";
  #script!: Script;
  #words = "";
  #echoes: Millis[] = [];
  #death: SimulatedCrash | null = null;
  #count = 0;
  #strangers: string | null = null;

  private constructor(stage: AutoStage, outside: Counterpart, isSmtp: boolean) {
    this.stage = stage;
    this.counterpart = outside;
    this.isSmtp = isSmtp;
  }

  static async open(name: PlatformName | "smtp"): Promise<SendWorld> {
    if (name !== "smtp") {
      const stage = await openAutoStage(name);
      return new SendWorld(stage, scriptedPlatform(stage), false);
    }
    const outside = await scriptedServer(() => stage.clock.now());
    const settings = {
      "smtp.url": `smtp://127.0.0.1:${outside.port}`,
      "smtp.from": "desk@agency.example.com",
    };
    const stage: AutoStage = await openAutoStage("smartlead", settings);
    return new SendWorld(stage, outside, true);
  }

  get db(): Db {
    const { internals } = this.stage.desk;
    if (!internals) throw new Error("a stage is in this process");
    return internals.deps.db;
  }

  /** Sets up everything up to the moment before the email is sent. */
  async begin(script: Script): Promise<void> {
    this.#script = script;
    this.#count += 1;
    const isAutomatic = script.kind === "automatic";
    await change(this.stage.at, { auto_send_enabled: isAutomatic, auto_draft_enabled: isAutomatic });
    const isUntracked = this.isSmtp && script.kind === "forward";
    this.arrived = await arrive(this.stage.at, isUntracked ? { untracked: true } : {});
    await this.pass(0);
    this.#words = isAutomatic ? wordsFor(this.arrived.marker) : `word${this.#count}x`;
    this.actions = [];
    this.counterpart.reported.clear();
    this.#echoes = [...script.echoes];
    this.counterpart.takenAt = null;
    this.counterpart.order = {
      script: { ...script, outcomes: [...script.outcomes] },
      words: this.#words,
      onRequest: (request) => this.actions.push({ request }),
    };
    if (script.kind === "follow_up") this.#followUpId = await this.#plan();
    const ofPeople = { answer: SECOND, order: SECOND, forward: SECOND };
    const ahead = { automatic: DELAY, follow_up: 2 * MINUTE, ...ofPeople }[script.kind];
    await this.pass(ahead - SECOND);
  }

  /** Starts the first send, by the clock or by a person. */
  async trigger(): Promise<void> {
    const { kind } = this.#script;
    if (kind === "answer" || kind === "forward") await this.#personSends(false);
    if (kind === "order") await this.#order();
    for (const pause of [SECOND, 0, 3 * SECOND]) await this.pass(pause);
  }

  async apply(happening: Incident): Promise<void> {
    const { clock, relay, at } = this.stage;
    switch (happening.what) {
      case "process dies":
        this.#death ??= crashAtCommit(this.db, happening.commit, happening.moment);
        return;
      case "service restarts":
        return this.#restart();
      case "person sends":
        return this.#personSends(happening.confirms);
      case "thread unreadable":
        return at.sandbox.faults.plan({ kind: "error_before" }, "read", happening.times);
      case "refused connection":
        await relay.down();
        await this.pass(5 * SECOND);
        return relay.up();
      case "lead writes":
        return this.leadWrites();
      case "clock is set":
        return clock.set(clock.now() + happening.by);
    }
  }

  /** Lets time pass. If the process has crashed, it is restarted. Then the platform posts its webhooks. */
  async pass(ms: Millis): Promise<void> {
    await this.stage.clock.passUntil(this.stage.pass(ms));
    if (this.#death?.hasCrashed) await this.#restart();
    const { takenAt } = this.counterpart;
    if (takenAt === null) return;
    const isDue = (after: Millis): boolean => after > 0 && takenAt + after <= this.stage.clock.now();
    for (const _due of this.#echoes.filter(isDue)) await this.counterpart.report();
    this.#echoes = this.#echoes.filter((after) => !isDue(after));
  }

  async #restart(): Promise<void> {
    this.#death = null;
    await restart(this.stage, () => Promise.resolve());
  }

  /** Stops all incidents. A process with a pending crash survives. */
  async stopIncidents(): Promise<void> {
    if (this.#death) await this.#restart();
    this.stage.at.sandbox.faults.clear();
  }

  /** Makes the lead write again: an absence note if any other email would get another automatic answer. */
  async leadWrites(): Promise<void> {
    const { sandbox, hook } = this.stage.at;
    const { conversation } = this.arrived.received;
    const isAutomatic = this.#script.kind === "automatic";
    const mail = isAutomatic
      ? { automatic: true, text: "I am out of the office." }
      : { text: "One more thing." };
    await sandbox.post(sandbox.receive({ conversation, ...mail }).webhook, hook);
    for (const pause of [0, SECOND, 12 * SECOND]) await this.pass(pause);
  }

  async #order(): Promise<void> {
    const confirm = ["findings", "several_open"];
    const body = { response: this.#text(), delay_seconds: 1, confirm };
    const path = `/api/replies/${this.arrived.reply.id}/send-order`;
    await this.stage.clock.passUntil(call(this.stage.desk, "POST", path, { body }));
    if (this.#death?.hasCrashed) await this.#restart();
  }

  async #personSends(confirms: boolean): Promise<void> {
    if (this.#script.kind === "follow_up") return;
    const isNew = this.#script.kind === "forward" && (await this.#lastWord()) === "forwarded";
    const person = isNew ? "anew" : confirms ? "confirmed" : "plain";
    const deed: LoggedAction = { person, sentBefore: this.counterpart.sent() };
    this.actions.push(deed);
    const { status } = await this.stage.clock.passUntil(this.#request(confirms));
    if (status >= 400 && status < 500) this.actions = this.actions.filter((other) => other !== deed);
    if (this.#death?.hasCrashed) await this.#restart();
  }

  async #lastWord(): Promise<string | undefined> {
    return (await this.stage.timeline(this.arrived.reply.id)).at(-1)?.type;
  }

  #request(confirms: boolean): Promise<Answer> {
    const { desk } = this.stage;
    const path = `/api/replies/${this.arrived.reply.id}`;
    const confirm = confirms ? { confirm_resend: true } : {};
    const forward = { to: [COLLEAGUE], message: this.#text(), ...confirm };
    return this.#script.kind === "forward"
      ? call(desk, "POST", `${path}/forward`, { body: forward })
      : call(desk, "POST", `${path}/send`, { body: { response: this.#text(), ...confirm } });
  }

  #text(): string {
    if (this.#script.kind === "automatic") return `Hello,\n\nI am ${this.#words}.`;
    return (WORDINGS[this.#script.wording] ?? String)(this.#words);
  }

  /** An email by SMTP to someone who never wrote to that client. */
  async #plan(): Promise<string> {
    const { desk, at, clock } = this.stage;
    const create = (path: string, body: object) => call(desk, "POST", path, { body });
    if (this.isSmtp) this.#strangers ??= (await create("/api/clients", { name: "Contoso" })).body.data.id;
    const { body: made } = await create("/api/follow-ups", {
      due_at: iso(clock.now() + 2 * MINUTE),
      contact_id: this.arrived.reply.contact_id,
      client_id: this.#strangers ?? at.clientId,
      ...(!this.isSmtp && { reply_id: this.arrived.reply.id }),
      draft_message: this.#text(),
    });
    return made.data.id;
  }

  followUp = async (): Promise<Body> =>
    (await call(this.stage.desk, "GET", `/api/follow-ups/${this.#followUpId}`)).body.data;

  /** Returns the states of the attempts to send this script's email, oldest first. */
  attempts = (): string[] => this.#attempts().map(({ state }) => state);

  /** Returns whether an attempt was handed over without a response. */
  isInDoubt = (): boolean => this.#attempts().some(({ unanswered_at: at }) => at !== null);

  #attempts(): { state: string; unanswered_at: Millis | null }[] {
    const { reply } = this.arrived;
    const found = this.db.sqlite.query<
      { state: string; unanswered_at: Millis | null },
      [string, string, string]
    >(
      `SELECT state, unanswered_at FROM send_attempts WHERE (reply_id = ?1 OR follow_up_id = ?2) AND kind = ?3
       ORDER BY recorded_at, id`,
    );
    const { kind } = this.#script;
    const name = kind === "follow_up" || kind === "forward" ? kind : "reply";
    return found.all(reply.id, this.#followUpId, name);
  }

  get sent(): number {
    return this.counterpart.sent();
  }

  /** Returns how often the email appears in the thread, as shown by the API. */
  async shown(): Promise<number> {
    const { thread } = await this.stage.read(this.arrived.reply.id);
    return thread.filter(
      (mail: Body) => mail.from !== this.arrived.reply.from_email && mail.body.includes(this.#words),
    ).length;
  }
}
