/** The timetable: everything that this program does without being asked, one line each. */
import type { Deps } from "../deps.ts";
import type { Duty } from "../duty.ts";
import { createFiler } from "../inbound/file.ts";
import { createRefresher } from "../inbound/refresh.ts";
import { createPipeline } from "../replies/pipeline.ts";
import { reconcileDue } from "../replies/reconcile.ts";

export function duties(deps: Deps): Duty[] {
  return [
    { name: "file", ...createFiler(deps) },
    { name: "refresh", ...createRefresher(deps) },
    { name: "replies", ...createPipeline(deps) },
    { name: "reconcile", run: () => reconcileDue(deps) },
  ];
}
