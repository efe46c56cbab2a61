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

export function SendingSection() {
  const { data: sending } = useQuery(sendingQuery);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: () => unwrap(api.POST("/api/sending/resume")),
    onSuccess: () =>
      showToast("Sending resumed. Emails scheduled for the pause stay on hold until you release them."),
    onSettled: () => queries.invalidateQueries({ queryKey: sendingQuery.queryKey }),
  });
  return (
    <Section
      title="Sending"
      hint="Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server."
    >
      {sending && (
        <div className={sections["row"]}>
          {sending.paused ? (
            <Status tone="caution">
              {"Paused"}
              {sending.by !== null && ` by ${sending.by}`}
              {sending.since !== null && (
                <>
                  {" · "}
                  <RelativeTime at={sending.since} />
                </>
              )}
              {sending.reason !== null && ` · ${sending.reason}`}
            </Status>
          ) : (
            <Status tone="ok">Sending is on</Status>
          )}
          {sending.paused ? (
            <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
              Resume sending
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              Pause sending…
            </Button>
          )}
        </div>
      )}
      {resume.error && <Trouble error={resume.error} />}
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
