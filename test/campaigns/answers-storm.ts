/** Runs leads, people and a process that answers automatically and is killed; records every request. */
import { PLATFORM_NAMES, type PlatformName } from "../../src/platforms/platform.ts";
import { categoryId, connectClient } from "../support/ai-desk.ts";
import { hookOn, type Connected } from "../support/arrivals.ts";
import type { Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { openDatabase } from "./aftermath.ts";
import { ANSWERS_KILL_POINTS, type AnswersKillPoint } from "./answers-kill-points.ts";
import { STEPS } from "./answers-findings.ts";
import { MEANINGS, textOf, type Letter } from "./answers-mail.ts";
import type { Writer } from "./answers-model.ts";
import type { Chance } from "./chance.ts";
import { startCutShort } from "./kill-points.ts";
import { kill } from "../support/kill.ts";

const DEEDS = ["edit", "categorize", "categorize", "archive", "draft", "send", "send"] as const;

/** Actions of people on a reply. */
export interface Deed {
  kind: (typeof DEEDS)[number];
  replyId: string;
  /** Found only in the text that they write. */
  words: string;
  /** Null: the connection broke before an answer. */
  status: number | null;
  /** The answer said that nothing was under way, and nothing had gone out. */
  isHeld: boolean;
}

/** A reply that was being worked on when the process was killed. */
export interface Claim {
  id: string;
  stage: string;
  /** How often that had happened to it before. */
  crashes: number;
}

/** Instantly less often: it answers for few threads a minute. */
const STAGES: readonly PlatformName[] = [
  "instantly",
  "emailbison",
  "emailbison",
  "emailbison",
  "smartlead",
  "smartlead",
];
const LETTERS_IN_A_BURST = 3;
/** With the machine's own category, only that a person gave it keeps the answer back. */
export const PERSONS_CATEGORY = "interested";
/** People step in while the letters of the burst are being judged and answered. */
const LEAD_OF_LETTERS_MS = 250;
/** Maximum wait for a moment that may never come (nothing to send). */
const LATEST_KILL_MS = 900;
const OPEN_LISTED = 30;
/** People open the newest replies first, even while the pipeline is still processing them. */
const LOOKED_AT = 5;
const MOST_A_DAY = 100_000;

export class AnswersStorm {
  readonly letters: Letter[] = [];
  readonly deeds: Deed[] = [];
  /** How often each kill point was drawn. */
  readonly kills = new Map<string, number>();
  /** Work that each kill cut short. */
  readonly claims: Claim[][] = [];
  readonly connections: Record<PlatformName, Connected>;
  readonly #writer: Writer;
  readonly #chance: Chance;
  readonly #desk: Desk;
  readonly #category: string;

  private constructor(parts: {
    desk: Desk;
    writer: Writer;
    chance: Chance;
    connections: Connected[];
    category: string;
  }) {
    this.#desk = parts.desk;
    this.#writer = parts.writer;
    this.#chance = parts.chance;
    this.#category = parts.category;
    this.connections = Object.fromEntries(parts.connections.map((one) => [one.sandbox.name, one])) as Record<
      PlatformName,
      Connected
    >;
  }

  static async over(desk: Desk, writer: Writer, chance: Chance): Promise<AnswersStorm> {
    const settings = {
      auto_send_enabled: true,
      auto_send_delay_minutes: 0,
      auto_send_daily_limit: MOST_A_DAY,
      ooo_follow_up: true,
    };
    const connections = await Promise.all(PLATFORM_NAMES.map((name) => connectClient(desk, name, settings)));
    const [first] = connections;
    if (!first) throw new Error("there is no platform");
    const category = await categoryId(first, PERSONS_CATEGORY);
    return new AnswersStorm({ desk, writer, chance, connections, category });
  }

  /** A burst, a kill in its midst, and a start on the same database. */
  async cycle(): Promise<void> {
    const point = this.#chance.pick(ANSWERS_KILL_POINTS);
    this.kills.set(point.name, (this.kills.get(point.name) ?? 0) + 1);
    await this.#burst(point);
    for (let left = point.startsCutShort ?? 0; left > 0; left -= 1) {
      await startCutShort(this.#desk, this.#chance);
      this.#noteClaims();
    }
    if (point.livesShortlyMs !== undefined) {
      await this.#desk.start();
      await Bun.sleep(this.#chance.next() * point.livesShortlyMs);
      await this.#kill();
    }
    await this.#desk.start();
    // It listens on another port from now on.
    for (const at of Object.values(this.connections)) at.hook = hookOn(this.#desk, at.hook);
  }

  async #burst(point: AnswersKillPoint): Promise<void> {
    const open = await this.#openReplies();
    const over = new AbortController();
    const [desk, writer, chance] = [this.#desk, this.#writer, this.#chance];
    const moment = point.moment({ desk, writer, chance, over: over.signal });
    const underWay = this.#someLetters().map((letter) => this.#post(letter));
    const deeds = Bun.sleep(chance.next() * LEAD_OF_LETTERS_MS).then(() =>
      Promise.all(this.#someDeeds(open).map((deed) => this.#carryOut(deed))),
    );
    await Promise.race([moment, Bun.sleep(LATEST_KILL_MS)]);
    over.abort();
    await this.#kill();
    await Promise.all([...underWay, deeds]);
    for (const { faults } of Object.values(desk.sandboxes)) faults.clear();
  }

  async #kill(): Promise<void> {
    await kill(this.#desk);
    this.#noteClaims();
  }

  #noteClaims(): void {
    const database = openDatabase(this.#desk);
    const claims = database
      .query<Claim, []>(`SELECT id, stage, crashes FROM (${STEPS}) WHERE claimedAt IS NOT NULL`)
      .all();
    this.claims.push(claims);
    database.close();
  }

  async #openReplies(): Promise<string[]> {
    const response = await fetch(`${this.#desk.url}/api/replies?limit=${OPEN_LISTED}`, {
      headers: { authorization: `Bearer ${this.#desk.apiKey}` },
    });
    const { data } = (await response.json()) as Body;
    const isOpen = ({ status }: Body): boolean => status === "pending" || status === "ready";
    return data
      .filter(isOpen)
      .slice(0, LOOKED_AT)
      .map(({ id }: Body) => id);
  }

  /** New ones, and now and then a repeat of an earlier one, acknowledged or not. */
  #someLetters(): Letter[] {
    const repeats = this.#chance.some(this.letters.slice(-3 * LETTERS_IN_A_BURST), this.#chance.below(2));
    const fresh = Array.from({ length: 1 + this.#chance.below(LETTERS_IN_A_BURST) }, () => this.#newLetter());
    return [...fresh, ...repeats];
  }

  #newLetter(): Letter {
    const number = this.letters.length + 1;
    const platform = this.#chance.pick(STAGES);
    const meaning = this.#chance.pick(MEANINGS);
    const marker = `marker${number}x`;
    const written = this.letters
      .slice(-2 * LETTERS_IN_A_BURST)
      .filter((letter) => letter.platform === platform);
    const earlier = this.#chance.happens(0.2) ? written.at(-1) : undefined;
    const email = `lead${number}@prospect.example.com`;
    const { webhook, conversation } = this.#desk.sandboxes[platform].receive({
      text: textOf(meaning, marker),
      ...(earlier
        ? { conversation: earlier.conversation }
        : { lead: { email, firstName: "Dana", lastName: "Reyes" } }),
    });
    const lead = earlier?.lead ?? email;
    const letter = { platform, marker, meaning, lead, conversation, webhook, acknowledged: false };
    this.letters.push(letter);
    this.#writer.learn(letter);
    return letter;
  }

  async #post(letter: Letter): Promise<void> {
    const { sandbox, hook } = this.connections[letter.platform];
    const status = await sandbox.post(letter.webhook, hook).catch(() => null);
    if (status === 200) letter.acknowledged = true;
  }

  /** Two people sometimes act at the same time. */
  #someDeeds(open: string[]): Deed[] {
    return this.#chance.some(open, this.#chance.below(3)).map((replyId) => {
      const kind = this.#chance.pick(DEEDS);
      const words = `Our ${kind} number ${this.deeds.length + 1} goes out`;
      const deed: Deed = { kind, replyId, words, status: null, isHeld: false };
      this.deeds.push(deed);
      return deed;
    });
  }

  async #carryOut(deed: Deed): Promise<void> {
    const requests: Record<Deed["kind"], [method: string, path: string, body: object]> = {
      edit: ["PATCH", "", { ai_response: deed.words }],
      categorize: ["PATCH", "", { category_id: this.#category }],
      archive: ["PATCH", "", { status: "archived" }],
      draft: ["POST", "/draft", {}],
      send: ["POST", "/send", { response: deed.words }],
    };
    const [method, path, body] = requests[deed.kind];
    try {
      const response = await fetch(`${this.#desk.url}/api/replies/${deed.replyId}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#desk.apiKey}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Body;
      deed.status = response.status;
      deed.isHeld =
        response.status === 200 && answer.data.send_state === null && answer.data.status !== "sent";
    } catch {
      // Cut off by the kill: it is unknown whether it was done.
    }
  }
}
