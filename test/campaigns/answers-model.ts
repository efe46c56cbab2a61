/**
 * Simulates the model of the answers crash story: random latency, occasional failures, never the same draft
 * twice.
 */
import { answering } from "../support/ai-desk.ts";
import { MessagesApi, NONSENSE, type MessagesRequest, type Mishap } from "../support/messages-api.ts";
import type { Chance } from "./chance.ts";
import { draftFor, kindOf, markerIn, type Drafted, type Letter } from "./answers-mail.ts";

type CallKind = MessagesRequest["asked"];
type Watch = (asked: CallKind) => void;

const SLOWEST_MS = 300;
/** Share of all first answers; the repair is always well. */
const USELESS = 0.03;

export class Writer {
  readonly api: MessagesApi;
  /** Every draft that was given away, whether it arrived or not. */
  readonly given: Drafted[] = [];
  /** Questions that the model should not have received. */
  readonly surprises: string[] = [];
  readonly #chance: Chance;
  readonly #letters = new Map<string, Letter>();
  #onAsked: Watch = () => undefined;
  #onAnswered: Watch = () => undefined;

  private constructor(api: MessagesApi, chance: Chance) {
    this.api = api;
    this.#chance = chance;
    api.answering = (request) => this.#answer(request);
    const push = api.requests.push.bind(api.requests);
    api.requests.push = (...requests) => {
      for (const { asked, isRepair } of requests) {
        // Taken by this very request.
        api.plan(this.#mishap(isRepair));
        this.#onAsked(asked);
      }
      return push(...requests);
    };
  }

  static async start(chance: Chance): Promise<Writer> {
    return new Writer(await MessagesApi.start(), chance);
  }

  learn(letter: Letter): void {
    this.#letters.set(letter.marker, letter);
  }

  /** Resolves when the next such question has come in. */
  asked(kind: CallKind): Promise<void> {
    return new Promise((resolve) => {
      this.#onAsked = (asked) => asked === kind && resolve();
    });
  }

  /** Resolves when the next such answer is on its way. */
  answered(kind: CallKind): Promise<void> {
    return new Promise((resolve) => {
      this.#onAnswered = (asked) => asked === kind && resolve();
    });
  }

  #mishap(isRepair: boolean): Mishap {
    if (!isRepair && this.#chance.happens(USELESS)) return NONSENSE;
    return { kind: "slow", ms: this.#chance.next() * SLOWEST_MS };
  }

  #answer(request: MessagesRequest): object | string {
    const marker = markerIn(request.prompt);
    const letter = this.#letters.get(marker);
    const verdict = letter && kindOf(letter.meaning).verdict;
    // After a certain rule, the only question may be about a draft: a person may have given it another category.
    if (!letter || (request.asked === "classify" && !verdict)) this.surprises.push(request.prompt);
    this.#onAnswered(request.asked);
    if (request.asked === "classify") return answering(verdict ?? {})(request);
    const wording = wordingOf(this.given.length);
    this.given.push({ marker, wording });
    return answering({}, { text: draftFor(marker, wording) })(request);
  }
}

/** Spelled out: a number that is in no message would make the guard reject the draft. */
const wordingOf = (serial: number): string =>
  [...`${serial}`].map((digit) => "abcdefghij"[Number(digit)]).join("");
