/**
 * Collects the outcome of each message in the answers crash story: reply, manual actions, emails and
 * timeline.
 */
import type { SentEmail } from "../../src/demo/sandbox/sandbox.ts";
import type { Body } from "../support/call.ts";
import type { MessagesRequest } from "../support/messages-api.ts";
import type { Aftermath } from "./aftermath.ts";
import type { Rows, StoredReply } from "./answers-findings.ts";
import { draftIn, markerIn, type Letter } from "./answers-mail.ts";
import type { Writer } from "./answers-model.ts";
import type { AnswersStorm, Claim, Deed } from "./answers-storm.ts";

/** Expected questions per stage; a reply that was cut off before has questions of its own. */
const QUESTIONS = { classify: "unclear", draft: "categorized" } as const;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_KINDS = Object.keys(QUESTIONS) as Question[];
const STAGES = ["received", ...Object.values(QUESTIONS), "scheduled"] as const;

export interface ReplyOutcomeRecord {
  letter: Letter;
  /** As the API lists it. */
  reply: Body;
  row: StoredReply;
  deeds: Deed[];
  /** Emails with a draft of the AI, and emails written by a person. */
  automatic: SentEmail[];
  manual: SentEmail[];
  /** The only mail of a lead in its conversation. */
  isAlone: boolean;
  isSetAside: boolean;
}

interface Parts {
  storm: AnswersStorm;
  writer: Writer;
  after: Aftermath;
  rows: Rows;
}

export class Outcome {
  readonly #parts: Parts;
  readonly #byMarker: Map<string, Body[]>;
  readonly #emails: Map<string, SentEmail[]>;
  readonly #noted: Map<string, number>;
  readonly #asked: Map<string, MessagesRequest[]>;
  readonly fates: ReplyOutcomeRecord[];

  constructor(parts: Parts) {
    const { storm, writer, after, rows } = parts;
    this.#parts = parts;
    this.#byMarker = Map.groupBy(after.replies, ({ body_new }: Body) => markerIn(body_new));
    this.#emails = Map.groupBy(after.ledger, signOf);
    this.#noted = new Map();
    for (const { replyId, type, actor } of rows.entries) {
      const who = actor.startsWith("key:") ? "person" : actor;
      const name = `${replyId} ${type} ${who}`;
      this.#noted.set(name, (this.#noted.get(name) ?? 0) + 1);
    }
    this.#asked = Map.groupBy(writer.api.requests, ({ asked, prompt }) => `${asked} ${markerIn(prompt)}`);
    const deeds = Map.groupBy(storm.deeds, ({ replyId }) => replyId);
    const mates = Map.groupBy(storm.letters, placeOf);
    this.fates = storm.letters.flatMap((letter) => {
      const isAlone = mates.get(placeOf(letter))?.length === 1;
      return this.repliesTo(letter).map((reply) =>
        this.#fateOf({ letter, reply, deeds: deeds.get(reply.id) ?? [], isAlone }),
      );
    });
  }

  #fateOf(known: Pick<ReplyOutcomeRecord, "letter" | "reply" | "deeds" | "isAlone">): ReplyOutcomeRecord {
    const { letter, reply, deeds } = known;
    const row = this.#parts.rows.replies.get(reply.id);
    if (!row) throw new Error(`reply ${reply.id} is not in the database`);
    return {
      ...known,
      row,
      automatic: this.#emails.get(letter.marker) ?? [],
      manual: deeds.flatMap(({ words }) => this.#emails.get(words) ?? []),
      isSetAside: this.noted(reply.id, "set_aside", "system") > 0,
    };
  }

  repliesTo({ marker }: Letter): Body[] {
    return this.#byMarker.get(marker) ?? [];
  }

  emailsBy({ words }: Deed): SentEmail[] {
    return this.#emails.get(words) ?? [];
  }

  fateOf(id: string): ReplyOutcomeRecord {
    const found = this.fates.find(({ reply }) => reply.id === id);
    if (!found) throw new Error(`reply ${id} is of no letter`);
    return found;
  }

  /** How often it is in the timeline. */
  noted(id: string, type: string, who: "system" | "person"): number {
    return this.#noted.get(`${id} ${type} ${who}`) ?? 0;
  }

  /** Questions to the model about it, repairs included. */
  asked({ letter }: ReplyOutcomeRecord, question: Question): MessagesRequest[] {
    return this.#asked.get(`${question} ${letter.marker}`) ?? [];
  }

  /**
   * How often a question about it may lack an end: once per kill that met it, and once per draft or answer by
   * a person, since those send their own question or take the reply over from a pipeline that is waiting for
   * one.
   */
  cutOff({ reply, deeds }: ReplyOutcomeRecord, question: Question): number {
    const claims = this.#parts.storm.claims.flat();
    const cut = claims.filter(({ id, stage }) => id === reply.id && stage === QUESTIONS[question]);
    const own = deeds.filter(({ kind }) => kind === "draft" || kind === "send");
    return cut.length + (question === "draft" ? own.length : 0);
  }

  /** How many kills met it in one stage; from the second on, only kills without another possible cause. */
  killsOf({ reply }: ReplyOutcomeRecord): number {
    const met = STAGES.map((stage) => {
      const suspected = this.#parts.storm.claims.flatMap((claims) => {
        const own = claims.find((claim) => claim.id === reply.id && claim.stage === stage);
        return own && (own.crashes === 0 || isOnly(own, claims)) ? [own.crashes] : [];
      });
      return new Set(suspected).size;
    });
    return Math.max(...met);
  }
}

const placeOf = ({ platform, conversation }: Letter): string => `${platform} ${conversation}`;

/**
 * The marker of the email that the AI answered, or a person's words; they stand above whatever the email
 * quotes.
 */
const signOf = ({ html }: SentEmail): string =>
  draftIn(html)?.marker ?? /Our \w+ number \d+ goes out/.exec(html)?.[0] ?? "";

/** Sorting, asking and sending go on at the same time. */
const laneOf = ({ stage }: Claim): string =>
  stage === "received" || stage === "scheduled" ? stage : "asked";

function isOnly(own: Claim, claims: Claim[]): boolean {
  return claims.filter((claim) => laneOf(claim) === laneOf(own)).length === 1;
}
