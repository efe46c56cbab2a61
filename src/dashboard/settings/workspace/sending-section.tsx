/** Pauses and resumes all sending. */
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { sendingQuery } from "../../api/queries.ts";
import { Section } from "../../parts/section.tsx";
import sections from "../../parts/section.module.css";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { PauseDialog } from "../pause-dialog.tsx";
import { strings } from "./strings.ts";

export function SendingSection() {
  const { data: sending } = useQuery(sendingQuery);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: () => unwrap(api.POST("/api/sending/resume")),
    onSuccess: () => showToast(strings.resumed),
    onSettled: () => queries.invalidateQueries({ queryKey: sendingQuery.queryKey }),
  });
  return (
    <Section title={strings.sending} hint={strings.sendingHint}>
      {sending && (
        <div className={sections["row"]}>
          {sending.paused ? (
            <Status tone="caution">
              {strings.sendingPaused}
              {sending.by !== null && ` ${strings.pausedBy(sending.by)}`}
              {sending.since !== null && (
                <>
                  {" · "}
                  <RelativeTime at={sending.since} />
                </>
              )}
              {sending.reason !== null && ` · ${sending.reason}`}
            </Status>
          ) : (
            <Status tone="ok">{strings.sendingOn}</Status>
          )}
          {sending.paused ? (
            <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
              {strings.resume}
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              {strings.pause}
            </Button>
          )}
        </div>
      )}
      {resume.error && <Trouble error={resume.error} />}
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
