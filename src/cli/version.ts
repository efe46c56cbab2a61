/** Implements `replydesk version`: prints the version, commit and Bun version of this build. */
import type { Command } from "commander";
import { COMMIT, VERSION } from "../core/version.ts";
import { command, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

export const versionCommand = (): Command =>
  command("version", "Show version and commit").action((options: CommonOptions) => {
    const record = { version: VERSION, commit: COMMIT, bun: Bun.version };
    print(options.json === true, { text: `replydesk ${VERSION} (${COMMIT}, Bun ${Bun.version})`, record });
  });
