/** Drawer with one follow-up: its text, schedule and outcome. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Confirm } from "../../parts/confirm.tsx";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "../follow-ups.module.css";
import { nameOf } from "../name.ts";
import { followUpQuery, type FollowUp } from "../queries.ts";
import { isOpen } from "../state.ts";
import { Editor } from "./editor.tsx";
import { FollowUpFacts } from "./facts.tsx";
import { Kept, Unsaved } from "./own-texts.tsx";
import { useEditing } from "./use-editing.ts";

export function FollowUpDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: followUp, error, refetch } = useQuery(followUpQuery(id));
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const title = followUp && <bdi>{`Follow-up to ${nameOf(followUp)}`}</bdi>;
  return (
    <SideDrawer title={title ?? "Text"} onClose={() => (isChanged ? setLeaving(true) : onClose())}>
      {error && !followUp && <Trouble error={error} onRetry={() => void refetch()} />}
      {!followUp && !error && <Skeleton height={320} />}
      {followUp && <One followUp={followUp} onChanged={setChanged} />}
      {isLeaving && (
        <Confirm
          title="Leave without saving?"
          label="Leave"
          act={{ mutate: onClose, isPending: false, error: null }}
          onClose={() => setLeaving(false)}
        >
          Your changes will be lost.
        </Confirm>
      )}
    </SideDrawer>
  );
}

interface OneProps {
  followUp: FollowUp;
  /** Called with whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
}

/** Keeps unsaved text even when the follow-up can no longer be changed. */
function One({ followUp, onChanged }: OneProps) {
  const editing = useEditing(followUp);
  const canChange = isOpen(followUp);
  const isChanged = canChange ? editing.isChanged : editing.unsaved.length > 0;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  return (
    <div className={classes["one"]}>
      <FollowUpFacts followUp={followUp} />
      <Kept editing={editing} canInsert={canChange} />
      {!canChange && <Unsaved editing={editing} />}
      {canChange && <Editor followUp={followUp} editing={editing} />}
      {!canChange && followUp.draft_message !== null && (
        <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label="Text">
          {followUp.draft_message}
        </div>
      )}
    </div>
  );
}
