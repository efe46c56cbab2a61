/** Confirms removing a suppression. */
import { Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { showToast } from "../../parts/toast.ts";
import classes from "./suppressions.module.css";

interface LiftDialogProps {
  suppression: Schemas["Suppression"];
  onClose: () => void;
}

export function LiftDialog({ suppression: { id, value, all_clients: forAll }, onClose }: LiftDialogProps) {
  const queries = useQueryClient();
  const [isAll, setAll] = useState(forAll);
  const lift = useMutation({
    mutationFn: () => {
      const params = { path: { id }, query: { ...(isAll && { all_clients: true }) } };
      return unwrap(api.DELETE("/api/suppressions/{id}", { params }));
    },
    onSuccess: () => {
      showToast(`${shownAddress(value)} is no longer suppressed`);
      void queries.invalidateQueries({ queryKey: ["suppressions"] });
      onClose();
    },
  });
  return (
    <Confirm
      title={`Remove suppression of ${shownAddress(value)}?`}
      label="Remove"
      act={lift}
      onClose={onClose}
    >
      <p className={classes["explained"]}>
        Automatic emails can be sent again. Campaigns in the sequencer stay stopped.
      </p>
      {forAll && (
        <Switch
          label="Remove for all clients, not only this one"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
    </Confirm>
  );
}
