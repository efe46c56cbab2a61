/** Tests whether the public URL, which sequencers and people use, leads to this server. */
import { wholeText } from "../../http-client/answer.ts";
import { createHttpClient, type HttpClientOptions } from "../../http-client/client.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import type { Config } from "../../config/load.ts";
import { isLoopback, type Reach } from "./rules/judge-place.ts";

const TIMEOUT: Millis = 5 * SECOND;
const LARGEST_ANSWER_BYTES = 4_096;

/** Allows all addresses, because the operator chose the URL, and its name may resolve to a private network. */
const ANYWHERE = { plainHttp: "anywhere", allowNetworks: ["0.0.0.0/0", "::/0"] } as const;

/** Listen addresses for all interfaces. The server can then be reached at the loopback address. */
const WILDCARD_HOSTS = new Set(["0.0.0.0", "::"]);

/** Returns the server's URL on this machine. */
export function localUrl({ host, port }: Pick<Config["server"], "host" | "port">): string {
  const name = WILDCARD_HOSTS.has(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Sends a request to the public URL, unless it would not leave this machine or no server is running here. */
export async function tryPublicUrl(
  { host, port, public_url: publicUrl }: Config["server"],
  resolve?: HttpClientOptions["resolve"],
): Promise<Reach> {
  if (port === 0 || isLoopback(publicUrl)) return "not_tried";
  if ((await faultAt(localUrl({ host, port }), resolve)) !== null) return "not_tried";
  const fault = await faultAt(publicUrl, resolve);
  return fault === null ? "answers" : { fault };
}

/** Returns why no Replydesk server responds at an address; null if a server responds. */
export async function faultAt(url: string, resolve?: HttpClientOptions["resolve"]): Promise<string | null> {
  const client = createHttpClient({ ...ANYWHERE, timeoutMs: TIMEOUT, ...(resolve && { resolve }) });
  try {
    const request = { url: `${url}/health`, method: "GET", headers: {}, mayRepeat: false };
    return await client.call(request, async (answer) => {
      const text = await wholeText(answer, LARGEST_ANSWER_BYTES);
      return answer.statusCode === 200 && isHealth(text)
        ? null
        : `another program responds (${answer.statusCode})`;
    });
  } catch (error) {
    return messageOf(error);
  } finally {
    client.close();
  }
}

const isHealth = (text: string): boolean => /^\{"data":\{"status":"ok","version":"[^"]+"\}\}$/.test(text);
