/** Conditions of a rule. */
import { MultiSelect, Select, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, clientsQuery } from "../../api/queries.ts";
import { connectionsQuery } from "../../session/queries.ts";
import { strings } from "./strings.ts";
import type { RuleValues } from "./values.ts";

export interface RuleFieldsProps {
  values: RuleValues;
  onChange: (part: Partial<RuleValues>) => void;
}

export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Menus open inside the dialog, so that Escape closes the menu first. */
export const INSIDE = { withinPortal: false } as const;

export function ConditionFields({ values, onChange }: RuleFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <>
      <Select
        label={strings.client}
        placeholder={strings.allClients}
        clearable
        searchable={clients.length > 8}
        comboboxProps={INSIDE}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.clientId}
        onChange={(clientId) => onChange({ clientId })}
      />
      <MultiSelect
        label={strings.category}
        {...(values.category.length === 0 && { placeholder: strings.any })}
        comboboxProps={INSIDE}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
      <WordFields values={values} onChange={onChange} />
      <Select
        label={strings.sentiment}
        placeholder={strings.any}
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(strings.sentiments)}
        value={values.sentiment}
        onChange={(sentiment) => onChange({ sentiment })}
      />
      <Select
        label={strings.first}
        placeholder={strings.any}
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(strings.firsts)}
        value={values.first}
        onChange={(first) => onChange({ first })}
      />
      <OriginFields values={values} onChange={onChange} />
    </>
  );
}

function WordFields({ values, onChange }: RuleFieldsProps) {
  return (
    <>
      <TagsInput
        label={strings.text}
        description={strings.oneOf}
        maxTags={20}
        value={values.text}
        onChange={(text) => onChange({ text })}
      />
      <TagsInput
        label={strings.subject}
        description={strings.oneOf}
        maxTags={20}
        value={values.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TagsInput
        label={strings.domain}
        description={strings.oneOf}
        maxTags={20}
        value={values.domain}
        onChange={(domain) => onChange({ domain })}
      />
    </>
  );
}

function OriginFields({ values, onChange }: RuleFieldsProps) {
  const { data: connections = [] } = useQuery(connectionsQuery);
  return (
    <>
      <Select
        label={strings.connection}
        placeholder={strings.any}
        clearable
        comboboxProps={INSIDE}
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.connectionId}
        onChange={(connectionId) => onChange({ connectionId })}
      />
      <TextInput
        label={strings.campaign}
        placeholder={strings.any}
        maxLength={200}
        value={values.campaignId}
        onChange={(event) => onChange({ campaignId: event.currentTarget.value })}
      />
    </>
  );
}
