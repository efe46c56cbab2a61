/** Labels received from sequencers, and the dialog that maps one to a category. */
import { Button, Select } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Dotted } from "../../parts/dotted.tsx";
import { Empty } from "../../parts/empty.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { ListSection } from "../../parts/list-section.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { type ActionEffects, useAction } from "../../parts/use-action.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { type Category, CHANGES, labelsQuery, learnedQuery, type SeenLabel } from "./queries.ts";

function MapDialog({ seen, onClose }: { seen: SeenLabel; onClose: () => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState(seen.category_id);
  const name = categories.find(({ id }) => id === chosen)?.name ?? "";
  const save = useMapping(seen, { done: `${seen.label} now maps to ${name}`, onDone: onClose });
  return (
    <Dialog
      title={`Map “${seen.label}” to a category`}
      onClose={onClose}
      onSubmit={() => chosen !== null && save.mutate(chosen)}
      submit="Save"
      isBusy={save.isPending}
      error={save.error}
      isReady={chosen !== null && chosen !== seen.category_id}
    >
      <Select
        label="Category"
        description="Applies to new replies with this label. Existing replies keep their category."
        data-autofocus
        allowDeselect={false}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

/** Moves the label to the category. */
function useMapping(
  { platform, label, category_id: before }: SeenLabel,
  effects: ActionEffects<void, string>,
) {
  const queries = useQueryClient();
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
  return useAction(
    async (id: string) => {
      await put(id, (received) => (received.some(isIt) ? received : [...received, label]));
      if (before !== null) await put(before, (received) => received.filter((one) => !isIt(one)));
    },
    { changes: CHANGES, ...effects },
  );
}

export function SeenLabels() {
  const { data: learning, error, refetch } = useQuery(learnedQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<SeenLabel | null>(null);
  return (
    <ListSection
      title="Labels received from sequencers"
      hint="Labels from the last 90 days, and the category each maps to."
    >
      <Table
        label="Labels received from sequencers"
        columns={columns(categories)}
        rows={learning?.labels}
        rowId={({ platform, label }) => `${platform} ${label}`}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No labels in this period" />}
        actions={(seen) =>
          seen.meaning !== "opt_out" && (
            <Button
              variant={seen.meaning === "none" ? "light" : "subtle"}
              color={seen.meaning === "none" ? "teal" : "gray"}
              aria-label={`Choose a category for ${seen.label}`}
              onClick={() => setChosen(seen)}
            >
              Choose category…
            </Button>
          )
        }
      />
      {chosen && <MapDialog seen={chosen} onClose={() => setChosen(null)} />}
    </ListSection>
  );
}

const columns = (categories: readonly Category[]): Column<SeenLabel>[] => [
  { id: "label", label: "Label", cell: ({ label }) => <span dir="auto">{label}</span> },
  { id: "platform", label: "Sequencer", cell: ({ platform }) => PLATFORMS[platform].name },
  {
    id: "meaning",
    label: "Category",
    cell: ({ meaning, category_id: id }) => {
      if (meaning === "opt_out") return "Opt-out: suppresses the lead";
      const category = categories.find((one) => one.id === id);
      if (!category) return <b>Not mapped</b>;
      return <Dotted color={category.color}>{category.name}</Dotted>;
    },
  },
  { id: "replies", label: "Replies (90 d)", isNumber: true, cell: ({ replies }) => formatCount(replies) },
  {
    id: "latest",
    label: "Last received",
    isNumber: true,
    cell: ({ latest_at: at }) => <RelativeTime at={at} />,
  },
];
