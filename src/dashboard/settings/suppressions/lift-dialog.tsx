/** Confirms removing a suppression. */
import { Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { showToast } from "../../parts/toast.ts";
import { strings } from "./strings.ts";
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
      showToast(strings.lifted(shownAddress(value)));
      void queries.invalidateQueries({ queryKey: ["suppressions"] });
      onClose();
    },
  });
  return (
    <Confirm title={strings.liftTitle(shownAddress(value))} label={strings.lift} act={lift} onClose={onClose}>
      <p className={classes["explained"]}>{strings.liftHint}</p>
      {forAll && (
        <Switch
          label={strings.liftAll}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
    </Confirm>
  );
}
