/** Schedules answers with send orders on a stage, and checks their outcome. */
import { expect } from "bun:test";
import { SECOND, type Millis } from "../../src/core/clock.ts";
import { call, type Answer, type Body } from "./call.ts";
import type { Stage } from "./stage.ts";

export interface Ordering {
  order(id: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a send order that must be accepted. */
  ordered(id: string, body: object): Promise<Body>;
  cancel(id: string): Promise<Answer>;
  release(id: string, body?: object): Promise<Answer>;
  /** Returns the order's current state. */
  state(id: string): Promise<Body>;
  /** Lets time pass, so that due orders are sent. */
  passDelay(ms: Millis): Promise<void>;
  attention(threadId: string): unknown;
}

export function ordersOn(stage: Stage): Ordering {
  const { desk } = stage;
  const post = (path: string, body: object, headers = {}) => call(desk, "POST", path, { body, headers });
  const order: Ordering["order"] = (id, body, headers) =>
    post(`/api/replies/${id}/send-order`, body, headers);
  return {
    order,
    async ordered(id, body) {
      const answer = await order(id, body);
      expect([answer.status, answer.body.error]).toEqual([201, undefined]);
      return answer.body.data;
    },
    cancel: (id) => call(desk, "DELETE", `/api/send-orders/${id}`),
    release: (id, body = {}) => post(`/api/send-orders/${id}/release`, body),
    async state(id) {
      const { body } = await call(desk, "GET", "/api/send-orders?limit=100");
      return body.data.find((row: Body) => row.id === id);
    },
    async passDelay(ms) {
      for (const wait of [ms, 0, SECOND]) await stage.clock.passUntil(stage.pass(wait));
    },
    attention: (threadId) =>
      desk.internals?.deps.db.sqlite
        .query<{ attention: string | null }, [string]>(
          "SELECT attention FROM conversations WHERE thread_id = ?",
        )
        .get(threadId)?.attention,
  };
}
