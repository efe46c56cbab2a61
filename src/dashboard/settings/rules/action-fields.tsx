/** Actions of a rule. */
import { MultiSelect, Select, Switch, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, peopleQuery } from "../../api/queries.ts";
import { choicesOf, INSIDE, type RuleFieldsProps } from "./condition-fields.tsx";
import { strings } from "./strings.ts";

export function ActionFields({ values, onChange }: RuleFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const members = people
    .filter(({ role }) => role !== "viewer")
    .map(({ id, name }) => ({ value: id, label: name }));
  const snoozes = { ...strings.snoozes, ...(values.snooze !== null && isOther(values.snooze)) };
  return (
    <>
      <Select
        label={strings.assignee}
        placeholder={strings.none}
        clearable
        comboboxProps={INSIDE}
        data={[
          { value: "owner", label: strings.owner },
          { value: "round_robin", label: strings.inTurn },
          ...members,
        ]}
        value={values.assignee}
        onChange={(assignee) => onChange({ assignee })}
      />
      <Select
        label={strings.setCategory}
        placeholder={strings.none}
        clearable
        comboboxProps={INSIDE}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={values.setCategory}
        onChange={(setCategory) => onChange({ setCategory })}
      />
      <Select
        label={strings.snooze}
        placeholder={strings.none}
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(snoozes)}
        value={values.snooze}
        onChange={(snooze) => onChange({ snooze })}
      />
      <MultiSelect
        label={strings.notify}
        {...(values.notify.length === 0 && { placeholder: strings.none })}
        comboboxProps={INSIDE}
        data={members}
        value={values.notify}
        onChange={(notify) => onChange({ notify })}
      />
      <OtherFields values={values} onChange={onChange} />
    </>
  );
}

function OtherFields({ values, onChange }: RuleFieldsProps) {
  return (
    <>
      <Textarea
        label={strings.note}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={10_000}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <Switch
        label={strings.finish}
        description={strings.finishHint}
        checked={values.finish}
        onChange={(event) => onChange({ finish: event.currentTarget.checked })}
      />
      <Switch
        label={strings.approval}
        checked={values.approval}
        onChange={(event) => onChange({ approval: event.currentTarget.checked })}
      />
    </>
  );
}

/** A duration set by a script, which the menu doesn't offer. */
const isOther = (snooze: string): Record<string, string> =>
  Object.hasOwn(strings.snoozes, snooze) ? {} : { [snooze]: snooze };
