/** A category: its settings and sequencer labels. */
import { Box, Button, Flex, Skeleton, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Form } from "../../parts/form.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { connectionsQuery } from "../../session/queries.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import classes from "./categories.module.css";
import { CategoryFields, useCategoryForm } from "./fields.tsx";
import { type Category, CHANGES, labelsQuery, learnedQuery, LIST_CHANGES } from "./queries.ts";

type Mapping = Schemas["CategoryLabels"]["labels"][number];

function LabelsForm({ category }: { category: Category }) {
  const { data, error, refetch } = useQuery(labelsQuery(category.id));
  const { data: connections } = useQuery(connectionsQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data || !connections) return <Skeleton height={140} />;
  const used = new Set(connections.map(({ platform }) => platform));
  // Shows labels for connected sequencers, or for all sequencers if none are connected.
  const isShown = ({ platform, is_default: isDefault }: Mapping): boolean =>
    used.size === 0 || used.has(platform) || !isDefault;
  return (
    <Mappings
      key={JSON.stringify(data.labels)}
      category={category}
      saved={data.labels}
      shown={new Set(data.labels.filter(isShown).map(({ platform }) => platform))}
    />
  );
}

interface MappingsProps {
  category: Category;
  saved: readonly Mapping[];
  shown: ReadonlySet<Mapping["platform"]>;
}

function Mappings({ category: { id, name }, saved, shown }: MappingsProps) {
  const { values, setFieldValue, isDirty, errorAt, asForm } = useApiForm({
    initialValues: { labels: [...saved] },
    save: ({ labels: mappings }) => {
      const labels = mappings
        .filter(({ is_default: isDefault }) => !isDefault)
        .map(({ platform, label, received }) => ({ platform, label, received }));
      return unwrap(api.PUT("/api/categories/{id}/labels", { ...byId(id), body: { labels } }));
    },
    changes: CHANGES,
    done: `${name} saved`,
  });
  const change = (mapping: Mapping) =>
    setFieldValue(
      "labels",
      values.labels.map((one) => (one.platform === mapping.platform ? mapping : one)),
    );
  return (
    <Form {...asForm} refused={errorAt("labels") ?? asForm.refused} label="Save" disabled={!isDirty()}>
      <div>
        {values.labels
          .filter(({ platform }) => shown.has(platform))
          .map((mapping) => (
            <PlatformFields
              key={mapping.platform}
              mapping={mapping}
              wasDefault={saved.some((one) => one.platform === mapping.platform && one.is_default)}
              onChange={change}
            />
          ))}
      </div>
    </Form>
  );
}

interface PlatformFieldsProps {
  mapping: Mapping;
  wasDefault: boolean;
  onChange: (mapping: Mapping) => void;
}

function PlatformFields({ mapping, wasDefault, onChange }: PlatformFieldsProps) {
  const { platform, label, received, is_default: isDefault } = mapping;
  const { name } = PLATFORMS[platform];
  const change = (part: Partial<Mapping>) => onChange({ ...mapping, ...part, is_default: false });
  return (
    <fieldset className={classes["platform"]} aria-label={name}>
      <div className={classes["platformName"]}>
        <span>{name}</span>
        {isDefault ? (
          <span>{wasDefault ? "Using the defaults" : "Defaults apply when you save"}</span>
        ) : (
          <Button variant="subtle" color="gray" onClick={() => onChange({ ...mapping, is_default: true })}>
            Reset to defaults
          </Button>
        )}
      </div>
      <TextInput
        label="Label to set"
        description="Leave empty to set no label."
        maxLength={200}
        dir="auto"
        value={label ?? ""}
        onChange={(event) => change({ label: event.currentTarget.value || null })}
      />
      <TagsInput
        label="Labels to recognize"
        description="Press Enter after each label."
        maxTags={50}
        value={received}
        onChange={(labels) => change({ received: labels })}
      />
    </fieldset>
  );
}

export function CategoryDrawer({ category, onClose }: { category: Category; onClose: () => void }) {
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
        <ConfirmButton
          button={{ mt: 24, color: "red", size: "sm", children: "Delete category…" }}
          title={`Delete “${category.name}”?`}
          label="Delete"
          run={() => unwrap(api.DELETE("/api/categories/{id}", byId(category.id)))}
          changes={LIST_CHANGES}
          done={`${category.name} deleted`}
          onDone={onClose}
        >
          <RemovedReplies categoryId={category.id} />
        </ConfirmButton>
      )}
    </SideDrawer>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      pt={24}
      mt={24}
      style={{ borderTop: "1px solid var(--rd-border)" }}
      aria-label={title}
    >
      <Box component="h3" m={0} fz="0.875rem" fw={600}>
        {title}
      </Box>
      <Box component="p" m="4px 0 12px" c="dimmed" fz="0.8125rem">
        {hint}
      </Box>
      {children}
    </Box>
  );
}

function DetailsForm({ category }: { category: Category }) {
  const { field, isDirty, asForm } = useCategoryForm(category);
  return (
    <Form {...asForm} label="Save" disabled={!isDirty()}>
      <CategoryFields field={field} category={category} />
    </Form>
  );
}

function RemovedReplies({ categoryId }: { categoryId: string }) {
  const { data: learning } = useQuery(learnedQuery);
  const filed = learning?.categories.find((one) => one.category_id === categoryId)?.replies ?? 0;
  return `Its replies become uncategorized (${formatCount(filed)} in the last 90 days), and its sequencer labels no longer map to it.`;
}

const SOURCE_LABELS = {
  by_model: "by AI",
  by_rules: "by rules",
  by_label: "by sequencer label",
  by_person: "by people",
};
const SOURCES = Object.keys(SOURCE_LABELS) as (keyof typeof SOURCE_LABELS)[];

function LearnedFacts({ category }: { category: Category }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: learning, error, refetch } = useQuery(learnedQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!learning) return <Skeleton height={60} />;
  const learned = learning.categories.find(({ category_id: id }) => id === category.id);
  const moves = (learned?.moved_in.length ?? 0) + (learned?.moved_out.length ?? 0);
  if (!learned || (learned.replies === 0 && moves === 0)) return <p>No replies in this period.</p>;
  const nameOf = (id: string | null): string =>
    categories.find((one) => one.id === id)?.name ?? "no category";
  const sources = SOURCES.filter((source) => learned[source] > 0);
  return (
    <Flex component="ul" className="rd-list" direction="column" gap={4} fz="sm">
      <li>
        {[
          learned.replies === 1 ? "1 reply" : `${formatCount(learned.replies)} replies`,
          ...sources.map((source) => `${formatCount(learned[source])} ${SOURCE_LABELS[source]}`),
        ].join(" · ")}
      </li>
      {learned.moved_in.map(({ category_id: from, replies }) => (
        <li key={`in ${from}`}>{`People moved ${formatCount(replies)} here from ${nameOf(from)}`}</li>
      ))}
      {learned.moved_out.map(({ category_id: to, replies }) => (
        <li key={`out ${to}`}>{`People moved ${formatCount(replies)} to ${nameOf(to)}`}</li>
      ))}
      {moves > 0 && (
        <Box component="li" c="dimmed">
          To help the AI, explain the difference in both descriptions.
        </Box>
      )}
    </Flex>
  );
}
