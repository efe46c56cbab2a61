/**
 * Tests that nothing sends an email twice: scripts with a known end, with one kind of email each, and three random
 * scripts per platform; `campaigns/stories/send-once` plays each script with every kind, and generates more.
 */
import { testScripts, testSendOnce } from "../support/send-property.ts";

testScripts("kinds take turns");
testSendOnce(3, 20_260_304);
