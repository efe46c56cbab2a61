/** Drawer with one follow-up: its text, schedule and outcome. */
import { Box, Button, Flex, Skeleton, Switch, TextInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { TextBox } from "../../parts/text-box.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dot } from "../../parts/dot.tsx";
import { Fact, Facts } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { Hint } from "../../parts/hint.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "../follow-ups.module.css";
import { type FollowUp, followUpQuery, nameOf } from "../queries.ts";
import { STATE_LABELS, TONES, costHint, costOf, isOpen, shownState } from "../state.ts";
import { Conflicts, Kept, Unsaved, CancelDialog, SendDialog } from "./own-texts.tsx";
import { type Editing, useEditing } from "./use-editing.ts";
import { type FollowUpFields } from "./edited.ts";

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
  /** Called when the form becomes dirty or clean. */
  onChanged: (isChanged: boolean) => void;
}

/** Keeps unsaved text even if the follow-up can no longer be changed. */
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
        <TextBox label="Text" mah={320}>
          {followUp.draft_message}
        </TextBox>
      )}
    </div>
  );
}

function FollowUpFacts({ followUp }: { followUp: FollowUp }) {
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { clients: client, replies: reply, status, last_error: reason, contacts: contact } = followUp;
  const state = shownState(followUp);
  const { spent, expected } = costOf(followUp);
  return (
    <>
      <Facts>
        <Fact name="Status">
          <Status tone={TONES[state]}>{STATE_LABELS[state]}</Status>
        </Fact>
        {reason !== null && (
          <Fact name={status === "failed" || status === "cancelled" ? "Reason" : "Last error"}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
        <Fact name="Contact">
          <bdi title={contact.email}>{shownAddress(contact.email)}</bdi>
        </Fact>
        <Fact name="Client">
          <Flex component="span" display="inline-flex" gap={6} align="baseline" miw={0}>
            <Dot color={clients.find(({ id }) => id === client.id)?.color ?? null} />
            <span dir="auto">{client.name}</span>
          </Flex>
        </Fact>
        {reply && (
          <Fact name="In reply to">
            <Link to="/inbox" search={{ view: "all", thread: reply.thread_id }} dir="auto">
              {reply.subject || "Open conversation"}
            </Link>
          </Fact>
        )}
        <Fact name="Credits">
          <span title={costHint(expected)}>
            {spent === expected ? `${spent}` : `${spent} of ${expected}`}
          </span>
        </Fact>
        {!isOpen(followUp) && (
          <Fact name={followUp.sent_at === null ? "Due" : "Sent"}>
            {fullTime(followUp.sent_at ?? followUp.due_at, zone)}
          </Fact>
        )}
        <Fact name="Created">
          <RelativeTime at={followUp.created_at} />
        </Fact>
      </Facts>
      {state === "sending" && <Hint>This is being sent and can no longer be changed.</Hint>}
      {state === "uncertain" && (
        <Hint>
          We couldn't confirm whether this was sent. We check the thread for a day and never resend
          automatically.
        </Hint>
      )}
    </>
  );
}

function Editor({ followUp, editing }: { followUp: FollowUp; editing: Editing }) {
  const { fields, change, isChanged, isDueFine, conflicts, save, write } = editing;
  const [dialog, setDialog] = useState<"send" | "cancel" | null>(null);
  const isBusy = save.isPending || write.isPending;
  // A conflict must be resolved before saving or sending.
  const isHeld = isBusy || conflicts.length > 0;
  const error = save.error ?? write.error;
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isDueFine && !isHeld) save.mutate();
      }}
    >
      <Conflicts followUp={followUp} editing={editing} />
      <Text isOfAi={editing.isOfAi} fields={fields} onChange={change}>
        <Button variant="default" loading={write.isPending} disabled={isHeld} onClick={() => write.mutate()}>
          {followUp.draft_message === null ? "Write now" : "Regenerate"}
        </Button>
        <Box component="span" m={0} c="dimmed" fz="sm">
          1 credit
        </Box>
      </Text>
      <Plan fields={fields} onChange={change} isDueFine={isDueFine} zone={editing.zone} />
      {error && <Trouble error={error} />}
      <Flex wrap="wrap" gap={8} align="center">
        <Button type="submit" loading={save.isPending} disabled={!isChanged || !isDueFine || isHeld}>
          Save
        </Button>
        <Button
          variant="default"
          disabled={fields.text.trim() === "" || !isDueFine || isHeld}
          onClick={() => setDialog("send")}
        >
          Send now
        </Button>
        <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setDialog("cancel")}>
          Cancel follow-up
        </Button>
      </Flex>
      {dialog === "send" && (
        <SendDialog
          followUp={followUp}
          text={fields.text}
          save={isChanged ? editing.patch : null}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "cancel" && <CancelDialog followUp={followUp} onClose={() => setDialog(null)} />}
    </form>
  );
}

interface PartProps {
  fields: FollowUpFields;
  onChange: (part: Partial<FollowUpFields>) => void;
}

function Text({
  isOfAi,
  fields: { text, notes },
  onChange,
  children,
}: PartProps & { isOfAi: boolean; children: React.ReactNode }) {
  const hint =
    text.trim() === ""
      ? "Leave empty to have the AI write it 15 minutes before it's due."
      : isOfAi
        ? "Written by the AI. If you edit it, sending costs no credits."
        : "Sent unchanged.";
  return (
    <>
      <Textarea
        label="Text"
        description={hint}
        data-machine={isOfAi}
        classNames={{ input: classes["textField"] ?? "" }}
        minRows={6}
        maxRows={16}
        maxLength={200_000}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Textarea
        label="Notes for the AI"
        description="Guides the text. The contact never sees it."
        minRows={2}
        maxRows={6}
        maxLength={10_000}
        value={notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <Flex wrap="wrap" gap={8} align="center">
        {children}
      </Flex>
    </>
  );
}

function Plan({
  fields: { due, stops },
  onChange,
  isDueFine,
  zone,
}: PartProps & { isDueFine: boolean; zone: string }) {
  return (
    <>
      <TextInput
        type="datetime-local"
        label="Send at"
        description={`Your time zone: ${zone}`}
        value={due}
        min={fieldOf(Date.now(), zone)}
        error={!isDueFine && "Choose a time in the future"}
        onChange={(event) => onChange({ due: event.currentTarget.value })}
      />
      <Switch
        label="Cancel if they reply"
        checked={stops}
        onChange={(event) => onChange({ stops: event.currentTarget.checked })}
      />
    </>
  );
}
