/** Implements `Model` with Anthropic's Messages API; the only file that imports the SDK. */
import Anthropic, { APIConnectionTimeoutError, APIError } from "@anthropic-ai/sdk";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { Type, type Static, type TObject } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { SECOND, type Millis } from "../../core/clock.ts";
import { randomToken } from "../../core/ids.ts";
import { statusError, disconnected, unanswered } from "./anthropic-errors.ts";
import {
  CLAIM_ANSWERS,
  DRAFT,
  draftFrom,
  FACTS,
  FOLLOW_UP,
  parseAnswer,
  PDF_FACTS,
  SUMMARY,
  TRANSLATION,
  type ParsedAnswer,
  verdictSchema,
} from "./rules/answers.ts";
import { oneLine, shorten, unescaped } from "./rules/fence.ts";
import {
  ModelError,
  type Caution,
  type Claim,
  type ClaimAnswer,
  type ClassifyInput,
  type Draft,
  type DraftInput,
  type FollowUpInput,
  type ModelResult,
  type Model,
  type ModelOptions,
  type PageInput,
  type ProposedFact,
  type SummaryInput,
  type TranslateInput,
  type OptOutValue,
  type Usage,
  type Verdict,
} from "./model.ts";
import { FACTS_SYSTEM, factsPrompt } from "./rules/facts-prompt.ts";
import { CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM, VERIFY_SYSTEM } from "./rules/prompts.ts";
import { SUMMARY_SYSTEM, summaryPrompt, TRANSLATE_SYSTEM, translatePrompt } from "./rules/reading-prompts.ts";
import { classifyPrompt, draftPrompt, followUpPrompt, verifyPrompt } from "./rules/user-prompts.ts";

/**
 * Maximum number of output tokens: a verdict takes about 150; the rest is for newer models, which think before they
 * answer.
 */
const CLASSIFY_MAX_TOKENS = 4_096;
/** Maximum number of output tokens: a draft with its evidence takes about 600, and a follow-up takes fewer. */
const WRITE_MAX_TOKENS = 8_192;
/** Classifying and verifying need little reasoning; writing has many rules to follow. */
const CLASSIFY_EFFORT = "low";
const WRITE_EFFORT = "medium";
/**
 * Models that support structured outputs but reject `effort`:
 * https://platform.claude.com/docs/en/build-with-claude/effort
 */
const WITHOUT_EFFORT = /^claude-(haiku-4-5|sonnet-4-5|opus-4-1)/;
/** Maximum length of an unusable answer when it is sent back to the model, in UTF-16 code units. */
const MAX_SHOWN_CHARS = 4_000;
/**
 * Length of the random fence marker. It cannot be guessed; escaping alone would already keep the fence
 * intact.
 */
const MARKER_BYTES = 12;

/** The fields that are used from the API's message. */
const MESSAGE = Type.Object({
  content: Type.Array(Type.Object({ type: Type.String(), text: Type.Optional(Type.String()) })),
  stop_reason: Type.Union([Type.String(), Type.Null()]),
  usage: Type.Object({ input_tokens: Type.Number(), output_tokens: Type.Number() }),
});

const OPT_OUT_CAUTIONS: Record<OptOutValue, readonly Caution[]> = {
  explicit: ["opt_out"],
  possible: ["possible_opt_out"],
  none: [],
};

export interface AnthropicOptions {
  apiKey: string;
  /** Without `/v1`; empty for Anthropic's own URL. */
  baseUrl: string;
  classifyModel: string;
  draftModel: string;
  /** Time limit for one call, from the first byte sent to the last byte received. */
  timeoutMs: Millis;
}

interface ModelQuery<T extends TObject> {
  model: string;
  maxTokens: number;
  effort: "low" | "medium";
  system: string;
  prompt: Turn["content"];
  schema: T;
  signal: AbortSignal | undefined;
  /** Time limit for one call; defaults to the configured limit. */
  timeoutMs?: Millis | undefined;
  /** Maximum number of calls, including repairs; 2 by default. */
  attempts?: number;
}

type WriterQuery<T extends TObject> = Omit<ModelQuery<T>, "model" | "maxTokens" | "effort">;

type Turn = Anthropic.MessageParam;

export const createAnthropicModel = (options: AnthropicOptions): Model => new AnthropicModel(options);

