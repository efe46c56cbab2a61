/** Tests in which workspace a tab works. */
import { expect, test } from "bun:test";
import { changeWorkspace, keepSeat, takeSeat, workspaceId } from "../../src/dashboard/api/seat.ts";

const session = (user: string, workspace: string) =>
  ({ user: { id: user }, workspace: { id: workspace } }) as Parameters<typeof keepSeat>[0];

test("a session that is read late does not take back the workspace that was chosen meanwhile", () => {
  keepSeat(session("noa", "first"));
  changeWorkspace("second");
  keepSeat(session("noa", "first"));
  expect(workspaceId()).toBe("second");
});

test("whoever signs in begins in the workspace of that session, the same person too", () => {
  keepSeat(session("noa", "first"));
  keepSeat(session("ole", "third"));
  expect(workspaceId()).toBe("third");
  takeSeat(session("ole", "first"));
  expect(workspaceId()).toBe("first");
});
