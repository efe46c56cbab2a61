/** Sending status, with a button to pause or resume. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { sendingQuery } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAction } from "../../parts/use-action.ts";
import { PauseDialog } from "../pause-dialog.tsx";
import { Part } from "./part.tsx";
import classes from "./system.module.css";

const CAUSES = {
  operator: "Paused by a member",
  restored: "The database was restored from a backup. Sync missed replies before you resume.",
  copied: "The database is a copy. Make sure no other server uses the same accounts before you resume.",
  damaged: "The database lost its latest changes. Sync missed replies and check the disk before you resume.",
};

export function Sending() {
  const [isAsking, setAsking] = useState(false);
  const reading = useQuery(sendingQuery);
  const { data: sending } = reading;
  const resume = useAction(() => unwrap(api.POST("/api/sending/resume")), {
    changes: [sendingQuery.queryKey],
    done: "Sending resumed",
    toastsErrors: true,
  });
  const act = sending?.paused ? (
    <Button loading={resume.isPending} onClick={() => resume.mutate()}>
      Resume sending
    </Button>
  ) : (
    <Button variant="default" disabled={!sending} onClick={() => setAsking(true)}>
      Pause sending
    </Button>
  );
  return (
    <Part
      anchor="sending"
      title="Sending"
      hint="Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server."
      actions={act}
    >
      <Answer reading={reading} height={20}>
        {(state) => <State sending={state} />}
      </Answer>
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

function State({ sending }: { sending: Schemas["Sending"] }) {
  const { paused, cause, reason, by, since, under_way: underWay } = sending;
  return (
    <div aria-live="polite" className={classes["plain"]}>
      <Status tone={paused ? "caution" : "ok"}>
        {paused ? "Sending is paused" : "Sending is on"}
        {paused && by !== null && ` by ${by}`}
        {since !== null && (
          <>
            {" · "}
            <RelativeTime at={since} />
          </>
        )}
        {reason !== null && ` · ${reason}`}
      </Status>
      {cause !== null && cause !== "operator" && <p className={classes["quiet"]}>{CAUSES[cause]}</p>}
      {underWay !== null && underWay > 0 && (
        <p className={classes["quiet"]}>{`${formatCount(underWay)} already being sent can't be stopped`}</p>
      )}
    </div>
  );
}
