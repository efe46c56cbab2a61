/** The list of categories, and the dialog that creates one. */
import { Box, Button, Flex, Select } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Dotted, Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { AddButton, Page } from "../../parts/page.tsx";
import { ListSection } from "../../parts/section.tsx";
import { type Column, countColumn, RowButton, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { type ActionEffects, useAction } from "../../parts/use-action.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { CategoryDrawer } from "./drawer.tsx";
import { CategoryFields, useCategoryForm } from "./fields.tsx";
import {
  type Category,
  CHANGES,
  labelsQuery,
  learnedQuery,
  type Learning,
  type SeenLabel,
} from "./queries.ts";

interface NewCategoryProps {
  onClose: () => void;
  /** Called with the new category's id, to open its drawer. */
  onCreated: (id: string) => void;
}

function NewCategory({ onClose, onCreated }: NewCategoryProps) {
  const { field, values, asDialog } = useCategoryForm(null, (id) => {
    onClose();
    onCreated(id);
  });
  return (
    <Dialog
      {...asDialog}
      title="New category"
      onClose={onClose}
      submit="Create"
      isReady={values.name.trim() !== ""}
    >
      <CategoryFields field={field} category={null} />
    </Dialog>
  );
}

type Learned = Learning["categories"][number];
interface ListedCategory extends Category {
  /** Undefined while loading. */
  learned: Learned | undefined;
}

function CategoryList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: categories, error, refetch } = useQuery(categoriesQuery);
  const { data: learning } = useQuery(learnedQuery);
  const rows = categories?.map((category) => ({
    ...category,
    learned: learning?.categories.find(({ category_id: id }) => id === category.id),
  }));
  return (
    <Table
      label="Categories"
      columns={columns(onOpen)}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      empty={null}
    />
  );
}

/** Returns the number of replies that people moved out of a category. */
const movedOut = ({ moved_out: moves }: Learned): number =>
  moves.reduce((sum, { replies }) => sum + replies, 0);

const counted = (label: string, of: (learned: Learned) => number): Column<ListedCategory> => ({
  label,
  isNumber: true,
  cell: ({ learned }) => (learned ? formatCount(of(learned)) : "…"),
});

const columns = (onOpen: (id: string) => void): Column<ListedCategory>[] => [
  {
    label: "Name",
    width: "22%",
    cell: ({ id, name, color }) => (
      <Flex component="span" display="inline-flex" gap={8} align="baseline">
        <Dot color={color} />
        <RowButton onClick={() => onOpen(id)}>{name}</RowButton>
      </Flex>
    ),
  },
  {
    label: "Description",
    cell: ({ description, is_default: isDefault }) => (
      <Box component="span" dir="auto" c="dimmed">
        {description ?? (isDefault ? "Default category" : "No description: the AI only sees the name")}
      </Box>
    ),
  },
  { label: "Positive", cell: ({ is_positive: isPositive }) => (isPositive ? "Yes" : "–") },
  counted("Replies (90 d)", ({ replies }) => replies),
  counted("Set by people", ({ by_person: count }) => count),
  counted("Moved out", movedOut),
];

export function CategoriesPage() {
  const { data: categories } = useQuery(categoriesQuery);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const open = categories?.find(({ id }) => id === openId);
  const add = <AddButton onClick={() => setNew(true)}>New category</AddButton>;
  return (
    <Page
      title="Categories"
      hint="How replies are categorized, and the matching labels in your sequencers."
      actions={add}
    >
      <CategoryList onOpen={setOpenId} />
      <SeenLabels />
      {isNew && <NewCategory onClose={() => setNew(false)} onCreated={setOpenId} />}
      {open && <CategoryDrawer key={open.id} category={open} onClose={() => setOpenId(null)} />}
    </Page>
  );
}

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

/** Maps the label to the category. */
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
    await unwrap(api.PUT("/api/categories/{id}/labels", { ...byId(id), body }));
  };
  return useAction(
    async (id: string) => {
      await put(id, (received) => (received.some(isIt) ? received : [...received, label]));
      if (before !== null) await put(before, (received) => received.filter((one) => !isIt(one)));
    },
    { changes: CHANGES, ...effects },
  );
}

/** Labels received from sequencers, and the dialog for mapping one to a category. */
function SeenLabels() {
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
        columns={labelColumns(categories)}
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

const labelColumns = (categories: readonly Category[]): Column<SeenLabel>[] => [
  textColumn("Label", ({ label }) => label),
  { label: "Sequencer", cell: ({ platform }) => PLATFORMS[platform].name },
  {
    label: "Category",
    cell: ({ meaning, category_id: id }) => {
      if (meaning === "opt_out") return "Opt-out: suppresses the lead";
      const category = categories.find((one) => one.id === id);
      if (!category) return <b>Not mapped</b>;
      return <Dotted color={category.color}>{category.name}</Dotted>;
    },
  },
  countColumn("Replies (90 d)", ({ replies }) => replies),
  timeColumn("Last received", ({ latest_at: at }) => at),
];
