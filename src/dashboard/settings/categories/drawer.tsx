/** A category: its fields, sequencer labels and activity. */
import { Box, Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Form } from "../../parts/form.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { showToast } from "../../parts/toast.ts";
import classes from "./categories.module.css";
import { bodyOf, CategoryFields, fieldsOf, REFUSABLE } from "./fields.tsx";
import { LabelsForm } from "./labels-form.tsx";
import { LearnedFacts } from "./learned-facts.tsx";
import { learnedQuery, useRefreshCategories, type Category } from "./queries.ts";
import { strings } from "./strings.ts";

interface CategoryDrawerProps {
  category: Category;
  onClose: () => void;
}

export function CategoryDrawer({ category, onClose }: CategoryDrawerProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <SideDrawer title={category.name} onClose={onClose}>
      <DetailsForm category={category} />
      <Part title="Sequencer labels" hint="Labels and categories stay in sync in both directions.">
        <LabelsForm category={category} />
      </Part>
      <Part title="Activity" hint="Replies in the last 90 days.">
        <LearnedFacts category={category} />
      </Part>
      {!category.is_default && (
        <Button mt={24} variant="default" color="red" size="sm" onClick={() => setRemoving(true)}>
          Delete category…
        </Button>
      )}
      {isRemoving && (
        <RemoveCategory category={category} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </SideDrawer>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={classes["part"]} aria-label={title}>
      <Box component="h3" m={0} fz="0.875rem" fw={600}>
        {title}
      </Box>
      <Box component="p" m="4px 0 12px" c="dimmed" fz="0.8125rem">
        {hint}
      </Box>
      {children}
    </section>
  );
}

function DetailsForm({ category }: { category: Category }) {
  const [fields, setFields] = useState(() => fieldsOf(category));
  const refresh = useRefreshCategories();
  const save = useMutation({
    mutationFn: () => {
      const slug = fields.slug === category.slug ? {} : { slug: fields.slug.trim() };
      const params = { path: { id: category.id } };
      return unwrap(api.PATCH("/api/categories/{id}", { params, body: { ...bodyOf(fields), ...slug } }));
    },
    onSuccess: ({ data }) => {
      refresh();
      showToast(strings.saved(data.name));
    },
  });
  const refused = formErrorsOf(save.error, REFUSABLE);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(category));
  return (
    <Form act={save} label="Save" refused={refused.rest} disabled={!isChanged}>
      <CategoryFields
        fields={fields}
        onChange={setFields}
        refusedAt={refused.at}
        isDefault={category.is_default}
        isNew={false}
      />
    </Form>
  );
}

interface RemoveCategoryProps extends CategoryDrawerProps {
  onRemoved: () => void;
}

function RemoveCategory({ category: { id, name }, onClose, onRemoved }: RemoveCategoryProps) {
  const { data: learning } = useQuery(learnedQuery);
  const refresh = useRefreshCategories(true);
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/categories/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      refresh();
      showToast(`${name} deleted`);
      onRemoved();
    },
  });
  const filed = learning?.categories.find((one) => one.category_id === id)?.replies ?? 0;
  return (
    <Confirm title={`Delete “${name}”?`} label="Delete" act={remove} onClose={onClose}>
      {`Its replies become uncategorized (${formatCount(filed)} in the last 90 days), and its sequencer labels no longer map to it.`}
    </Confirm>
  );
}
