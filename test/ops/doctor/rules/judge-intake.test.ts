/** Tests doctor's findings about webhooks in sequencers, and about unreachable accounts. */
import { expect, test } from "bun:test";
import { judgePolls, judgeRegistrations } from "../../../../src/ops/doctor/rules/judge-intake.ts";

const WEBHOOK = {
  id: "c",
  workspaceId: "w",
  remoteId: null,
  urlHash: null,
  registeredAt: null,
  checkedAt: null,
  error: null,
  dueAt: null,
  attempts: 0,
  secretSealed: null,
  secretHash: null,
  refused: 0,
  refusedAt: null,
  scope: null,
};
const POLL = {
  id: "c",
  workspaceId: "w",
  dueAt: 0,
  attempts: 1,
  startsAt: 0,
  coveredUntil: 0,
  error: "smartlead could not be reached",
  missed: 0,
  missedAt: null,
  listedUntil: null,
  page: null,
  listingBeganAt: null,
};

test("the intake check passes if there are no findings", () => {
  expect(judgeRegistrations([])).toMatchObject({ level: "ok", figures: { unregistered: 0, refused: 0 } });
  expect(judgePolls([])).toMatchObject({ level: "ok" });
});

test("rejected events are counted, and the time of the latest is shown", () => {
  const finding = judgeRegistrations([{ ...WEBHOOK, refused: 7, refusedAt: 0 }]);
  expect(finding).toMatchObject({ level: "warn", figures: { unregistered: 0, refused: 7 } });
  expect(finding.items).toEqual([
    {
      id: "c",
      workspace_id: "w",
      about: "7 events rejected, the last at 1970-01-01T00:00:00.000Z",
      connection_id: "c",
    },
  ]);
  expect(finding.advice).toContain("reset_secret");
});

test("a webhook that could not be registered is shown with the reason", () => {
  const finding = judgeRegistrations([{ ...WEBHOOK, error: "Add it by hand: in Instantly …" }]);
  expect(finding.items).toMatchObject([{ about: "Add it by hand: in Instantly …" }]);
});

test("an unreachable account is shown with the time of the first failure", () => {
  expect(judgePolls([POLL]).items).toMatchObject([
    { about: "since 1970-01-01T00:00:00.000Z: smartlead could not be reached" },
  ]);
  expect(judgePolls([{ ...POLL, coveredUntil: null }]).items[0]?.about).toContain("since it was connected");
});
