/** Computes the AI's judgment of a reply: its category with evidence, its cautions, and the guard's findings. */
import { cautionsOf } from "../../judge/ai/certain/cautions.ts";
import { applyDeterministicRules } from "../../judge/ai/certain/deterministic.ts";
import { guardDraft } from "../../judge/ai/guard/guard.ts";
import { unansweredQuestion } from "../../judge/ai/local-model/questions.ts";
import type { Caution, ClientProfile, TextFinding } from "../../judge/ai/model.ts";
import { sentencesOf } from "../../judge/language/sentences.ts";
import { checkGates, type GateCheck, type GateName } from "../../inbox/replies/rules/gates.ts";
import { PLOTS } from "./rules/plot.ts";
import type { StoryTurn } from "./rules/story.ts";
import type { DemoAccount, DemoThread } from "./setting.ts";

export interface DemoJudgment {
  /** Slug; `chosen` is the category after a person's correction, if any. */
  category: string;
  chosen: string;
  by: "rules" | "model";
  model: string | null;
  confidence: number;
  reason: string;
  cautions: Caution[];
  draftCautions: Caution[];
  findings: TextFinding[];
}

/** The models that wrote the demo's history. */
const CLASSIFIER = "claude-haiku-5-5";
export const WRITER = "claude-sonnet-5-5";
/** Share of categories that people corrected. */
const CORRECTED = 0.05;
const MAX_REASON = 160;
/**
 * Share of unanswerable questions that a model reports. A model infers more from the settings than rules do.
 */
const NOTICED = 0.4;
/** The default of `ai.auto_send_min_confidence`. */
const MIN_CONFIDENCE = 0.8;

export function judge(thread: DemoThread, turn: StoryTurn): DemoJudgment {
  const { chance } = thread;
  const { category, isCertain } = PLOTS[turn.kind];
  const isSure = chance.boolean(0.88);
  const isCorrected = !isCertain && !turn.isOpen && chance.boolean(CORRECTED);
  const raised = turn.isOpen || turn.kind === "optout" ? cautionsIn(thread, turn) : [];
  const checked = turn.isOpen ? checkDraft(thread, turn) : { cautions: [], findings: [] };
  return {
    category: isCorrected ? "uncategorized" : category,
    chosen: category,
    by: isCertain ? "rules" : "model",
    model: isCertain ? null : CLASSIFIER,
    confidence: isCertain ? 1 : (isSure ? 82 + chance.integerBelow(17) : 55 + chance.integerBelow(22)) / 100,
    reason: decidingSentence(turn),
    cautions: turn.kind === "optout" ? [...new Set<Caution>(["opt_out", ...raised])] : raised,
    draftCautions: checked.cautions,
    findings: checked.findings,
  };
}

/** Returns the sentence that a classifier would quote: the first meaningful one. */
function decidingSentence({ mail: { said } }: StoryTurn): string {
  const sentences = sentencesOf(said).map(({ shown }) => shown);
  return (sentences.find((shown) => shown.length > 12) ?? sentences[0] ?? "").slice(0, MAX_REASON);
}

const readable = ({ story }: DemoThread, { mail, at }: StoryTurn) => ({
  direction: "inbound" as const,
  from: `${story.lead.firstName} ${story.lead.lastName} <${story.lead.email}>`,
  subject: mail.subject,
  text: mail.said,
  sentAt: at,
});

const mayOptOut = (mail: ReturnType<typeof readable>): boolean =>
  applyDeterministicRules({ ...mail, newText: mail.text, headers: {}, automatic: false, bounce: false })
    .mayOptOut;

function cautionsIn(thread: DemoThread, turn: StoryTurn): Caution[] {
  const mail = readable(thread, turn);
  if (turn.mail.isAutomatic) return [];
  const found = cautionsOf({ mail, ours: [] });
  if (turn.kind === "refusal" && mayOptOut(mail)) found.push("possible_opt_out");
  const isUnanswered = unansweredQuestion(sentencesOf(mail.text), profileOf(thread.account)) !== null;
  const isNoticed = PLOTS[turn.kind].sentiment === "positive" && thread.chance.boolean(NOTICED);
  return isUnanswered && isNoticed ? [...found, "unanswerable"] : found;
}

function checkDraft(thread: DemoThread, turn: StoryTurn): { cautions: Caution[]; findings: TextFinding[] } {
  if (turn.draft === null) return { cautions: [], findings: [] };
  const { firstName, lastName, company, title } = thread.story.lead;
  return guardDraft(turn.draft, {
    client: profileOf(thread.account),
    thread: thread.mails,
    mail: readable(thread, turn),
    contact: { firstName, lastName, company, title },
    otherClients: thread.desk.accounts
      .filter((other) => other !== thread.account)
      .map(({ client }) => client.settings.name),
  });
}

function profileOf({ client: { settings } }: DemoAccount): ClientProfile {
  const { name, serviceDescription, calendarLink, tone, signature, facts, forbiddenClaims } = settings;
  return { name, serviceDescription, calendarLink, tone, signature, facts, forbiddenClaims };
}

/** Evaluates the gates for an automatic answer as of the reply's arrival. */
export function gatesOf(
  { account }: DemoThread,
  turn: StoryTurn,
  { chosen, category, confidence, cautions, draftCautions }: DemoJudgment,
): { checks: GateCheck[]; blockedBy: GateName | null } {
  const { autoSendEnabled, autoSendCategories, autoSendDailyLimit } = account.client.settings;
  return checkGates({
    enabled: autoSendEnabled,
    takenOver: false,
    status: "ready",
    drafted: turn.draft !== null,
    category: chosen,
    aiCategory: category,
    allowedCategories: autoSendCategories,
    confidence,
    minConfidence: MIN_CONFIDENCE,
    cautions: [...cautions, ...draftCautions],
    suppressed: false,
    mayHaveOptedOut: false,
    answersElsewhere: false,
    bounced: false,
    connectionActive: true,
    unrouted: false,
    age: 0,
    duplicate: false,
    newerMail: false,
    repeated: false,
    automaticInRow: 0,
    sentToday: 0,
    dailyLimit: autoSendDailyLimit,
  });
}
