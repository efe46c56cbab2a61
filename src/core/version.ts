/**
 * Exports the version and commit of this build. The build script sets the commit; there is none when running
 * from source.
 */
import { version } from "../../package.json" with { type: "json" };

declare const REPLYDESK_COMMIT: string | undefined;

export const VERSION: string = version;
export const COMMIT: string = typeof REPLYDESK_COMMIT === "string" ? REPLYDESK_COMMIT : "source";
