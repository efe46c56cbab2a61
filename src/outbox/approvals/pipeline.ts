/** Runs the approvals job: requests planned approvals, and closes expired or stale ones. */
import { HOUR } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { Job } from "../../deps/in-flight.ts";
import {
  forgetPlannedApproval,
  listPlannedApprovals,
  type ApprovalRequest,
} from "../../inbox/replies/store/approval-requests.ts";
import { getReply } from "../../inbox/replies/store/replies.ts";
import type { Deps } from "../../deps/deps.ts";
import { endOver } from "./end.ts";
import { propose } from "./request.ts";
import { DEFAULT_EXPIRY_HOURS } from "./rules.ts";

/** Number of requests made per run. */
const MAX_REQUESTED = 50;

/** Creates the job that requests planned approvals and closes expired or stale ones. */
export function createApprovals(deps: Deps): Pick<Job, "run"> {
  return {
    run() {
      const planned = listPlannedApprovals(deps.db, MAX_REQUESTED);
      for (const request of planned) requestPlanned(deps, request);
      return endOver(deps) || planned.length === MAX_REQUESTED;
    },
  };
}

/** Requests approval of a draft, unless it was sent, archived or submitted for approval in the meantime. */
function requestPlanned(deps: Deps, { replyId, workspaceId, requestedBy }: ApprovalRequest): void {
  transact(deps.db, () => {
    forgetPlannedApproval(deps.db, replyId);
    const reply = getReply(deps.db, workspaceId, replyId);
    const expiresIn = DEFAULT_EXPIRY_HOURS * HOUR;
    try {
      transact(deps.db, () =>
        propose(deps, reply, { text: null, findings: null, expiresIn, actor: requestedBy }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  });
}
