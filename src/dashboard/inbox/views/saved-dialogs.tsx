/** Dialogs that create, rename and delete saved views. */
import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { savedCountsQuery, savedViewsQuery } from "../../api/queries.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import type { ListParams } from "./built-in.ts";

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

export function NameDialog(props: NameDialogProps) {
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

export function DeleteDialog({ view, onDeleted, onClose }: DeleteDialogProps) {
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
