/** Tests /api/me: a key's workspace and permission. */
import { expect, test } from "bun:test";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { call } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openDesk("in this process", { clock }));

test("/api/me returns the key itself and its workspace, plan and permission", async () => {
  const { workspaceId, apiKey } = await desk.addWorkspace("Northwind Agency");
  const made = await call(desk, "POST", "/api/api-keys", {
    key: apiKey,
    body: { name: "Reports", permission: "read" },
  });
  const { status, body } = await call(desk, "GET", "/api/me", { key: made.body.key });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    workspace: {
      id: workspaceId,
      name: "Northwind Agency",
      plan: "scale",
      timezone: "UTC",
      suppressed_recipients: "warn",
    },
    plan: "scale",
    permission: "read",
    key: { id: made.body.id, name: "Reports", key_prefix: `rd_live_***${made.body.key.slice(-8)}` },
  });
  expect(JSON.stringify(body)).not.toContain(made.body.key.slice(8, -8));
});

test("/api/me reflects the operator's changes immediately", async () => {
  const { workspaceId, apiKey } = await desk.addWorkspace("Before");
  const db = desk.internals?.deps.db;
  const change = { name: "After", plan: "growth", timezone: "Europe/Oslo" } as const;
  if (db) updateWorkspace(db, { ...change, suppressedRecipients: "refuse", id: workspaceId }, clock.now());
  const { body } = await call(desk, "GET", "/api/me", { key: apiKey });
  expect(body.data.workspace).toEqual({
    ...change,
    suppressed_recipients: "refuse",
    two_factor: "optional",
    id: workspaceId,
  });
});
