/** Tests the emailed monthly report, using a real mail server. */
import { afterAll, expect, test } from "bun:test";
import { DAY, HOUR } from "../../../src/core/clock.ts";
import { closeAll, server } from "../../judge/mail/smtp-servers.ts";
import { call } from "../../support/call.ts";
import { signIn } from "../../support/people.ts";
import { openStage } from "../../support/stage.ts";

afterAll(closeAll);

test("viewers are emailed the selected figures once a month if the agency enables the report", async () => {
  const refusals = ["451 Try again later"];
  const smtp = await server({
    onMailFrom: (_, __, done) => {
      const refusal = refusals.shift();
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 451 }));
    },
  });
  const stage = await openStage("instantly", {
    "smtp.url": `smtp://127.0.0.1:${smtp.port}`,
    "smtp.from": "Desk <desk@agency.test>",
  });
  const { clientId } = stage.at;
  signIn(stage.desk, { role: "viewer", clients: [clientId], email: "vera@client.test" });
  signIn(stage.desk, { role: "viewer", clients: [], email: "other@client.test" });
  signIn(stage.desk, { role: "agent", email: "ana@agency.test" });
  await stage.arrive();
  const month = new Date(stage.clock.now()).toISOString().slice(0, 7);
  const firstOfNext = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1, 12);
  await stage.pass(firstOfNext - stage.clock.now());
  expect(smtp.taken).toEqual([]);
  const body = {
    monthly_report: true,
    viewer_figures: ["positive", "total_replies"],
    brand: { name: "Outbound" },
  };
  await call(stage.desk, "PATCH", `/api/clients/${clientId}`, { body });
  for (let hours = 0; hours < 4; hours += 1) await stage.pass(HOUR);
  expect(smtp.taken.map(({ to }) => to)).toEqual([["vera@client.test"]]);
  const source = smtp.taken[0]?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  expect(source).toContain(": report for ");
  expect(source).toContain("Positive conversations: 1");
  expect(source).toContain("Replies: 1");
  expect(source).toContain(`/app/overview?month=${month}&client=${clientId}`);
  expect(source).toContain("Outbound");
  for (const hidden of ["Meetings", "Booking rate", "Answers"]) expect(source).not.toContain(hidden);
  await stage.pass(DAY);
  expect(smtp.taken).toHaveLength(1);
  await stage.close();
});
