/** Lists the executable's entry points. The executable contains only these and their imports. */

export const ENTRY_POINTS = [
  "src/main.ts",
  "src/judge/mail/parse-worker.ts",
  "src/judge/ai/text-worker-entry.ts",
  "src/db/reader-worker.ts",
  "src/reports/simulation/worker.ts",
  "src/ops/backups/worker.ts",
  "src/ops/backups/upload-worker.ts",
  "src/ops/doctor/worker.ts",
  "src/app/watchdog-worker.ts",
];
