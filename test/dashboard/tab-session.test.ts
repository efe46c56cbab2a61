/** Tests which workspace a tab uses. */
import { expect, test } from "bun:test";
import {
  changeWorkspace,
  keepTabSession,
  startTabSession,
  workspaceId,
} from "../../src/dashboard/api/tab-session.ts";

const session = (user: string, workspace: string) =>
  ({ user: { id: user }, workspace: { id: workspace } }) as Parameters<typeof keepTabSession>[0];

test("a session that loads late does not overwrite a workspace chosen before", () => {
  keepTabSession(session("noa", "first"));
  changeWorkspace("second");
  keepTabSession(session("noa", "first"));
  expect(workspaceId()).toBe("second");
});

test("signing in always starts in the workspace of the new session", () => {
  keepTabSession(session("noa", "first"));
  keepTabSession(session("ole", "third"));
  expect(workspaceId()).toBe("third");
  startTabSession(session("ole", "first"));
  expect(workspaceId()).toBe("first");
});
