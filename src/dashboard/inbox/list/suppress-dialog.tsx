/** Asks in words before senders are suppressed. */
import { Button, Group, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { findItem, useActs } from "../acts.ts";
import { strings } from "../strings.ts";
import classes from "./list.module.css";

const words = strings.suppress;
const NAMED = 5;

interface SuppressDialogProps {
  ids: readonly string[];
  opened: boolean;
  onClose: () => void;
}

export function SuppressDialog({ ids, opened, onClose }: SuppressDialogProps) {
  const queries = useQueryClient();
  const acts = useActs(ids);
  const named = ids.slice(0, NAMED).map((id) => findItem(queries, id));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ "aria-label": words.cancel }}
      title={words.title(ids.length)}
    >
      <p className={classes["asked"]}>{words.text}</p>
      <ul className={classes["names"]}>
        {named.map(
          (item) =>
            item && (
              <li key={item.id} dir="auto">
                {item.contact.email} · {item.client.name}
              </li>
            ),
        )}
        {ids.length > NAMED && <li>{words.more(ids.length - NAMED)}</li>}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          color="red.9"
          data-autofocus
          onClick={() => {
            onClose();
            void acts.suppress();
          }}
        >
          {words.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
