/** `replydesk sending`: the operator's stop for every email, and the end of it; also while the server runs. */
import { Command } from "commander";
import { iso, type Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import { findPause, pauseSending, resumeSending } from "../db/sending.ts";
import { describePause, type Pause } from "../core/pause.ts";
import { countUnderWay } from "../sends/store/attempts.ts";
import { nonEmptyName } from "./arguments.ts";
import { command, withDb, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

interface PauseOptions extends CommonOptions {
  reason?: string;
}

interface ResumeOptions extends CommonOptions {
  includeDue?: boolean;
}

export const sendingCommand = (): Command =>
  new Command("sending")
    .description("Stop all sending, or let it go on")
    .addCommand(
      command("pause", "Automatic sends and follow-ups wait, people are refused; holds at once")
        .option("--reason <text>", "shown by `doctor`", nonEmptyName)
        .action(pause),
    )
    .addCommand(
      command("resume", "Let emails leave again; what has waited goes on")
        .option(
          "--include-due",
          "after a restore or copy: also the follow-ups that fell due before it, which may have gone out already",
        )
        .action(resume),
    );

function pause(options: PauseOptions): void {
  withDb(options, (db, clock) => {
    const asked = { cause: "operator", note: options.reason ?? null, since: clock.now() } as const;
    const held = pauseSending(db, asked);
    const underWay = countUnderWay(db);
    const leaving = underWay > 0 ? `; ${underWay} are being handed over just now and still go` : "";
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
      text: ended ? `Sending goes on (it was ${describePause(ended)})` : "Sending was not paused",
      record: { paused: false, was_paused: ended !== null },
    });
  });
}

/** Returns the pause that has ended; null when there was none. */
export function endPause(db: Db, how: { includeDue: boolean; now: Millis }): Pause | null {
  return transact(db, () => {
    const held = findPause(db);
    if (!held) return null;
    resumeSending(db, how);
    return held;
  });
}
