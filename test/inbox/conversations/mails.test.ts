/** Tests the emails in a conversation: length limits, pictures from the web, and the senders of our emails. */
import { expect, test } from "bun:test";
import { listConversationMails } from "../../../src/inbox/conversations/store/mails.ts";
import { MINUTE } from "../../../src/core/clock.ts";
import { closeDb } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import type { MessageRow } from "../../../src/db/table-rows.ts";
import { getMessage, insertMessage } from "../../../src/inbox/threads/store/threads.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";

const NOW = Date.UTC(2026, 2, 4, 9);

function conversationWith(mails: Partial<MessageRow>[]) {
  const db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const contact = makeContact(db, { workspaceId, email: "dana@prospect.test" });
  const reply = makeReply(db, {
    workspaceId,
    clientId: makeClient(db, workspaceId).id,
    contact,
    receivedAt: NOW,
  });
  const { id: _id, createdAt: _createdAt, ...first } = getMessage(db, reply.messageId);
  for (const [index, mail] of mails.entries())
    insertMessage(
      db,
      { ...first, platformId: `p${index}`, sentAt: NOW + (index + 1) * MINUTE, ...mail },
      NOW,
    );
  const shown = listConversationMails(db, reply.threadId);
  closeDb(db);
  return shown;
}

test("a very long conversation keeps its newest emails whole, and truncates older long emails", () => {
  const long = "Grüße ".repeat(30_000);
  const shown = conversationWith(
    Array.from({ length: 40 }, () => ({ bodyText: long, bodyNew: long, bodyHtml: long })),
  );
  expect(shown).toHaveLength(41);
  expect(shown.at(-1)).toMatchObject({ body_new: long, is_cut: 0, has_html: 1 });
  expect(shown[1]).toMatchObject({ is_cut: 1, has_html: 1 });
  const bytes = shown.reduce((sum, mail) => sum + mail.body_text.length + mail.body_new.length, 0);
  expect(bytes).toBeLessThan(5_000_000);
});

test.each([
  [null, 0, 0],
  ["<p>Hi</p>", 1, 0],
  ['<p>Hi <img src="https://x.test/a.png" alt="" /></p>', 1, 1],
  ['<p>Hi <img alt="" src="HTTPS://x.test/a.png" /></p>', 1, 1],
  ['<p>Hi <img src="cid:a" /><img src="data:image/png;base64,AA" /></p>', 1, 0],
])("an email's HTML of %j sets has_html to %d and has_remote_images to %d", (bodyHtml, html, images) => {
  expect(conversationWith([{ bodyHtml }]).at(-1)).toMatchObject({
    has_html: html,
    has_remote_images: images,
  });
});
