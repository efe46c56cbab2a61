/** Labels of a category in each sequencer that is connected or has custom labels. */
import { Button, Skeleton, TagsInput, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Form } from "../../parts/form.tsx";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { connectionsQuery } from "../../session/queries.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import classes from "./categories.module.css";
import { labelsQuery, useRefreshCategories, type Category } from "./queries.ts";
import { strings } from "./strings.ts";

type Mapping = Schemas["CategoryLabels"]["labels"][number];

export function LabelsForm({ category }: { category: Category }) {
  const { data, error, refetch } = useQuery(labelsQuery(category.id));
  const { data: connections } = useQuery(connectionsQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data || !connections) return <Skeleton height={140} />;
  const used = new Set(connections.map(({ platform }) => platform));
  // Without a connection, shows all sequencers.
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
  const [mappings, setMappings] = useState(saved);
  const refresh = useRefreshCategories();
  const save = useMutation({
    mutationFn: () => {
      const labels = mappings
        .filter(({ is_default: isDefault }) => !isDefault)
        .map(({ platform, label, received }) => ({ platform, label, received }));
      return unwrap(api.PUT("/api/categories/{id}/labels", { params: { path: { id } }, body: { labels } }));
    },
    onSuccess: () => {
      refresh();
      showToast(strings.saved(name));
    },
  });
  const change = (mapping: Mapping) =>
    setMappings(mappings.map((one) => (one.platform === mapping.platform ? mapping : one)));
  return (
    <Form
      act={save}
      label="Save"
      refused={save.error?.message.replace(/^labels: /, "") ?? null}
      disabled={JSON.stringify(mappings) === JSON.stringify(saved)}
    >
      <div>
        {mappings
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
        comboboxProps={{ withinPortal: false }}
      />
    </fieldset>
  );
}
