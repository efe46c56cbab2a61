/** Creates or edits a rule, and tests it on past replies. */
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { showToast } from "../../parts/toast.ts";
import { ActionFields } from "./action-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { strings } from "./strings.ts";
import { bodyOf, isComplete, valuesOf, type Rule, type RuleValues } from "./values.ts";

interface RuleDialogProps {
  /** Null for a new one. */
  rule: Rule | null;
  /** Client of a new rule; null for all clients. */
  clientId: string | null;
  onClose: () => void;
}

export function RuleDialog({ rule, clientId, onClose }: RuleDialogProps) {
  const [values, setValues] = useState(() => valuesOf(rule, clientId));
  const queries = useQueryClient();
  const change = (part: Partial<RuleValues>) => setValues((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(values);
      return unwrap<{ data: Rule }>(
        rule
          ? api.PATCH("/api/rules/{id}", { params: { path: { id: rule.id } }, body })
          : api.POST("/api/rules", { body }),
      );
    },
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: ["rules"] });
      showToast(strings.saved(data.name));
      onClose();
    },
  });
  const refused = formErrorsOf(save.error, { name: null });
  return (
    <Dialog
      title={rule ? strings.edit : strings.add}
      onClose={onClose}
      onSubmit={save.mutate}
      submit={strings.save}
      cancel={strings.cancel}
      isBusy={save.isPending}
      error={refused.rest === null ? null : save.error}
      isReady={values.name.trim() !== "" && isComplete(values)}
    >
      <TextInput
        label={strings.name}
        data-autofocus
        required
        dir="auto"
        maxLength={100}
        error={refused.at("name")}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Text fw={600}>{strings.when}</Text>
      <ConditionFields values={values} onChange={change} />
      <Text fw={600}>{strings.then}</Text>
      <ActionFields values={values} onChange={change} />
      <DryRun values={values} />
    </Dialog>
  );
}

/** Counts the past replies that the rule would match. */
function DryRun({ values }: { values: RuleValues }) {
  const run = useMutation({
    mutationFn: (tried: RuleValues) => {
      const { name: _, ...body } = bodyOf(tried);
      return unwrap(api.POST("/api/rules/preview", { body }));
    },
  });
  const result = run.variables === values ? run.data?.data : undefined;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="compact-sm"
        loading={run.isPending}
        disabled={!isComplete(values)}
        onClick={() => run.mutate(values)}
      >
        {strings.try}
      </Button>
      <Text size="sm" role="status" c={run.error ? "red" : "dimmed"}>
        {run.error ? run.error.message : result && strings.tried(result.matched.length, result.considered)}
      </Text>
    </Group>
  );
}
