/** Categories of replies: the list, and a new one. */
import { Box, Button, Flex } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { CategoryDrawer } from "./drawer.tsx";
import { CategoryFields, useCategoryForm } from "./fields.tsx";
import { type Category, learnedQuery, type Learning } from "./queries.ts";
import { SeenLabels } from "./seen-labels.tsx";

interface NewCategoryProps {
  onClose: () => void;
  /** Called with the new id, to open its drawer. */
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

export function CategoryList({ onOpen }: { onOpen: (id: string) => void }) {
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
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={null}
    />
  );
}

/** Returns the number of replies that people moved out of a category. */
const movedOut = ({ moved_out: moves }: Learned): number =>
  moves.reduce((sum, { replies }) => sum + replies, 0);

const counted = (id: string, label: string, of: (learned: Learned) => number): Column<ListedCategory> => ({
  id,
  label,
  isNumber: true,
  cell: ({ learned }) => (learned ? formatCount(of(learned)) : "…"),
});

const columns = (onOpen: (id: string) => void): Column<ListedCategory>[] => [
  {
    id: "name",
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
    id: "description",
    label: "Description",
    cell: ({ description, is_default: isDefault }) => (
      <Box component="span" dir="auto" c="dimmed">
        {description ?? (isDefault ? "Default category" : "No description: the AI only sees the name")}
      </Box>
    ),
  },
  { id: "positive", label: "Positive", cell: ({ is_positive: isPositive }) => (isPositive ? "Yes" : "–") },
  counted("replies", "Replies (90 d)", ({ replies }) => replies),
  counted("people", "Set by people", ({ by_person: count }) => count),
  counted("moved", "Moved out", movedOut),
];

export function CategoriesPage() {
  const { data: categories } = useQuery(categoriesQuery);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const open = categories?.find(({ id }) => id === openId);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      New category
    </Button>
  );
  return (
    <Page
      title="Categories"
      hint="How replies are sorted, and the matching labels in your sequencers."
      actions={add}
    >
      <CategoryList onOpen={setOpenId} />
      <SeenLabels />
      {isNew && <NewCategory onClose={() => setNew(false)} onCreated={setOpenId} />}
      {open && <CategoryDrawer key={open.id} category={open} onClose={() => setOpenId(null)} />}
    </Page>
  );
}
