/** A setting with a few explained choices; a choice saves immediately. */
import { useId, useState } from "react";
import { Choices } from "../../parts/choices.tsx";
import { Section } from "../../parts/section.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useWorkspaceChange, type WorkspaceChange } from "./use-change.ts";

interface ChoiceSectionProps<Value extends string> {
  title: string;
  hint: string;
  choices: Readonly<Record<Value, { label: string; hint: string }>>;
  value: Value;
  changeOf: (value: Value) => WorkspaceChange;
  isReadOnly?: boolean;
}

export function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, hint, choices, value, changeOf, isReadOnly = false } = props;
  const id = useId();
  const { mutate, error } = useWorkspaceChange();
  // Optimistic: shows the choice immediately, and reverts it on an error.
  const [pending, setPending] = useState<Value | null>(null);
  const choose = (one: Value) => {
    setPending(one);
    mutate(changeOf(one), { onSettled: () => setPending(null) });
  };
  const options = Object.keys(choices) as Value[];
  return (
    <Section title={title} hint={hint}>
      <Choices
        name={id}
        label={title}
        options={options.map((one) => ({ value: one, ...choices[one] }))}
        value={pending ?? value}
        onChange={choose}
        isReadOnly={isReadOnly}
      />
      {error && <Trouble error={error} />}
    </Section>
  );
}
