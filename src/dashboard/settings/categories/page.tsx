/** Categories of replies: the list, and a new one. */
import { Box, Button, Flex } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Dot } from "../../parts/dot.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { showToast } from "../../parts/toast.ts";
import { CategoryDrawer } from "./drawer.tsx";
import { bodyOf, CategoryFields, fieldsOf, REFUSABLE } from "./fields.tsx";
import { type Category, learnedQuery, type Learning, useRefreshCategories } from "./queries.ts";
import { SeenLabels } from "./seen-labels.tsx";

interface NewCategoryProps {
  onClose: () => void;
  /** Called with the new id, to open its drawer. */
  onCreated: (id: string) => void;
}

export function NewCategory({ onClose, onCreated }: NewCategoryProps) {
  const [fields, setFields] = useState(() => fieldsOf(null));
  const refresh = useRefreshCategories();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const slug = fields.slug.trim();
      return unwrap(
        api.POST("/api/categories", { body: { ...bodyOf(fields), ...(slug !== "" && { slug }) } }),
      );
    },
    onSuccess: ({ data }) => {
      refresh();
      showToast(`${data.name} saved`);
      onClose();
      onCreated(data.id);
    },
  });
  const refused = formErrorsOf(error, REFUSABLE);
  return (
    <Dialog
      title="New category"
      onClose={onClose}
      onSubmit={mutate}
      submit="Create"
      cancel="Cancel"
      isBusy={isPending}
      error={refused.rest === null ? null : error}
      isReady={fields.name.trim() !== ""}
    >
      <CategoryFields fields={fields} onChange={setFields} refusedAt={refused.at} isDefault={false} isNew />
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

/** Returns the number of replies people moved out of a category. */
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
  {
    id: "positive",
    label: "Positive",
    cell: ({ is_positive: isPositive }) => (isPositive ? "Yes" : "–"),
  },
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
