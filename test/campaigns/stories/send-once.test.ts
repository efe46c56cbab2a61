/**
 * Tests that no email is sent twice: known scripts for every kind of email, and many random scripts from a new seed.
 */
import { testScripts, testSendOnce } from "../../support/send-property.ts";

testScripts("every kind");
testSendOnce(
  Number(Bun.env.REPLYDESK_SEND_RUNS ?? 60),
  Number(Bun.env.REPLYDESK_SEND_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]),
);
