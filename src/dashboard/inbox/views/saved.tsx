/** Saved views: open, rename, share, delete and create from the current filters. */
import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconDots, IconPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { savedCountsQuery, savedViewsQuery } from "../../api/queries.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useListParams } from "../list/use-list-params.ts";
import { Entry } from "./entry.tsx";
import { DeleteDialog, NameDialog } from "./saved-dialogs.tsx";
import classes from "./views.module.css";

type SavedView = Schemas["SavedView"];
/** The server stops counting here. */
const MOST_COUNTED = 100;

interface SavedViewsProps {
  current: string;
  onChoose: (view: string) => void;
}

export function SavedViews({ current, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useQuery(savedViewsQuery);
  const { data: counts } = useQuery({ ...savedCountsQuery, enabled: views.length > 0 });
  const [changed, setChanged] = useState<SavedView | "new" | null>(null);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const { params } = useListParams();
  // Saved views cannot filter by send-order state.
  const isSavable = params !== null && params.view === undefined;
  return (
    <section className={classes["section"]} aria-label="Saved views">
      <div className={classes["headingLine"]}>
        <h2 className={classes["heading"]}>Saved views</h2>
        <Tooltip
          label={isSavable ? "Save the current filters" : "Scheduled conversations can't be saved as a view"}
        >
          <ActionIcon
            size="sm"
            aria-label="Save view"
            aria-disabled={!isSavable}
            data-disabled={!isSavable || undefined}
            onClick={() => isSavable && setChanged("new")}
          >
            <IconPlus size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ul className={classes["list"]}>
        {views.map((view) => (
          <Entry
            key={view.id}
            label={view.name}
            count={counts?.[view.id] ?? 0}
            mostCounted={MOST_COUNTED}
            isCurrent={view.id === current}
            sign={view.is_shared && <IconUsers size={13} aria-label="Shared with everyone" />}
            onChoose={() => onChoose(view.id)}
          >
            <ChangeMenu view={view} onRename={() => setChanged(view)} onDelete={() => setDeleted(view)} />
          </Entry>
        ))}
      </ul>
      {changed !== null && (
        <NameDialog
          view={changed === "new" ? null : changed}
          params={params ?? {}}
          onSaved={(id) => changed === "new" && onChoose(id)}
          onClose={() => setChanged(null)}
        />
      )}
      {deleted !== null && (
        <DeleteDialog
          view={deleted}
          onDeleted={() => deleted.id === current && onChoose("todo")}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}

interface ChangeMenuProps {
  view: SavedView;
  onRename: () => void;
  onDelete: () => void;
}

/** Only managers can change shared views. */
function ChangeMenu({ view, onRename, onDelete }: ChangeMenuProps) {
  const isManager = useIsAtLeast("manager");
  if (view.is_shared && !isManager) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" className={classes["more"]} aria-label={`View options: ${view.name}`}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename</Menu.Item>
        <Menu.Item onClick={onDelete}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
