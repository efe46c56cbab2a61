/** Opens a workspace with no pending replies, so that only its follow-ups call the AI or cost credits. */
import { expect } from "bun:test";
import { getFollowUp, updateFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import { enterStage } from "../../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../../src/inbox/replies/store/replies.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { call, type Answer, type Body } from "../../support/call.ts";
import type { Desk } from "../../support/desk.ts";
import { openWorld, type World } from "./world.ts";
import type { FollowUpRow } from "../../../src/db/table-rows.ts";

export interface QuietWorld extends World {
  generate(made: Body, headers?: Record<string, string>): Promise<Answer>;
  read(made: Body): Promise<Body>;
  rowOf(made: Body): FollowUpRow;
  set(made: Body, change: object): void;
  /** Returns the credits used this month. */
  used(): Promise<number>;
  /** Sets the monthly credit allowance. */
  allow(credits: number): void;
}

export async function openQuietWorld(desk: Desk): Promise<QuietWorld> {
  const world = await openWorld(desk);
  const { deps, workspaceId, key, ask } = world;
  for (const id of [world.replyId, world.replyOfLee, world.replyToOther])
    updateReply(deps.db, { ...enterStage("done"), workspaceId, id, now: deps.clock.now() });
  return {
    ...world,
    generate: ({ id }, headers = {}) => ask("POST", `/${id}/generate`, undefined, headers),
    read: async ({ id }) => (await ask("GET", `/${id}`)).body.data,
    rowOf: ({ id }) => getFollowUp(deps.db, workspaceId, id),
    set: ({ id }, change) =>
      void updateFollowUp(deps.db, { ...change, workspaceId, id, now: deps.clock.now() }),
    used: async () => (await call(desk, "GET", "/api/credits", { key })).body.data.used,
    allow: (creditAllowance) =>
      void updateWorkspace(deps.db, { id: workspaceId, creditAllowance }, deps.clock.now()),
  };
}

export const refusal = ({ status, body }: Answer) => [status, body as unknown];
export const refused = (status: number, error: string) => [
  status,
  { data: null, code: expect.any(String), error },
];
