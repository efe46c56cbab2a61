/** Runs `replydesk demo` in a scratch directory, and checks that it leaves no files there. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXECUTABLE } from "../support/desk.ts";

/** The scratch directories are created below this one. */
export function withScratch(work: (scratch: string) => Promise<void>) {
  return async () => {
    const scratch = mkdtempSync(join(tmpdir(), "replydesk-test-"));
    try {
      await work(scratch);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  };
}

export const startDemo = (scratch: string) =>
  Bun.spawn([EXECUTABLE, "demo", "--port", "0", "--json"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    env: { TMPDIR: scratch },
  });
