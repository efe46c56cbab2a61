/**
 * Tests that nothing sends an email twice, using three scripts per platform; `campaigns/stories/send-once` generates
 * more.
 */
import { testSendOnce } from "../support/send-property.ts";

testSendOnce(3, 20_260_304);
