/** The category settings: categories, and the labels received from sequencers. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../api/queries.ts";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { CategoryDrawer } from "./drawer.tsx";
import { CategoryList } from "./list.tsx";
import { NewCategory } from "./new-category.tsx";
import { SeenLabels } from "./seen-labels.tsx";

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
      title={frame.titles.categories}
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
