/**
 * Writes the AI calls in the demo's history: one for each categorization and each generated text, with token
 * counts.
 */
import { CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM } from "../../judge/ai/rules/prompts.ts";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { SeededRandom } from "../history/rules/random.ts";
import { WRITER } from "./judgment.ts";
import type { DemoDesk } from "./setting.ts";
import { listModelSteps, type ModelStep } from "./store.ts";
import { ROWS } from "../tables.ts";

const CALLS_STREAM = 26;
/** How long an instance stores AI calls. */
const KEPT: Millis = 31 * DAY;
/** How long a provider caches a prompt, which makes the next call cheaper. */
const CACHED: Millis = 5 * MINUTE;
const CHARS_PER_TOKEN = 4;
/** Tokens in addition to the texts: settings, categories, output format. */
const FRAME_TOKENS = { classify: 420, draft: 610, follow_up: 560 };
const ANSWER_TOKENS = { classify: 44, draft: 18, follow_up: 18 };
const SYSTEMS = { classify: CLASSIFY_SYSTEM, draft: DRAFT_SYSTEM, follow_up: FOLLOW_UP_SYSTEM };
/** Share of calls that the provider refused at first. */
const REFUSED = 0.006;
const OVERLOADED = "anthropic responded with 529: Overloaded";

const tokensOf = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN);

export function writeAiCalls(desk: DemoDesk, seed: number): void {
  const { db, workspaceId, until } = desk;
  const chance = new SeededRandom(seed, CALLS_STREAM);
  const readAt = new Map<ModelStep["purpose"], Millis>();
  for (const step of listModelSteps(db, { workspaceId, from: until - KEPT })) {
    const { purpose, at } = step;
    const hasCached = at - (readAt.get(purpose) ?? 0) < CACHED;
    readAt.set(purpose, at);
    if (chance.boolean(REFUSED)) writeRefusal(desk, chance, step);
    writeCall(desk, chance, { step, hasCached });
  }
}

const commonOf = ({ workspaceId }: DemoDesk, { replyId, purpose, model }: ModelStep) => ({
  workspaceId,
  replyId,
  purpose,
  model: model ?? WRITER,
});

function writeCall(
  desk: DemoDesk,
  chance: SeededRandom,
  { step, hasCached }: { step: ModelStep; hasCached: boolean },
): void {
  const { purpose, at, read, written } = step;
  const system = tokensOf(SYSTEMS[purpose].length);
  const askedAt = at - (purpose === "classify" ? SECOND : 3 * SECOND) - chance.integerBelow(SECOND / 2);
  ROWS.call.run(desk.db, {
    ...commonOf(desk, step),
    id: chance.id(askedAt),
    outcome: "answered",
    inputTokens: system + FRAME_TOKENS[purpose] + tokensOf(read),
    cachedTokens: hasCached ? system : 0,
    outputTokens: ANSWER_TOKENS[purpose] + tokensOf(written),
    createdAt: askedAt,
    finishedAt: at,
  });
}

function writeRefusal(desk: DemoDesk, chance: SeededRandom, step: ModelStep): void {
  const askedAt = step.at - 5 * SECOND;
  ROWS.call.run(desk.db, {
    ...commonOf(desk, step),
    id: chance.id(askedAt),
    outcome: "failed",
    error: OVERLOADED,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    createdAt: askedAt,
    finishedAt: askedAt + SECOND,
  });
}
