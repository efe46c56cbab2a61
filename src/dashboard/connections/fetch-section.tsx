/** Syncs missed replies, or imports replies since a given day and shows the progress. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { api, byId, unwrap } from "../api/client.ts";
import { formatCount, formatCountOf } from "../parts/format-number.ts";
import { formatDay } from "../parts/format-time.ts";
import { Progress } from "../parts/progress.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { Section } from "../parts/section.tsx";
import { Status, type Tone } from "../parts/status.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { Trouble } from "../parts/trouble.tsx";
import classes from "./connections.module.css";
import { healthQuery, type BackFill, type Connection } from "./queries.ts";
import { useAction } from "../parts/use-action.ts";

const BACK_FILL_LABELS = {
  done: "Import finished",
  failed: "Import failed",
  canceled: "Import stopped",
  running: "Importing",
};

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

interface Counts {
  fetched: number;
  filed: number;
}
const syncedText = ({ fetched, filed }: Counts): string =>
  `Checked ${formatCountOf(fetched, "email")}. ${formatCountOf(filed, "new reply", "new replies")}.`;
const countsText = ({ fetched, filed }: Counts): string =>
  `${formatCountOf(fetched, "email")} checked, ${formatCount(filed)} new`;

interface FetchSectionProps {
  connection: Connection;
  backFill: BackFill | null;
}

export function FetchSection({ connection: { id, status }, backFill }: FetchSectionProps) {
  const isPaused = status === "paused";
  return (
    <Section title="Sync" hint="Catch up on missed replies or import past ones. Nothing is imported twice.">
      <Sync id={id} isPaused={isPaused} />
      {backFill?.state === "running" ? (
        <Running id={id} backFill={backFill} />
      ) : (
        <StartBackFill id={id} isPaused={isPaused} />
      )}
      {backFill && backFill.state !== "running" && <Outcome backFill={backFill} />}
    </Section>
  );
}

function Sync({ id, isPaused }: { id: string; isPaused: boolean }) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const sync = useAction(
    async () => (await unwrap(api.POST("/api/connections/{id}/sync", { ...byId(id), body: {} }))).data,
    {
      // No toast: the result appears below the button, unless the user has left the page.
      done: (result) => (isShown.current ? null : syncedText(result)),
      changes: [["connections"]],
    },
  );
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        disabled={isPaused}
        loading={sync.isPending}
        onClick={() => sync.mutate()}
      >
        Sync now
      </Button>
      <div className={classes["blockHint"]} role="status">
        {sync.data ? (
          <>
            {syncedText(sync.data)}
            {!sync.data.complete && ` Sync stopped early: ${sync.data.error ?? ""}`}
          </>
        ) : (
          "Checks for replies received since the last event. Takes up to a minute."
        )}
      </div>
      {sync.error && <Trouble error={sync.error} />}
    </div>
  );
}

function StartBackFill({ id, isPaused }: { id: string; isPaused: boolean }) {
  const [since, setSince] = useState(() =>
    new Date(Date.now() - USUAL_DAYS * DAY_MS).toISOString().slice(0, 10),
  );
  const start = useAction(
    () => unwrap(api.POST("/api/connections/{id}/back-fill", { ...byId(id), body: { since } })),
    { changes: [healthQuery(id).queryKey] },
  );
  const refused = formErrorsOf(start.error, { since: null });
  return (
    <form
      className={classes["row"]}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <TextInput
        type="date"
        label="Import replies since"
        required
        disabled={isPaused}
        max={new Date().toISOString().slice(0, 10)}
        error={refused.at("since") ?? refused.rest}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" disabled={isPaused} loading={start.isPending}>
        Start import
      </Button>
    </form>
  );
}

function Running({ id, backFill }: { id: string; backFill: BackFill }) {
  const stop = useAction(() => unwrap(api.DELETE("/api/connections/{id}/back-fill", byId(id))), {
    changes: [healthQuery(id).queryKey],
  });
  const { since, fetched, filed, reached_at: reachedAt, error } = backFill;
  return (
    <div>
      <Progress
        label={`Importing replies since ${formatDay(since.slice(0, 10))}`}
        done={fetched}
        total={null}
      />
      <p className={classes["blockHint"]}>
        {countsText({ fetched, filed })}
        {reachedAt !== null && (
          <>
            {` · now at `}
            <RelativeTime at={reachedAt} />
          </>
        )}
        {`. The import continues if you leave this page.`}
      </p>
      {error !== null && <p className={classes["error"]}>{`Retrying after: ${error}`}</p>}
      <div className={classes["block"]}>
        <Button variant="default" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
          Stop import
        </Button>
      </div>
      {stop.error && <Trouble error={stop.error} />}
    </div>
  );
}

const TONES: Readonly<Record<BackFill["state"], Tone>> = {
  running: "quiet",
  done: "ok",
  failed: "danger",
  canceled: "quiet",
};

function Outcome({ backFill: { state, fetched, filed, error, ended_at: endedAt } }: { backFill: BackFill }) {
  return (
    <div role="status">
      <Status tone={TONES[state]}>
        {`${BACK_FILL_LABELS[state]} · ${countsText({ fetched, filed })}`}
        {endedAt !== null && (
          <>
            {" · "}
            <RelativeTime at={endedAt} />
          </>
        )}
      </Status>
      {error !== null && <p className={classes["error"]}>{error}</p>}
    </div>
  );
}
