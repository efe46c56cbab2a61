/** Version and commit of this build; the build script sets the commit, a run from source has none. */
import { version } from "../../package.json" with { type: "json" };

declare const REPLYDESK_COMMIT: string | undefined;

export const VERSION: string = version;
export const COMMIT: string = typeof REPLYDESK_COMMIT === "string" ? REPLYDESK_COMMIT : "source";
