/** Uses a desk over MCP as an assistant. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { call, type Body } from "./call.ts";
import type { Desk } from "./desk.ts";

export interface Result {
  isError?: boolean;
  structuredContent?: Body;
  content: { type: string; text?: string }[];
}

export interface Assistant {
  tools(): Promise<Body[]>;
  use(name: string, input?: object): Promise<Result>;
  close(): Promise<void>;
}

export const CLIENT = { name: "test", version: "1" };

export const headersOf = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });

/** Creates an assistant's key. Returns the key's value. */
export async function makeKeyOn(desk: Desk, body: object): Promise<string> {
  const made = await call(desk, "POST", "/api/api-keys", { body: { name: "Assistant", ...body } });
  if (made.status !== 201) throw new Error(`creating a key answered ${made.status}`);
  return made.body.key;
}

/** Connects with a client for the 2026 protocol. */
export async function openAssistant({ url }: Desk, key: string): Promise<Assistant> {
  const client = new Client(CLIENT, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), headersOf(key)));
  return {
    tools: async () => (await client.listTools()).tools as Body[],
    use: async (name, input = {}) =>
      (await client.callTool({ name, arguments: input as Record<string, unknown> })) as Result,
    close: () => client.close(),
  };
}
