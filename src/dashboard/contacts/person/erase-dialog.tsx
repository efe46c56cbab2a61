/** Confirms erasing a contact; the address must be typed. */
import { Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import classes from "./person.module.css";
import { strings } from "./strings.ts";

interface EraseDialogProps {
  contact: Schemas["Contact"];
  onClose: () => void;
}

export function EraseDialog({ contact: { id, email }, onClose }: EraseDialogProps) {
  const queries = useQueryClient();
  const [suppress, setSuppress] = useState(true);
  const erase = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/contacts/{id}/erase", {
          params: { path: { id } },
          body: { confirm: email, suppress },
        }),
      ),
    onSuccess: () => {
      showToast(strings.erased);
      // Conversations, lists and counts all contained it.
      void queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Confirm title={strings.eraseTitle} label={strings.eraseDo} act={erase} typed={email} onClose={onClose}>
      <p className={classes["explained"]}>{strings.eraseHint}</p>
      <Switch
        label={strings.suppress}
        description={strings.suppressHint}
        checked={suppress}
        onChange={(event) => setSuppress(event.currentTarget.checked)}
      />
    </Confirm>
  );
}
