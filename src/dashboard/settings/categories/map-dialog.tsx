/** Maps a sequencer label to a category. */
import { Select } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { showToast } from "../../parts/toast.ts";
import { labelsQuery, useRefreshCategories, type SeenLabel } from "./queries.ts";

interface MapDialogProps {
  seen: SeenLabel;
  onClose: () => void;
}

export function MapDialog({ seen, onClose }: MapDialogProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState(seen.category_id);
  const save = useMapping(seen, () => {
    const name = categories.find(({ id }) => id === chosen)?.name ?? "";
    showToast(`${seen.label} now maps to ${name}`);
    onClose();
  });
  return (
    <Dialog
      title={`Map “${seen.label}” to a category`}
      onClose={onClose}
      onSubmit={() => chosen !== null && save.mutate(chosen)}
      submit="Save"
      cancel="Cancel"
      isBusy={save.isPending}
      error={save.error}
      isReady={chosen !== null && chosen !== seen.category_id}
    >
      <Select
        label="Category"
        description="Applies to new replies with this label. Existing replies keep their category."
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

/** Moves the label to the category. */
function useMapping({ platform, label, category_id: before }: SeenLabel, onSaved: () => void) {
  const queries = useQueryClient();
  const refresh = useRefreshCategories();
  const isIt = (other: string): boolean => other.toLowerCase() === label.toLowerCase();
  const put = async (id: string, change: (received: string[]) => string[]): Promise<void> => {
    const { labels } = await queries.fetchQuery({ ...labelsQuery(id), staleTime: 0 });
    const body = {
      labels: labels
        .filter((one) => !one.is_default || one.platform === platform)
        .map((one) => ({
          platform: one.platform,
          label: one.label,
          received: one.platform === platform ? change(one.received) : one.received,
        })),
    };
    await unwrap(api.PUT("/api/categories/{id}/labels", { params: { path: { id } }, body }));
  };
  return useMutation({
    mutationFn: async (id: string) => {
      await put(id, (received) => (received.some(isIt) ? received : [...received, label]));
      if (before !== null) await put(before, (received) => received.filter((one) => !isIt(one)));
    },
    onSuccess: onSaved,
    onSettled: refresh,
  });
}
