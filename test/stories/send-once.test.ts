/**
 * Tests that no email is sent twice: scripts with known outcomes, each run with one kind of email, and three random
 * scripts per platform. `campaigns/stories/send-once` runs each script with every kind of email, and more random
 * scripts.
 */
import { testScripts, testSendOnce } from "../support/send-property.ts";

testScripts("kinds take turns");
testSendOnce(3, 20_260_304);
