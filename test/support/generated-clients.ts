/** Generates clients from an OpenAPI document, each with a program that uses the client. */
import { createClient } from "@hey-api/openapi-ts";
import openapiTypescript, { astToString } from "openapi-typescript";
import { join } from "node:path";
import { generateApi } from "swagger-typescript-api";

/** Input and output of the program that uses a generated client. */
export interface Session {
  url: string;
  key: string;
  /** The account's API key for the sequencer. */
  accountKey: string;
  /** Makes a lead reply through the connection's webhook URL. */
  arrive: (webhookUrl: string) => Promise<void>;
  dueAt: string;
}

export interface SessionResult {
  /** The reply's status once it is answered. */
  status: string;
  followUp: string;
  /** The error message. */
  refused: string;
}

export interface GeneratedClient {
  generate: (document: object, folder: string) => Promise<void>;
  /** A module that exports \`run\`. It must type-check against the generated client. */
  program: string;
}

/** Types that every client has, and the members they contain. */
const typed = `
export const subjectOf = (event: Event): string => (event.type === "reply.received" ? event.data.subject : event.type);
export const dueOf = ({ due_at }: FollowUp): string => due_at;
export const textOf = ({ body }: ThreadMessage): string => body;
export const moodOf = ({ ai_sentiment }: Reply): "positive" | "neutral" | "negative" | null => ai_sentiment;
// A nullable member must not be accepted as non-nullable.
// @ts-expect-error
export const nameOf = ({ from_name }: Reply): string => from_name;
`;

const openapiFetch: GeneratedClient = {
  async generate(document, folder) {
    const schema = await openapiTypescript(document as Parameters<typeof openapiTypescript>[0]);
    await Bun.write(join(folder, "schema.ts"), astToString(schema));
  },
  program: `
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.ts";

type Reply = components["schemas"]["Reply"];
type Event = components["schemas"]["Event"];
type FollowUp = components["schemas"]["FollowUp"];
type ThreadMessage = components["schemas"]["ThreadMessage"];
${typed}
const must = <T>({ data, error }: { data?: T; error?: { error: string } | undefined }): T => {
  if (data === undefined) throw new Error(error?.error);
  return data;
};

export async function run({ url, key, accountKey, arrive, dueAt }: Session): Promise<SessionResult> {
  const api = createClient<paths>({ baseUrl: url, headers: { Authorization: \`Bearer \${key}\` } });
  const client = must(await api.POST("/api/clients", { body: { name: "Through openapi-fetch" } })).data;
  const body = { name: "Outbound", api_key: accountKey, client_id: client.id };
  const connection = must(await api.POST("/api/connections/instantly", { body })).data;
  await arrive(connection.webhook_url ?? "");
  const query = { client_id: client.id, limit: 10 };
  const [listed] = must(await api.GET("/api/replies", { params: { query } })).data;
  const params = { path: { id: listed?.id ?? "" } };
  const reply: Reply = must(await api.GET("/api/replies/{id}", { params })).data;
  const answer = { response: "Thank you! Would Thursday at 10 suit you?" };
  const sent = must(await api.POST("/api/replies/{id}/send", { params, body: answer })).data;
  const followUp: FollowUp = must(
    await api.POST("/api/follow-ups", {
      body: { contact_id: reply.contact_id, client_id: client.id, reply_id: reply.id, due_at: dueAt },
    }),
  ).data;
  const again = await api.POST("/api/replies/{id}/send", { params, body: answer });
  return { status: sent.status, followUp: followUp.status, refused: again.error?.error ?? "" };
}
`,
};

const heyApi: GeneratedClient = {
  async generate(document, folder) {
    const input = document as NonNullable<Parameters<typeof createClient>[0]> extends { input: infer I }
      ? I
      : never;
    await createClient({ input, output: join(folder, "client"), logs: { level: "silent" } });
  },
  program: `
import { client } from "./client/client.gen";
import { clientsCreate, connectionsConnectInstantly, followUpsCreate, repliesList, repliesRead, repliesSend } from "./client";
import type { Event, FollowUp, Reply, ThreadMessage } from "./client";
${typed}
export async function run({ url, key, accountKey, arrive, dueAt }: Session): Promise<SessionResult> {
  client.setConfig({ baseUrl: url, auth: key });
  const made = await clientsCreate({ body: { name: "Through hey-api" }, throwOnError: true });
  const clientId = made.data.data.id;
  const connected = await connectionsConnectInstantly({
    body: { name: "Outbound", api_key: accountKey, client_id: clientId },
    throwOnError: true,
  });
  await arrive(connected.data.data.webhook_url ?? "");
  const listed = await repliesList({ query: { client_id: clientId, limit: 10 }, throwOnError: true });
  const path = { id: listed.data.data[0]?.id ?? "" };
  const reply: Reply = (await repliesRead({ path, throwOnError: true })).data.data;
  const body = { response: "Thank you! Would Thursday at 10 suit you?" };
  const sent = await repliesSend({ path, body, throwOnError: true });
  const planned = await followUpsCreate({
    body: { contact_id: reply.contact_id, client_id: clientId, reply_id: reply.id, due_at: dueAt },
    throwOnError: true,
  });
  const followUp: FollowUp = planned.data.data;
  const again = await repliesSend({ path, body });
  return { status: sent.data.data.status, followUp: followUp.status, refused: again.error?.error ?? "" };
}
`,
};

const swaggerTypescriptApi: GeneratedClient = {
  async generate(document, folder) {
    const spec = document as NonNullable<Parameters<typeof generateApi>[0]["spec"]>;
    const { files } = await generateApi({ spec, output: false, silent: true });
    for (const { fileName, fileExtension, fileContent } of files)
      await Bun.write(join(folder, `${fileName}${fileExtension}`), fileContent);
  },
  program: `
import { Api } from "./Api";
import type { Error as Refusal, Event, FollowUp, Reply, ThreadMessage } from "./Api";
${typed}
export async function run({ url, key, accountKey, arrive, dueAt }: Session): Promise<SessionResult> {
  const { api } = new Api({ baseUrl: url, baseApiParams: { headers: { Authorization: \`Bearer \${key}\` } } });
  const client = (await api.clientsCreate({ name: "Through swagger-typescript-api" })).data.data;
  const account = { name: "Outbound", api_key: accountKey, client_id: client.id };
  const connection = (await api.connectionsConnectInstantly(account)).data.data;
  await arrive(connection.webhook_url ?? "");
  const [listed] = (await api.repliesList({ client_id: client.id, limit: 10 })).data.data;
  const reply: Reply = (await api.repliesRead(listed?.id ?? "")).data.data;
  const answer = { response: "Thank you! Would Thursday at 10 suit you?" };
  const sent = (await api.repliesSend(reply.id, answer)).data.data;
  const order = { contact_id: reply.contact_id, client_id: client.id, reply_id: reply.id, due_at: dueAt };
  const followUp: FollowUp = (await api.followUpsCreate(order)).data.data;
  const refused = await api.repliesSend(reply.id, answer).then(
    () => "",
    ({ error }: { error: Refusal }) => error.error,
  );
  return { status: sent.status, followUp: followUp.status, refused };
}
`,
};

export const GENERATED_CLIENTS: Record<string, GeneratedClient> = {
  "openapi-typescript": openapiFetch,
  "@hey-api/openapi-ts": heyApi,
  "swagger-typescript-api": swaggerTypescriptApi,
};
