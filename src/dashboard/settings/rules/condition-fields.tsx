/** Conditions of a rule. */
import { MultiSelect, Select, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, clientsQuery } from "../../api/queries.ts";
import { connectionsQuery } from "../../session/queries.ts";
import type { RuleValues } from "./values.ts";

const SENTIMENTS = { positive: "Positive", neutral: "Neutral", negative: "Negative" };

const FIRSTS = { first: "First reply", later: "Later replies" };

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
        label="Client"
        placeholder="All clients"
        clearable
        searchable={clients.length > 8}
        comboboxProps={INSIDE}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.clientId}
        onChange={(clientId) => onChange({ clientId })}
      />
      <MultiSelect
        label="Category"
        {...(values.category.length === 0 && { placeholder: "Any" })}
        comboboxProps={INSIDE}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
      <WordFields values={values} onChange={onChange} />
      <Select
        label="Sentiment"
        placeholder="Any"
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(SENTIMENTS)}
        value={values.sentiment}
        onChange={(sentiment) => onChange({ sentiment })}
      />
      <Select
        label="Position in the conversation"
        placeholder="Any"
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(FIRSTS)}
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
        label="Email contains"
        description="Any of these. Press Enter after each."
        maxTags={20}
        value={values.text}
        onChange={(text) => onChange({ text })}
      />
      <TagsInput
        label="Subject contains"
        description="Any of these. Press Enter after each."
        maxTags={20}
        value={values.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TagsInput
        label="Sender's domain"
        description="Any of these. Press Enter after each."
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
        label="Sequencer account"
        placeholder="Any"
        clearable
        comboboxProps={INSIDE}
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.connectionId}
        onChange={(connectionId) => onChange({ connectionId })}
      />
      <TextInput
        label="Campaign ID"
        placeholder="Any"
        maxLength={200}
        value={values.campaignId}
        onChange={(event) => onChange({ campaignId: event.currentTarget.value })}
      />
    </>
  );
}
