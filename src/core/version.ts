/** Which build this is; the build script fills both in, a run from source shows the package's version. */
import { version } from "../../package.json" with { type: "json" };

declare const REPLYDESK_COMMIT: string | undefined;

export const VERSION: string = version;
export const COMMIT: string = typeof REPLYDESK_COMMIT === "string" ? REPLYDESK_COMMIT : "source";
