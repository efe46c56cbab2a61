/** Saved views: open, rename, share, delete and create from the current filters. */
import {
  ActionIcon,
  Box,
  Button,
  Checkbox,
  Flex,
  Group,
  Menu,
  Modal,
  Stack,
  TextInput,
  Tooltip,
} from "@mantine/core";
import { IconDots, IconPlus, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Schemas, api, unwrap } from "../../api/client.ts";
import { savedCountsQuery, savedViewsQuery } from "../../api/queries.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useListParams } from "../list/use-list-params.ts";
import type { ListParams } from "./built-in.ts";
import { Entry } from "./entry.tsx";
import classes from "./views.module.css";

/** The server stops counting here. */
const MOST_COUNTED = 100;

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
    </Box>
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

interface SavedFields {
  name: string;
  /** Null if the user may not share. */
  isShared: boolean | null;
}

/** Creates a view from the filters, or updates the existing one. */
function useSaving({ view, params, onSaved, onClose }: NameDialogProps) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, isShared }: SavedFields) => {
      const body = { name: name.trim(), ...(isShared !== null && { is_shared: isShared }) };
      const saving = view
        ? api.PATCH("/api/saved-views/{id}", { params: { path: { id: view.id } }, body })
        : api.POST("/api/saved-views", { body: { ...body, filter: filterOf(params) } });
      return (await unwrap<{ data: SavedView }>(saving)).data;
    },
    onSuccess: async (saved) => {
      void queries.invalidateQueries({ queryKey: savedCountsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
      showToast(`Saved “${saved.name}”`);
      onSaved(saved.id);
      onClose();
    },
  });
}

function NameDialog(props: NameDialogProps) {
  const { view, onClose } = props;
  const isManager = useIsAtLeast("manager");
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const { mutate, error, isPending } = useSaving(props);
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ "aria-label": "Cancel" }}
      title={view ? "Rename" : "Save view"}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") mutate({ name, isShared: isManager ? isShared : null });
        }}
      >
        <Stack gap="md">
          {error && <Trouble error={error} />}
          <TextInput
            data-autofocus
            label="Name"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isManager && (
            <Checkbox
              size="xs"
              label="Share with everyone"
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === ""}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface DeleteDialogProps {
  view: SavedView;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ view, onDeleted, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/saved-views/{id}", { params: { path: { id: view.id } } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
      onDeleted();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ "aria-label": "Cancel" }}
      title={`Delete the view “${view.name}”?`}
    >
      <Stack gap="md">
        {error && <Trouble error={error} />}
        <span>
          {view.is_shared
            ? "It will be deleted for everyone. Conversations are not affected."
            : "Conversations are not affected."}
        </span>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red.9" data-autofocus loading={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