class AnthropicModel implements Model {
  readonly provider = "anthropic";
  readonly #options: AnthropicOptions;
  readonly #client: Anthropic;

  constructor(options: AnthropicOptions) {
    this.#options = options;
    this.#client = new Anthropic({
      apiKey: options.apiKey,
      baseURL: options.baseUrl,
      timeout: options.timeoutMs,
      // Only the reply's row schedules retries.
      maxRetries: 0,
      // Some levels make the SDK log prompts to the console.
      logLevel: "off",
      openTelemetry: false,
    });
  }

  async classify(input: ClassifyInput, { signal }: ModelOptions = {}): Promise<ModelResult<Verdict>> {
    const { result, usage } = await this.#ask({
      model: this.#options.classifyModel,
      maxTokens: CLASSIFY_MAX_TOKENS,
      effort: CLASSIFY_EFFORT,
      system: CLASSIFY_SYSTEM,
      prompt: classifyPrompt(input, randomToken(MARKER_BYTES)),
      schema: verdictSchema(input.categories),
      signal,
    });
    const { opt_out: optOut, ...verdict } = result;
    const cautions = [...new Set([...OPT_OUT_CAUTIONS[optOut], ...result.cautions])];
    return { result: { ...verdict, reason: oneLine(unescaped(result.reason)), cautions }, usage };
  }

  draft(input: DraftInput, { signal }: ModelOptions = {}): Promise<ModelResult<Draft>> {
    const prompt = draftPrompt(input, randomToken(MARKER_BYTES));
    return this.#write({ system: DRAFT_SYSTEM, prompt, schema: DRAFT, signal });
  }

  followUp(input: FollowUpInput, { signal }: ModelOptions = {}): Promise<ModelResult<Draft>> {
    const prompt = followUpPrompt(input, randomToken(MARKER_BYTES));
    return this.#write({ system: FOLLOW_UP_SYSTEM, prompt, schema: FOLLOW_UP, signal });
  }

  async proposeFacts(input: PageInput, { signal }: ModelOptions = {}): Promise<ModelResult<ProposedFact[]>> {
    const prompt = factsPrompt(input, randomToken(MARKER_BYTES));
    const schema = "pdf" in input.page ? PDF_FACTS : FACTS;
    const { result, usage } = await this.#askWriter({ system: FACTS_SYSTEM, prompt, schema, signal });
    const shown = (fact: ProposedFact): ProposedFact => {
      return { ...fact, text: unescaped(fact.text), passage: unescaped(fact.passage) };
    };
    return { result: result.facts.map(shown), usage };
  }

  async translate(input: TranslateInput, { signal }: ModelOptions = {}): Promise<ModelResult<string>> {
    const prompt = translatePrompt(input, randomToken(MARKER_BYTES));
    const query = { system: TRANSLATE_SYSTEM, prompt, schema: TRANSLATION, signal };
    const { result, usage } = await this.#askWriter(query);
    return { result: unescaped(result.translation), usage };
  }

  async summarize(input: SummaryInput, { signal }: ModelOptions = {}): Promise<ModelResult<string>> {
    const prompt = summaryPrompt(input, randomToken(MARKER_BYTES));
    const query = { system: SUMMARY_SYSTEM, prompt, schema: SUMMARY, signal };
    const { result, usage } = await this.#askWriter(query);
    return { result: unescaped(result.summary), usage };
  }

  async #write(query: WriterQuery<typeof DRAFT | typeof FOLLOW_UP>): Promise<ModelResult<Draft>> {
    const { result, usage } = await this.#askWriter(query);
    return { result: draftFrom(result), usage };
  }

  #askWriter<T extends TObject>(query: WriterQuery<T>): Promise<ModelResult<Static<T>>> {
    const { draftModel: model } = this.#options;
    return this.#ask({ model, maxTokens: WRITE_MAX_TOKENS, effort: WRITE_EFFORT, ...query });
  }

  async verify(
    claims: readonly Claim[],
    { signal, timeoutMs }: ModelOptions = {},
  ): Promise<ModelResult<ClaimAnswer[]>> {
    const { result, usage } = await this.#ask({
      model: this.#options.classifyModel,
      maxTokens: CLASSIFY_MAX_TOKENS,
      effort: CLASSIFY_EFFORT,
      system: VERIFY_SYSTEM,
      prompt: verifyPrompt(claims, randomToken(MARKER_BYTES)),
      schema: CLAIM_ANSWERS,
      signal,
      timeoutMs,
      attempts: 1,
    });
    if (result.answers.length === claims.length) return { result: result.answers, usage };
    throw new ModelError("the model's response cannot be used: it has the wrong number of answers", usage);
  }

  async #ask<T extends TObject>(query: ModelQuery<T>): Promise<ModelResult<Static<T>>> {
    const messages: Turn[] = [{ role: "user", content: query.prompt }];
    const usage: Usage[] = [];
    let problem = "";
    for (let attempt = 0; attempt < (query.attempts ?? 2); attempt += 1) {
      const answer = await this.#call(query, messages);
      usage.push(usageOf(answer, query.model));
      // A repair would also be refused.
      if (answer.stop_reason === "refusal") throw new ModelError("the model refused to answer", usage);
      const reading = read(query, answer);
      if ("value" in reading) return { result: reading.value, usage };
      problem = reading.problem;
      messages.push(...repair(answer, problem));
    }
    throw new ModelError(`the model's response cannot be used: ${problem}`, usage);
  }

  async #call(query: ModelQuery<TObject>, messages: Turn[]): Promise<Anthropic.Message> {
    const { apiKey } = this.#options;
    const timeoutMs = Math.min(this.#options.timeoutMs, query.timeoutMs ?? Infinity);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signals = [timeout, query.signal].filter((signal) => signal !== undefined);
    try {
      const request = requestOf(query, messages);
      const answer: unknown = await this.#client.messages.create(request, {
        signal: AbortSignal.any(signals),
      });
      if (Value.Check(MESSAGE, answer)) return answer as Anthropic.Message;
    } catch (error) {
      if (query.signal?.aborted) throw unanswered("the call was canceled");
      const isLate = timeout.aborted || error instanceof APIConnectionTimeoutError;
      if (isLate) throw unanswered(`no response within ${timeoutMs / SECOND} seconds`);
      // A failure to connect is also an `APIError`, but without a status.
      if (error instanceof APIError && isAnswered(error)) throw statusError(error, apiKey);
      throw disconnected(error);
    }
    throw unanswered("the response is not a message");
  }
}

