/** Helpers for the simulator journeys: a client with a history, and the simulator's results. */
import type { Page } from "playwright-core";
import { loadConfig } from "../../src/config/load.ts";
import { MINUTE, systemClock } from "../../src/core/clock.ts";
import { createVault, loadMasterKey } from "../../src/core/vault.ts";
import { seedWorkspace } from "../../src/demo/history/fill.ts";
import type { Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { withDeskDb } from "../support/people.ts";

/** Fills a workspace with this many past replies, and returns its busiest client. */
export function seededClient(desk: Desk, workspaceId: string, replies: number): string {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const vault = createVault(loadMasterKey(config.security.master_key_file));
  return withDeskDb(desk, (db) => {
    const until = systemClock.now() - MINUTE;
    seedWorkspace({ db, vault }, { workspaceId, replies, seed: 11, until, force: true }, () => undefined);
    db.sqlite.run(
      "UPDATE replies SET ai_confidence = 0.7 + (seq % 30) / 100.0 WHERE ai_response IS NOT NULL",
    );
    const [busiest] = db.sqlite
      .query<{ id: string }, [string]>(
        "SELECT client_id AS id FROM replies WHERE workspace_id = ? GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
      )
      .all(workspaceId);
    return busiest?.id ?? "";
  });
}

/** Performs an action on the page, and returns the simulator's response. */
export async function simulated(page: Page, act: () => Promise<unknown>): Promise<Body> {
  const answering = page.waitForResponse((response) => response.url().endsWith("/simulate"));
  await act();
  return ((await (await answering).json()) as Body).data;
}
