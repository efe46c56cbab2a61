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
import { bodyOf, isComplete, type Rule, type RuleValues, valuesOf } from "./values.ts";

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
      showToast(`${data.name} saved`);
      onClose();
    },
  });
  const refused = formErrorsOf(save.error, { name: null });
  return (
    <Dialog
      title={rule ? "Edit rule" : "New rule"}
      onClose={onClose}
      onSubmit={save.mutate}
      submit="Save"
      cancel="Cancel"
      isBusy={save.isPending}
      error={refused.rest === null ? null : save.error}
      isReady={values.name.trim() !== "" && isComplete(values)}
    >
      <TextInput
        label="Name"
        data-autofocus
        required
        dir="auto"
        maxLength={100}
        error={refused.at("name")}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Text fw={600}>When</Text>
      <ConditionFields values={values} onChange={change} />
      <Text fw={600}>Then</Text>
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
        Test on the last 500 replies
      </Button>
      <Text size="sm" role="status" c={run.error ? "red" : "dimmed"}>
        {run.error
          ? run.error.message
          : result &&
            (result.considered === 0
              ? "No replies yet"
              : `${result.matched.length} of ${result.considered} replies match`)}
      </Text>
    </Group>
  );
}
