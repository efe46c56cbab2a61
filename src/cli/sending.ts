/** Implements `replydesk sending`: pauses or resumes all sending, even while the server runs. */
import { Command } from "commander";
import { iso, type Millis } from "../core/clock.ts";
import { recordInstanceAudit } from "../people/audit/store/audit.ts";
import { transact, type Db } from "../db/open.ts";
import { findPause, pauseSending, resumeSending } from "../db/sending.ts";
import { describePause, type Pause } from "../core/pause.ts";
import { countSendsInProgress } from "../outbox/sends/store/attempts.ts";
import { nonEmptyName } from "./arguments.ts";
import { command, withDb, type CommonOptions } from "./environment.ts";
import { operator } from "./operator.ts";
import { print } from "./output.ts";

interface PauseOptions extends CommonOptions {
  reason?: string;
}

interface ResumeOptions extends CommonOptions {
  includeDue?: boolean;
}

export const sendingCommand = (): Command =>
  new Command("sending")
    .description("Pause or resume all sending")
    .addCommand(
      command(
        "pause",
        "Hold automatic answers and follow-ups, and reject manual sends; takes effect immediately",
      )
        .option("--reason <text>", "shown by `doctor`", nonEmptyName)
        .action(pause),
    )
    .addCommand(
      command("resume", "Resume sending; held emails continue")
        .option(
          "--include-due",
          "after a restore or copy, also send emails that were due before it and may already have been sent",
        )
        .action(resume),
    );

function pause(options: PauseOptions): void {
  withDb(options, (db, clock) => {
    const request = { cause: "operator", note: options.reason ?? null, since: clock.now() } as const;
    const held = transact(db, () => {
      const isNew = findPause(db) === null;
      const { actor, detail } = operator();
      const entry = { actor, action: "sending.paused", detail: { ...detail, reason: request.note } } as const;
      if (isNew) recordInstanceAudit(db, entry, request.since);
      return pauseSending(db, request);
    });
    const underWay = countSendsInProgress(db);
    const leaving = underWay > 0 ? `; ${underWay} already being sent` : "";
    print(options.json === true, {
      text: `Sending is ${describePause(held)}${leaving}`,
      record: { paused: true, cause: held.cause, since: iso(held.since), under_way: underWay },
    });
  });
}

function resume(options: ResumeOptions): void {
  withDb(options, (db, clock) => {
    const ended = endPause(db, { includeDue: options.includeDue === true, now: clock.now() });
    print(options.json === true, {
      text: ended ? `Sending resumed (it was ${describePause(ended)})` : "Sending was not paused",
      record: { paused: false, was_paused: ended !== null },
    });
  });
}

/** Ends the pause and returns it; null if sending was not paused. */
export function endPause(db: Db, how: { includeDue: boolean; now: Millis }): Pause | null {
  return transact(db, () => {
    const held = findPause(db);
    if (!held) return null;
    resumeSending(db, how);
    recordInstanceAudit(db, { ...operator(), action: "sending.resumed" }, how.now);
    return held;
  });
}