const isAnswered = (error: APIError): error is APIError & { status: number } => error.status !== undefined;

const requestOf = (query: ModelQuery<TObject>, messages: Turn[]) => ({
  model: query.model,
  max_tokens: query.maxTokens,
  system: [{ type: "text" as const, text: query.system, cache_control: { type: "ephemeral" as const } }],
  messages,
  output_config: {
    ...(!WITHOUT_EFFORT.test(query.model) && { effort: query.effort }),
    format: { type: "json_schema" as const, schema: transformJSONSchema(withAllRequired(query.schema)) },
  },
});

/** Requires all members, since structured outputs limit the number of optional members. */
const withAllRequired = <T extends TObject>(schema: T): T => ({
  ...schema,
  required: Object.keys(schema.properties),
});

const textOf = (answer: Anthropic.Message): string =>
  answer.content.map((block) => (block.type === "text" ? block.text : "")).join("");

function read<T extends TObject>(query: ModelQuery<T>, answer: Anthropic.Message): ParsedAnswer<Static<T>> {
  const isCut = answer.stop_reason === "max_tokens";
  if (isCut) return { problem: `it was cut off after ${query.maxTokens} tokens` };
  return parseAnswer(query.schema, textOf(answer));
}

function repair(answer: Anthropic.Message, problem: string): Turn[] {
  // The API rejects empty text.
  const shown = shorten(textOf(answer).trim(), MAX_SHOWN_CHARS) || "(no text)";
  const request = `That answer cannot be used: ${problem}. Answer once more, completely, and in the form that was asked for.`;
  return [
    { role: "assistant", content: shown },
    { role: "user", content: request },
  ];
}

/** Sums the input tokens: the API counts cache reads and cache writes separately from the other input. */
function usageOf({ usage }: Anthropic.Message, model: string): Usage {
  const cachedTokens = usage.cache_read_input_tokens ?? 0;
  const written = usage.cache_creation_input_tokens ?? 0;
  return {
    model,
    inputTokens: usage.input_tokens + cachedTokens + written,
    outputTokens: usage.output_tokens,
    cachedTokens,
  };
}
