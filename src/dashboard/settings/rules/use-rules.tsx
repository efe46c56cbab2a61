/** The list of rules with its dialogs, for the settings and for a client. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import { RuleDialog } from "./dialog.tsx";
import { RuleList } from "./list.tsx";
import type { Rule } from "./values.ts";

/** The open dialog; a null rule is a new one. */
type OpenDialog = { kind: "edit"; rule: Rule | null } | { kind: "remove"; rule: Rule };

/** @param clientId null for all clients */
export function useRules(clientId: string | null): { add: ReactNode; content: ReactNode } {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setDialog({ kind: "edit", rule: null })}
    >
      New rule
    </Button>
  );
  const content = (
    <>
      <RuleList
        clientId={clientId}
        add={add}
        onOpen={(rule) => setDialog({ kind: "edit", rule })}
        onRemove={(rule) => setDialog({ kind: "remove", rule })}
      />
      {dialog?.kind === "edit" && <RuleDialog rule={dialog.rule} clientId={clientId} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveRule rule={dialog.rule} onClose={close} />}
    </>
  );
  return { add, content };
}

function RemoveRule({ rule: { id, name }, onClose }: { rule: Rule; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/rules/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["rules"] });
      showToast(`${name} deleted`);
      onClose();
    },
  });
  return (
    <Confirm title={`Delete the rule “${name}”?`} label="Delete" act={remove} onClose={onClose}>
      Replies that it already changed stay as they are.
    </Confirm>
  );
}
