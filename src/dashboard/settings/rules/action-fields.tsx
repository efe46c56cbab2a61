/** Actions of a rule. */
import { MultiSelect, Select, Switch, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, peopleQuery } from "../../api/queries.ts";
import { choicesOf, INSIDE, type RuleFieldsProps } from "./condition-fields.tsx";

const SNOOZES = {
  "4h": "4 hours",
  "1d": "1 day",
  "3d": "3 days",
  "1w": "1 week",
  "2w": "2 weeks",
  "4w": "4 weeks",
};

export function ActionFields({ values, onChange }: RuleFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const members = people
    .filter(({ role }) => role !== "viewer")
    .map(({ id, name }) => ({ value: id, label: name }));
  const snoozes = { ...SNOOZES, ...(values.snooze !== null && isOther(values.snooze)) };
  return (
    <>
      <Select
        label="Assign to"
        placeholder="None"
        clearable
        comboboxProps={INSIDE}
        data={[
          { value: "owner", label: "The client's owner" },
          { value: "round_robin", label: "Agents in turn" },
          ...members,
        ]}
        value={values.assignee}
        onChange={(assignee) => onChange({ assignee })}
      />
      <Select
        label="Set category"
        placeholder="None"
        clearable
        comboboxProps={INSIDE}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={values.setCategory}
        onChange={(setCategory) => onChange({ setCategory })}
      />
      <Select
        label="Snooze for"
        placeholder="None"
        clearable
        comboboxProps={INSIDE}
        data={choicesOf(snoozes)}
        value={values.snooze}
        onChange={(snooze) => onChange({ snooze })}
      />
      <MultiSelect
        label="Notify"
        {...(values.notify.length === 0 && { placeholder: "None" })}
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
        label="Add a note"
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={10_000}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <Switch
        label="Finish"
        description="Moves it to Done. Replies that need review stay open."
        checked={values.finish}
        onChange={(event) => onChange({ finish: event.currentTarget.checked })}
      />
      <Switch
        label="Request the client's approval of the draft"
        checked={values.approval}
        onChange={(event) => onChange({ approval: event.currentTarget.checked })}
      />
    </>
  );
}

/** A duration set by a script, which the menu doesn't offer. */
const isOther = (snooze: string): Record<string, string> =>
  Object.hasOwn(SNOOZES, snooze) ? {} : { [snooze]: snooze };
