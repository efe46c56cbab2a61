/** Tests that nothing makes an email go out twice, with a few scripts; `campaigns/stories/send-once` draws many. */
import { testSendOnce } from "../support/send-property.ts";

testSendOnce(5, 20_260_304);
