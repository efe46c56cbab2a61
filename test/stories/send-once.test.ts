/** Tests that nothing makes an email go out twice, with three scripts of each platform; `campaigns/stories/send-once` draws many. */
import { testSendOnce } from "../support/send-property.ts";

testSendOnce(3, 20_260_304);
