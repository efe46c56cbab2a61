/** Tests POST /api/follow-ups/{id}/generate: its response, its cost, and the follow-ups it rejects. */
import { expect, test } from "bun:test";
import { call } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { makeClient, makeContact, makeFollowUp } from "../../support/rows.ts";
import { openQuietWorld, refusal, refused } from "./quiet-world.ts";
import { allTests, eachTest } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
const world = eachTest(() => openQuietWorld(desk));

test("a generated text is saved as the AI's, returned with its recipients, and costs a credit", async () => {
  const made = await world.create({ reply_id: world.replyId });
  const { status, body } = await world.generate(made);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    ai_generated_message: expect.stringContaining("I would like to come back to our emails."),
    to_emails: [{ name: null, email_address: "dana@example.com" }],
    cc_emails: [],
    next_follow_up_time: made.due_at,
  });
  expect(await world.read(made)).toEqual({
    ...made,
    draft_message: body.ai_generated_message,
    draft_source: "ai",
    content_type: "text",
    credits_used: 1,
    updated_at: expect.any(String),
  });
  expect(await world.used()).toBe(1);
});

test("a follow-up is addressed to the sender of the email that it answers", async () => {
  const made = await world.create({ reply_id: world.replyId });
  world.deps.db.sqlite.run(
    `UPDATE messages SET from_email = 'kim@example.com', from_name = 'Kim Lee'
     WHERE id = (SELECT message_id FROM replies WHERE id = '${world.replyId}')`,
  );
  expect((await world.generate(made)).body.to_emails).toEqual([
    { name: "Kim Lee", email_address: "kim@example.com" },
  ]);
});

test("a follow-up with no email to answer is addressed to the contact and mentions no emails", async () => {
  const { db, clock } = world.deps;
  const { workspaceId, clientId } = world;
  const sam = makeContact(db, { workspaceId, email: "sam@example.com", firstName: "Sam", lastName: "Poe" });
  const planned = makeFollowUp(db, { workspaceId, clientId, contactId: sam.id }, clock.now());
  const { body } = await world.generate(planned);
  expect(body.to_emails).toEqual([{ name: "Sam Poe", email_address: "sam@example.com" }]);
  expect(body.ai_generated_message).toContain("I would like to get in touch with you.");
});

test("generating a text for a deleted client's follow-up is rejected, and nothing is charged", async () => {
  const { workspaceId, contactId } = world;
  const { db, clock } = world.deps;
  const client = makeClient(db, workspaceId, "Deleted");
  const made = makeFollowUp(db, { workspaceId, clientId: client.id, contactId }, clock.now());
  const answer = await call(desk, "DELETE", `/api/clients/${client.id}`, { key: world.key });
  expect(answer.status).toBe(200);
  expect(refusal(await world.generate(made))).toEqual(refused(400, "The client is deleted"));
  expect(await world.used()).toBe(0);
});

test.each(["sent", "failed", "cancelled"])("no text is generated for a %s follow-up", async (status) => {
  const made = await world.create({ draft_message: "Mine" });
  world.set(made, { status, workAt: null });
  const before = await world.read(made);
  const error = "Only scheduled follow-ups can be edited";
  expect(refusal(await world.generate(made))).toEqual(refused(400, error));
  expect([await world.read(made), await world.used()]).toEqual([before, 0]);
});

test.each(["sending", "uncertain"])("generation is a conflict if a follow-up is %s", async (sendState) => {
  const made = await world.create({ draft_message: "Mine" });
  world.set(made, { sendState, workAt: null });
  const before = await world.read(made);
  expect(refusal(await world.generate(made))).toEqual(refused(409, "Follow-up is being sent"));
  expect([await world.read(made), await world.used()]).toEqual([before, 0]);
});
