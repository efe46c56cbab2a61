/** A scheduled follow-up among the outgoing emails. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { Entry, Preview, useSendsAt } from "./outgoing-entry.tsx";

const ACTIONS = {
  send: { title: "Send the follow-up now?", label: "Send now", done: "Sending the follow-up" },
  cancel: { title: "Cancel the follow-up?", label: "Cancel follow-up", done: "Follow-up canceled" },
} as const;

interface OutgoingFollowUpProps {
  thread: Schemas["Thread"];
  followUp: Schemas["ThreadFollowUp"];
}

export function OutgoingFollowUp({ thread, followUp }: OutgoingFollowUpProps) {
  const { id, action, due_at: due, draft_message: text, last_error: reason } = followUp;
  const { state, hint } = useSendsAt(due);
  const [asked, setAsked] = useState<keyof typeof ACTIONS | null>(null);
  const kind = action === "linkedin_message" ? "LinkedIn message" : "Follow-up";
  return (
    <Entry
      state={state}
      hint={hint}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/follow-ups" search={{ open: id }} {...props} />}
          >
            Edit
          </Button>
          <Button variant="default" onClick={() => setAsked("cancel")}>
            Cancel
          </Button>
          {text !== null && (
            <Button variant="light" onClick={() => setAsked("send")}>
              Send now
            </Button>
          )}
        </>
      }
      below={text !== null && <Preview label="Follow-up text" text={text} />}
    >
      {["", kind, text === null && "not written yet", reason]
        .filter((part) => part !== null && part !== false)
        .join(" · ")}
      {asked && (
        <ConfirmAction
          {...ACTIONS[asked]}
          isHarmless={asked === "send"}
          run={() => unwrap(api.POST(`/api/follow-ups/{id}/${asked}`, { params: { path: { id } } }))}
          changes={[["thread", thread.id], ["follow-ups"]]}
          onClose={() => setAsked(null)}
        >
          {asked === "send" ? text : "It won't be sent. This can't be undone."}
        </ConfirmAction>
      )}
    </Entry>
  );
}
