/** Saved views in the sidebar, and the entry component for all views. */
import { ActionIcon, Box, Checkbox, Flex, Menu, TextInput, Tooltip } from "@mantine/core";
import { IconDots, IconPlus, IconUsers } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { savedCountsQuery, savedViewsQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useListParams } from "../list/use-list-params.ts";
import type { ListParams } from "./built-in.ts";
import classes from "./views.module.css";

const manyText = (n: number) => `${formatCount(n)}+`;

interface EntryProps {
  label: string;
  /** Hidden if it is 0. */
  count: number;
  /** Counts from this number on are shown as "99+". */
  mostCounted?: number;
  isCurrent: boolean;
  /** Whether the count is highlighted. */
  isUrgent?: boolean;
  /** Shown before the name. */
  mark?: ReactNode;
  /** Shown after the name. */
  sign?: ReactNode;
  /** Menu at the end of the entry. */
  children?: ReactNode;
  onChoose: () => void;
}

export function Entry({
  label,
  count,
  mostCounted = Infinity,
  isCurrent,
  isUrgent,
  mark,
  sign,
  children,
  onChoose,
}: EntryProps) {
  return (
    <li className={classes["entry"]} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes["choose"]}
        aria-current={isCurrent ? "true" : undefined}
        onClick={onChoose}
      >
        {mark}
        <Box component="span" className="rd-ellipsis" flex={1} miw={0} dir="auto" title={label}>
          {label}
        </Box>
        {sign}
        {count > 0 && (
          <span className={classes["count"]} data-urgent={isUrgent || undefined}>
            {count < mostCounted ? formatCount(count) : manyText(mostCounted - 1)}
          </span>
        )}
      </button>
      {children}
    </li>
  );
}

/** The server stops counting at this number. */
const MOST_COUNTED = 100;

/** Saved views: open, rename, share and delete them, and create one from the current filters. */
export function SavedViews({ current, onChoose }: { current: string; onChoose: (view: string) => void }) {
  const { data: views = [] } = useQuery(savedViewsQuery);
  const { data: counts } = useQuery({ ...savedCountsQuery, enabled: views.length > 0 });
  const [changed, setChanged] = useState<SavedView | "new" | null>(null);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const { params } = useListParams();
  const isSavable = params !== null && params.view === undefined;
  return (
    <Box component="section" mt={16} aria-label="Saved views">
      <Flex align="center" justify="space-between" pr={4}>
        <Box component="h2" m={0} p="4px 8px" c="dimmed" fz="xs" fw={500}>
          Saved views
        </Box>
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
      </Flex>
      <Flex component="ul" className="rd-list" direction="column" gap={1}>
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
      </Flex>
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
    </Box>
  );
}

interface DeleteDialogProps {
  view: SavedView;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ view, onDeleted, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const params = { path: { id: view.id } };
  return (
    <ConfirmAction
      title={`Delete the view “${view.name}”?`}
      label="Delete"
      run={() => unwrap(api.DELETE("/api/saved-views/{id}", { params }))}
      changes={[savedViewsQuery.queryKey]}
      onDone={() => {
        queries.setQueryData(savedViewsQuery.queryKey, (all) => all?.filter(({ id }) => id !== view.id));
        onDeleted();
      }}
      onClose={onClose}
      hasNoFields
    >
      {view.is_shared
        ? "It will be deleted for everyone. Conversations are not affected."
        : "Conversations are not affected."}
    </ConfirmAction>
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

type SavedView = Schemas["SavedView"];

interface NameDialogProps {
  /** Null to create one from the current filters. */
  view: SavedView | null;
  params: ListParams;
  onSaved: (id: string) => void;
  onClose: () => void;
}

const filterOf = (params: ListParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

function NameDialog({ view, params, onSaved, onClose }: NameDialogProps) {
  const isManager = useIsAtLeast("manager");
  const queries = useQueryClient();
  const { values, field, asDialog } = useApiForm({
    initialValues: { name: view?.name ?? "", is_shared: view?.is_shared ?? false },
    save: ({ name, is_shared: isShared }) => {
      const body = { name: name.trim(), ...(isManager && { is_shared: isShared }) };
      return unwrap<{ data: SavedView }>(
        view
          ? api.PATCH("/api/saved-views/{id}", { ...byId(view.id), body })
          : api.POST("/api/saved-views", { body: { ...body, filter: filterOf(params) } }),
      );
    },
    changes: [savedCountsQuery.queryKey],
    done: ({ data }) => `Saved “${data.name}”`,
    onDone: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
      onSaved(data.id);
      onClose();
    },
  });
  return (
    <Dialog
      {...asDialog}
      title={view ? "Edit view" : "Save view"}
      submit="Save"
      isReady={values.name.trim() !== ""}
      onClose={onClose}
    >
      <TextInput data-autofocus label="Name" maxLength={100} {...field("name")} />
      {isManager && <Checkbox size="xs" label="Share with everyone" {...field("is_shared")} />}
    </Dialog>
  );
}
