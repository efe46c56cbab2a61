/** Confirms suppressing senders. */
import { useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../parts/dialog.tsx";
import { findItem } from "../seen-threads.ts";
import { useThreadActions } from "../thread-actions.ts";
import { strings } from "../strings.ts";
import classes from "./list.module.css";

const words = strings.suppress;
const NAMED = 5;

export function SuppressDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const queries = useQueryClient();
  const actions = useThreadActions(ids);
  const named = ids.slice(0, NAMED).map((id) => findItem(queries, id));
  return (
    <Dialog
      title={words.title(ids.length)}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={false}
      error={null}
      isDangerous
      hasNoFields
      onClose={onClose}
      onSubmit={() => {
        onClose();
        void actions.suppress();
      }}
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
    </Dialog>
  );
}
