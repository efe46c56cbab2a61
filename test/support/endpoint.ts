/** Runs a subscriber's endpoint on this machine, and records the requests it receives. */

/** Settings that allow a desk to call the endpoint. */
export const LOCAL_ENDPOINTS = {
  "webhooks.allow_http": true,
  "webhooks.allow_networks": ["127.0.0.0/8"],
};

export interface ReceivedCall {
  headers: Record<string, string>;
  body: string;
}

export interface Endpoint {
  url: string;
  /** Every request received, oldest first. */
  received: ReceivedCall[];
  /** The endpoint's response to further calls. */
  answer: { status: number; body: string };
  /** Holds back responses from now on, until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export function openEndpoint(): Endpoint {
  const told: ReceivedCall[] = [];
  let held = Promise.resolve();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const headers = Object.fromEntries(request.headers) as Record<string, string>;
      told.push({ headers, body: await request.text() });
      await held;
      return new Response(endpoint.answer.body, { status: endpoint.answer.status });
    },
  });
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${server.port}/events`,
    received: told,
    answer: { status: 200, body: "taken" },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () => server.stop(true),
  };
  return endpoint;
}
