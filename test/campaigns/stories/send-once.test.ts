/** Tests that nothing sends an email twice, using many scripts generated from a new seed. */
import { testSendOnce } from "../../support/send-property.ts";

testSendOnce(
  Number(Bun.env.REPLYDESK_SEND_RUNS ?? 60),
  Number(Bun.env.REPLYDESK_SEND_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]),
);
