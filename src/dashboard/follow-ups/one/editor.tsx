/** Edits a pending follow-up (text, AI notes, schedule) or sends it now. */
import { Box, Button, Flex, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "../follow-ups.module.css";
import type { FollowUp } from "../queries.ts";
import { CancelDialog, SendDialog } from "./cancel-dialog.tsx";
import { Conflicts } from "./own-texts.tsx";
import type { Editing, FollowUpFields } from "./use-editing.ts";

export function Editor({ followUp, editing }: { followUp: FollowUp; editing: Editing }) {
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
        dir="auto"
        autosize
        minRows={6}
        maxRows={16}
        maxLength={200_000}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Textarea
        label="Notes for the AI"
        description="Guides the text. The contact never sees it."
        dir="auto"
        autosize
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
