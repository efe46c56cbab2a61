/** Adds callers that are limited to certain clients: keys and people. */
import type { Permission, Role } from "../../src/core/caller.ts";
import { call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { signIn, withDeskDb } from "./people.ts";

export type AuthHeaders = Record<string, string>;

export const keyWith =
  (permission: Permission) =>
  async (desk: Desk, clientId: string): Promise<AuthHeaders> => {
    const { body } = await call(desk, "POST", "/api/api-keys", { body: { name: "Limited", permission } });
    withDeskDb(desk, ({ sqlite }) =>
      sqlite
        .query("UPDATE api_keys SET client_ids_json = ? WHERE id = ?")
        .run(JSON.stringify([clientId]), body.id),
    );
    return { authorization: `Bearer ${body.key}` };
  };

export const personAs =
  (role: Role) =>
  async (desk: Desk, clientId: string): Promise<AuthHeaders> => ({
    cookie: signIn(desk, { role, clients: [clientId] }).cookie,
    "sec-fetch-site": "same-origin",
  });

/** Every kind of caller that can be limited to certain clients, with credentials. */
export const LIMITED_CALLERS = [
  ["a key that may do everything", keyWith("admin")],
  ["a key that reads", keyWith("read")],
  ["an agent", personAs("agent")],
  ["a viewer", personAs("viewer")],
] as const;
