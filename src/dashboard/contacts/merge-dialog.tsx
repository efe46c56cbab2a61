/** Merges duplicate contacts into the one the user picks. */
import { Box, Checkbox } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../api/client.ts";
import { Choices } from "../parts/choices.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { formatCount } from "../parts/format-number.ts";
import { shownAddress } from "../parts/shown-address.ts";
import { showToast } from "../parts/toast.ts";
import classes from "./contacts.module.css";
import { shownName } from "./name.ts";
import { strings } from "./strings.ts";

type Contact = Schemas["ListedContact"];

interface MergeDialogProps {
  contacts: readonly Contact[];
  onClose: () => void;
}

const repliesOf = ({ reply_count: count }: Contact): number => count ?? 0;

export function MergeDialog({ contacts, onClose }: MergeDialogProps) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const same = contacts.filter(({ id }) => !left.includes(id));
  // The address with the most replies is probably the one in use.
  const [most] = same.toSorted((one, other) => repliesOf(other) - repliesOf(one));
  const into = same.find(({ id }) => id === chosen) ?? most;
  const from = same.filter((contact) => contact !== into).map(({ id }) => id);
  const merge = useMutation({
    mutationFn: () => {
      const path = { id: into?.id ?? "" };
      return unwrap(api.POST("/api/contacts/{id}/merge", { params: { path }, body: { from } }));
    },
    onSuccess: () => {
      showToast(strings.merged(from.length));
      void queries.invalidateQueries({ queryKey: ["contacts"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={strings.mergeTitle}
      submit={strings.mergeDo}
      cancel={strings.cancel}
      isBusy={merge.isPending}
      isReady={from.length > 0}
      error={merge.error}
      isDangerous
      onClose={onClose}
      onSubmit={() => merge.mutate()}
    >
      <p>{strings.mergeHint}</p>
      {contacts.length > 2 && <Members contacts={contacts} left={left} onChange={setLeft} />}
      <div>
        <Box component="p" m="0 0 8px" fw={600} fz="0.8125rem">
          {strings.mergeInto}
        </Box>
        <Choices
          name="into"
          label={strings.mergeInto}
          value={into?.id ?? null}
          onChange={setChosen}
          options={same.map((contact) => ({
            value: contact.id,
            label: shownAddress(contact.email),
            hint: `${shownName(contact)} · ${strings.replies}: ${formatCount(repliesOf(contact))}`,
          }))}
        />
      </div>
    </Dialog>
  );
}

interface MembersProps {
  contacts: readonly Contact[];
  /** Contacts marked as different people. */
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

const Members = ({ contacts, left, onChange }: MembersProps) => (
  <Checkbox.Group
    label={strings.mergeWho}
    value={contacts.map(({ id }) => id).filter((id) => !left.includes(id))}
    onChange={(same) => onChange(contacts.map(({ id }) => id).filter((id) => !same.includes(id)))}
  >
    <div className={classes["members"]}>
      {contacts.map((contact) => (
        <Checkbox
          key={contact.id}
          value={contact.id}
          label={`${shownName(contact)}, ${shownAddress(contact.email)}`}
        />
      ))}
    </div>
  </Checkbox.Group>
);
