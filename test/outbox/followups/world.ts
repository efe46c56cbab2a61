/** Opens a workspace with a client, two contacts and their replies, for tests of /api/follow-ups. */
import { HOUR, iso } from "../../../src/core/clock.ts";
import { call, type Answer, type Body } from "../../support/call.ts";
import type { Desk } from "../../support/desk.ts";
import { makeClient, makeContact, makeReply } from "../../support/rows.ts";
import type { Deps } from "../../../src/deps/deps.ts";

export interface World {
  deps: Deps;
  workspaceId: string;
  key: string;
  clientId: string;
  /** Dana, and Dana's reply to the client. */
  contactId: string;
  replyId: string;
  /** Lee's reply to the same client, and Dana's reply to another client. */
  replyOfLee: string;
  replyToOther: string;
  otherClientId: string;
  ask: (method: string, path?: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Returns a valid body for POST /api/follow-ups. */
  order(more?: object): Record<string, unknown>;
  create(more?: object): Promise<Body>;
}

export async function openWorld(desk: Desk): Promise<World> {
  const deps = desk.internals?.deps;
  if (!deps) throw new Error("rows can be made only in this process");
  const { apiKey: key, workspaceId } = await desk.addWorkspace("Follow-ups");
  const contactAt = (email: string, firstName: string) =>
    makeContact(deps.db, { workspaceId, email, firstName, lastName: "Reyes" });
  const [dana, lee] = [contactAt("dana@example.com", "Dana"), contactAt("lee@example.com", "Lee")];
  const clientId = makeClient(deps.db, workspaceId).id;
  const otherClientId = makeClient(deps.db, workspaceId, "Contoso").id;
  const replyFrom = (contact: typeof dana, client: string) =>
    makeReply(deps.db, { workspaceId, clientId: client, contact }).id;
  const replyId = replyFrom(dana, clientId);
  const order = (more: object = {}) => ({
    due_at: iso(deps.clock.now() + HOUR),
    contact_id: dana.id,
    client_id: clientId,
    ...more,
  });
  const ask: World["ask"] = (method, path = "", body, headers = {}) =>
    call(desk, method, `/api/follow-ups${path}`, { key, headers, ...(body !== undefined && { body }) });
  return {
    deps,
    workspaceId,
    key,
    clientId,
    contactId: dana.id,
    replyId,
    replyOfLee: replyFrom(lee, clientId),
    replyToOther: replyFrom(dana, otherClientId),
    otherClientId,
    ask,
    order,
    create: async (more) => (await ask("POST", "", order(more))).body.data,
  };
}
