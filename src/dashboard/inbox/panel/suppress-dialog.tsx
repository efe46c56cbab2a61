/** Confirms suppressing an address or its whole domain. */
import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showToast } from "../../parts/toast.ts";
import { Dialog } from "../../parts/dialog.tsx";
import classes from "./panel.module.css";
import { strings } from "./strings.ts";

const words = strings.suppress;
const MOST_CHARACTERS = 1_000;

interface SuppressDialogProps {
  thread: Schemas["Thread"];
  onClose: () => void;
}

export function SuppressDialog({ thread: { id, client, contact }, onClose }: SuppressDialogProps) {
  const queries = useQueryClient();
  const [value, setValue] = useState(contact.email);
  const [reason, setReason] = useState("");
  const domain = contact.email.slice(contact.email.lastIndexOf("@") + 1);
  const suppress = useMutation({
    mutationFn: async () => {
      const body = { client_id: client.id, value, reason: reason.trim() === "" ? null : reason.trim() };
      await unwrap(api.POST("/api/suppressions", { body }));
    },
    onSuccess: () => {
      showToast(words.done(value));
      void queries.invalidateQueries({ queryKey: ["thread", id] });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.title}
      submit={words.submit}
      cancel={strings.cancel}
      isBusy={suppress.isPending}
      error={suppress.error}
      isDangerous
      onClose={onClose}
      onSubmit={() => suppress.mutate()}
    >
      <p className={classes["wrap"]}>{words.explain(client.name)}</p>
      <fieldset className={classes["choices"]}>
        <legend>{words.what}</legend>
        {[
          { what: contact.email, label: words.address(contact.email) },
          { what: domain, label: words.domain(domain) },
        ].map(({ what, label }) => (
          <label key={what} className={classes["choice"]}>
            <input
              type="radio"
              name="what"
              checked={value === what}
              data-autofocus={what === contact.email || undefined}
              onChange={() => setValue(what)}
            />
            <bdi className={classes["wrap"]}>{label}</bdi>
          </label>
        ))}
      </fieldset>
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        maxLength={MOST_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
