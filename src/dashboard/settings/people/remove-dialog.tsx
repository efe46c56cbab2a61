/** Removes a member, and lists their API keys that keep working. */
import { Button, Flex, Modal } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import classes from "./people.module.css";
import { strings } from "./strings.ts";
import { useAction } from "../../parts/use-action.ts";

interface RemoveDialogProps {
  person: Schemas["User"];
  onClose: () => void;
}

export function RemoveDialog({ person: { id, name, email }, onClose }: RemoveDialogProps) {
  useReturnedFocus();
  const remove = useAction(() => unwrap(api.DELETE("/api/users/{id}", { params: { path: { id } } })), {
    changes: [peopleQuery.queryKey, ["counts"], ["api-keys"]],
    done: `${name} removed`,
    onDone: ({ data }) => data.keys.length === 0 && onClose(),
  });
  if (remove.data) return <KeysLeft keys={remove.data.data.keys} onClose={onClose} />;
  return (
    <Confirm
      title={`Remove ${name}?`}
      label="Remove"
      act={{ ...remove, mutate: () => remove.mutate() }}
      typed={email ?? name}
      onClose={onClose}
    >
      They are signed out and their conversations become unassigned. API keys they created keep working.
    </Confirm>
  );
}

function KeysLeft({ keys, onClose }: { keys: readonly Schemas["ApiKey"][]; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        keys.length === 1
          ? "One of their API keys still works"
          : `${keys.length} of their API keys still work`
      }
    >
      <div className={classes["made"]} role="status">
        <p dir="auto">{keys.map((key) => key.name).join(", ")}</p>
        <p>Revoke the keys you no longer need.</p>
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Link to="/settings/keys" onClick={onClose}>
            API keys
          </Link>
          <Button onClick={onClose}>{strings.done}</Button>
        </Flex>
      </div>
    </Modal>
  );
}
