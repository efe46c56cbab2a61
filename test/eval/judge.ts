/** Judges labeled replies as the pipeline does: deterministic rules first, then the model, a draft and the guard. */
import { applyDeterministicRules } from "../../src/judge/ai/certain/deterministic.ts";
import { guardDraft } from "../../src/judge/ai/guard/guard.ts";
import { verdictOnClaims } from "../../src/judge/ai/guard/verdict.ts";
import {
  SLUGS,
  type Caution,
  type ClassifyInput,
  type ClientProfile,
  type DraftInput,
  type Model,
  type Slug,
  type Usage,
} from "../../src/judge/ai/model.ts";
import { iso } from "../../src/core/clock.ts";
import { readBody } from "../../src/judge/mail/body.ts";
import type { EvalCase } from "./case.ts";
import type { Judgment } from "./score.ts";

/** Categories that are answered, as in decisions §6.5. */
const ANSWERED: readonly Slug[] = ["interested", "meeting-booked", "uncategorized"];
/** Categories that are answered automatically with the default settings; see decisions §9. */
const SENT: readonly Slug[] = ["interested"];
const MIN_CONFIDENCE = 0.8;

/** The client that received the emails in the set. */
const BRIGHTLANE: ClientProfile = {
  name: "Brightlane",
  serviceDescription:
    "Brightlane reads supplier invoices, on paper or as PDF, matches them with orders and hands them over to the bookkeeping.",
  calendarLink: "https://cal.brightlane.example/tom",
  tone: "friendly and brief",
  signature: "Tom Reed\nBrightlane",
  facts:
    "Works with NetSuite, SAP, DATEV and Exact Online. A demo takes 20 minutes. There is a free trial of 30 days.",
  forbiddenClaims: "No claim about savings in figures.",
};

/** Clients of the same agency. Some hostile emails ask for their data. */
const OTHER_CLIENTS = ["Northwind Traders", "Calder Foods", "Harborview Health"];
const NO_CONTACT: DraftInput["contact"] = { firstName: null, lastName: null, company: null, title: null };

export interface Judged extends Judgment {
  /** Confidence, from 0 to 1. */
  confidence: number;
  /** The text that led to the judgment, or the name of the rule. */
  reason: string;
  /** Cautions from the verdict, the draft and the guard. */
  cautions: Caution[];
  draft: Drafted | null;
  usage: { classify: Usage[]; draft: Usage[]; verify: Usage[] };
}

interface Drafted {
  text: string;
  cautions: Caution[];
  /** The guard's findings in the draft. */
  findings: string[];
  usage: { draft: Usage[]; verify: Usage[] };
}

/**
 * @param drafts Whether each answered email gets a draft, or only emails that would be answered automatically if the
 * draft passes.
 */
export async function judge(
  model: Model,
  labelled: EvalCase,
  drafts: "all" | "sendable" = "all",
): Promise<Judged> {
  const input = inputOf(labelled);
  const { verdict: certain, mayOptOut } = applyDeterministicRules({
    ...labelled.mail,
    newText: input.mail.text,
  });
  const classified = certain ? { result: certain, usage: [] } : await model.classify(input);
  const doubts: Caution[] = mayOptOut && model.provider === "rules" ? ["possible_opt_out"] : [];
  const { confidence, reason } = classified.result;
  const category = SLUGS.find((slug) => slug === classified.result.category) ?? "uncategorized";
  const own = [...doubts, ...classified.result.cautions];
  const isDrafted = drafts === "all" ? ANSWERED.includes(category) : isSendable(category, confidence, own);
  const drafted = isDrafted ? await draft(model, { ...input, category }) : null;
  const cautions = [...new Set([...own, ...(drafted?.cautions ?? [])])];
  return {
    case: labelled,
    category,
    confidence,
    reason,
    cautions,
    optOut: cautions.includes("opt_out")
      ? "explicit"
      : cautions.includes("possible_opt_out")
        ? "possible"
        : "none",
    oooUntil: iso(certain?.oooUntil ?? null)?.slice(0, 10) ?? null,
    draft: drafted,
    usage: { classify: classified.usage, draft: [], verify: [], ...drafted?.usage },
  };
}

/** Returns whether the answer would be sent automatically, judging only by the reply and its draft. */
export const wouldSend = ({ category, confidence, cautions }: Judged): boolean =>
  isSendable(category, confidence, cautions);

const isSendable = (category: Slug, confidence: number, cautions: Caution[]): boolean =>
  SENT.includes(category) && confidence >= MIN_CONFIDENCE && cautions.length === 0;

function inputOf({ mail }: EvalCase): ClassifyInput {
  const { from, subject, text, sentAt } = mail;
  const words = readBody({ text, html: null }).bodyNew;
  return {
    mail: { direction: "inbound", from, subject, text: words, sentAt },
    thread: [],
    client: BRIGHTLANE,
    now: sentAt,
  };
}

async function draft(model: Model, input: ClassifyInput & { category: Slug }): Promise<Drafted> {
  const { result, usage } = await model.draft({ ...input, contact: NO_CONTACT, instructions: null });
  const { client, thread, mail } = input;
  const { text, sentences } = result;
  const allowed = { client, thread, mail, contact: NO_CONTACT, otherClients: OTHER_CLIENTS };
  const { evidence, ...found } = guardDraft(text, allowed, sentences && { sentences });
  const verified = evidence && (await model.verify?.(evidence.claims));
  const { cautions, findings } = verified ? verdictOnClaims(evidence.claims, verified.result, text) : found;
  return {
    text,
    cautions: [...result.cautions, ...cautions],
    findings: findings.map(({ why }) => why),
    usage: { draft: usage, verify: verified?.usage ?? [] },
  };
}
