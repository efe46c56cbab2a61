/** Serves the Messages API of a model from recorded answers, so that the demo needs no key. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Shown as the model's name, to make clear that no model was called. */
export const RECORDED = "recorded";

/** Answers each kind of call. `turn` is the number of earlier drafts for the same email. */
export interface ModelRecording {
  classify: (prompt: string) => object;
  draft: (prompt: string, turn: number) => object;
  followUp: (prompt: string) => object;
  verify: (prompt: string) => object;
  translate: () => object;
  summarize: () => object;
}

interface MessagesBody {
  messages: { content: string | object[] }[];
  output_config: { format: { schema: { properties: Record<string, { description?: string }> } } };
}

export interface RecordedModel {
  url: string;
  close: () => Promise<void>;
}

export async function startRecordedModel(recording: ModelRecording): Promise<RecordedModel> {
  const turns = new Map<string, number>();
  const answerTo = ({ messages, output_config: { format } }: MessagesBody): object => {
    const prompt = textOf(messages);
    const { category, verdicts, translation, summary, facts, sentences } = format.schema.properties;
    if (category) return recording.classify(prompt);
    if (verdicts) return recording.verify(prompt);
    if (translation) return recording.translate();
    if (summary) return recording.summarize();
    if (facts) return { facts: factsIn(messages[0]?.content ?? "") };
    if (sentences?.description?.startsWith("The follow-up")) return recording.followUp(prompt);
    const email = prompt.slice(-2_000).replace(/untrusted-mail-\S+/g, "");
    const turn = turns.get(email) ?? 0;
    turns.set(email, turn + 1);
    return recording.draft(prompt, turn);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      try {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as MessagesBody;
        const answer = JSON.stringify(messageOf(body, JSON.stringify(answerTo(body))));
        outgoing.writeHead(200, { "content-type": "application/json" }).end(answer);
      } catch {
        outgoing.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A message with a file has no text here, since only pages are read. */
const textOf = ([first]: MessagesBody["messages"]): string =>
  typeof first?.content === "string" ? first.content : "";

const MAX_FACTS = 3;
const MIN_FACT_CHARS = 20;
const MAX_FACT_CHARS = 200;

/** Returns a page's first sentences as its facts; the demo does not read files. */
function factsIn(prompt: string | object[]): object[] {
  if (typeof prompt !== "string")
    return [
      {
        text: "With an AI key, the facts of the PDF appear here.",
        passage: "The demo reads no files.",
        page: 1,
      },
    ];
  const [, page = ""] = /\n<page-\w+>\n([^]*)\n<\/page-/.exec(prompt) ?? [];
  const sentences = page.split(/\n+|(?<=[.!?])\s+/).map((sentence) => sentence.trim());
  return sentences
    .filter(({ length }) => length >= MIN_FACT_CHARS && length <= MAX_FACT_CHARS)
    .slice(0, MAX_FACTS)
    .map((text) => ({ text, passage: text }));
}

/** A token is about four characters. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const messageOf = ({ messages }: MessagesBody, text: string) => ({
  id: "msg_recorded",
  type: "message",
  role: "assistant",
  model: RECORDED,
  content: [{ type: "text", text }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: tokensOf(textOf(messages)), output_tokens: tokensOf(text) },
});
