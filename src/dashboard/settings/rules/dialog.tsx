/** Creates or edits a rule, and tests it on past replies. */
import {
  Button,
  Group,
  MultiSelect,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
  Text,
} from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { categoriesQuery, clientsQuery, peopleQuery, rulesQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { connectionsQuery } from "../../session/queries.ts";

interface RuleDialogProps {
  /** Null for a new rule. */
  rule: Rule | null;
  /** A new rule's client; null for all clients. */
  clientId: string | null;
  onClose: () => void;
}

const useRuleForm = ({ rule, clientId, onClose }: RuleDialogProps) =>
  useApiForm({
    initialValues: valuesOf(rule, clientId),
    save: (values) => {
      const body = bodyOf(values);
      return unwrap<{ data: Rule }>(
        rule ? api.PATCH("/api/rules/{id}", { ...byId(rule.id), body }) : api.POST("/api/rules", { body }),
      );
    },
    changes: [rulesQuery.queryKey],
    done: ({ data }) => `${data.name} saved`,
    onDone: onClose,
  });

type FieldsProps = Pick<ReturnType<typeof useRuleForm>, "field" | "values">;

export function RuleDialog(props: RuleDialogProps) {
  const { field, values, asDialog } = useRuleForm(props);
  return (
    <Dialog
      {...asDialog}
      title={props.rule ? "Edit rule" : "New rule"}
      onClose={props.onClose}
      submit="Save"
      isReady={values.name.trim() !== "" && isComplete(values)}
    >
      <TextInput label="Name" data-autofocus required dir="auto" maxLength={100} {...field("name")} />
      <Text fw={600}>When</Text>
      <ConditionFields field={field} values={values} />
      <Text fw={600}>Then</Text>
      <ActionFields field={field} values={values} />
      <DryRun values={values} />
    </Dialog>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const named = (rows: readonly { id: string; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? [];

const SENTIMENTS = optionsOf({ positive: "Positive", neutral: "Neutral", negative: "Negative" });
const FIRSTS = optionsOf({ first: "First reply", later: "Later replies" });
const WORDS = { description: "At least one must match. Press Enter after each.", maxTags: 20 };
const ANY = { placeholder: "Any", clearable: true };

function ConditionFields({ field, values }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const clients = named(useQuery(clientsQuery).data);
  const connections = named(useQuery(connectionsQuery).data);
  return (
    <>
      <Select
        label="Client"
        placeholder="All clients"
        clearable
        searchable={clients.length > 8}
        data={clients}
        {...field("clientId")}
      />
      <MultiSelect
        label="Category"
        {...(values.category.length === 0 && { placeholder: "Any" })}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...field("category")}
      />
      <TagsInput label="Email contains" {...WORDS} {...field("text")} />
      <TagsInput label="Subject contains" {...WORDS} {...field("subject")} />
      <TagsInput label="Sender's domain" {...WORDS} {...field("domain")} />
      <Select label="Sentiment" {...ANY} data={SENTIMENTS} {...field("sentiment")} />
      <Select label="Position in the conversation" {...ANY} data={FIRSTS} {...field("first")} />
      <Select label="Sequencer account" {...ANY} data={connections} {...field("connectionId")} />
      <TextInput label="Campaign ID" placeholder="Any" maxLength={200} {...field("campaignId")} />
    </>
  );
}

const SNOOZES: Readonly<Record<string, string>> = {
  "4h": "4 hours",
  "1d": "1 day",
  "3d": "3 days",
  "1w": "1 week",
  "2w": "2 weeks",
  "4w": "4 weeks",
};
const ASSIGNEES = optionsOf({ owner: "The client's owner", round_robin: "Agents in turn" });
const NONE = { placeholder: "None", clearable: true };

function ActionFields({ field, values: { snooze, notify } }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const members = named(useQuery(peopleQuery).data?.filter(({ role }) => role !== "viewer"));
  // Includes the current duration, because an API client may have set one that is not in the menu.
  const snoozes = optionsOf(snooze === null ? SNOOZES : { ...SNOOZES, [snooze]: SNOOZES[snooze] ?? snooze });
  return (
    <>
      <Select label="Assign to" {...NONE} data={[...ASSIGNEES, ...members]} {...field("assignee")} />
      <Select
        label="Set category"
        {...NONE}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...field("setCategory")}
      />
      <Select label="Snooze for" {...NONE} data={snoozes} {...field("snooze")} />
      <MultiSelect
        label="Notify"
        {...(notify.length === 0 && { placeholder: "None" })}
        data={members}
        {...field("notify")}
      />
      <Textarea label="Add a note" minRows={1} maxRows={4} maxLength={10_000} {...field("note")} />
      <Switch
        label="Finish"
        description="Moves it to Done. Replies that need review stay open."
        {...field("finish")}
      />
      <Switch label="Request the client's approval of the draft" {...field("approval")} />
    </>
  );
}

/** Shows which past replies the rule would have matched. */
function DryRun({ values }: { values: RuleValues }) {
  const run = useAction((tried: RuleValues) => {
    const { name: _, ...body } = bodyOf(tried);
    return unwrap(api.POST("/api/rules/preview", { body }));
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

export type Rule = Schemas["Rule"];

interface RuleValues {
  name: string;
  clientId: string | null;
  category: string[];
  sentiment: string | null;
  text: string[];
  subject: string[];
  domain: string[];
  first: string | null;
  connectionId: string | null;
  campaignId: string;
  assignee: string | null;
  setCategory: string | null;
  note: string;
  snooze: string | null;
  notify: string[];
  finish: boolean;
  approval: boolean;
}

const FIRST = { true: "first", false: "later" } as const;

/** @param clientId A new rule's client; null for all clients. */
function valuesOf(rule: Rule | null, clientId: string | null): RuleValues {
  const { when = {}, then = {} } = rule ?? {};
  return {
    name: rule?.name ?? "",
    clientId: rule ? rule.client_id : clientId,
    category: when.category ?? [],
    sentiment: when.sentiment ?? null,
    text: when.text_contains ?? [],
    subject: when.subject_contains ?? [],
    domain: when.from_domain ?? [],
    first: when.first_reply === undefined ? null : FIRST[`${when.first_reply}`],
    connectionId: when.connection_id ?? null,
    campaignId: when.campaign_id ?? "",
    assignee: then.assignee ?? null,
    setCategory: then.category ?? null,
    note: then.note ?? "",
    snooze: then.snooze_for ?? null,
    notify: then.notify ?? [],
    finish: then.finish ?? false,
    approval: then.request_approval ?? false,
  };
}

/** Returns the rule for the API, without empty conditions and actions. */
function bodyOf(values: RuleValues) {
  const { name, clientId, sentiment, first, connectionId, assignee, setCategory, snooze } = values;
  const campaign = values.campaignId.trim();
  const note = values.note.trim();
  const some = <N extends string>(name: N, list: string[]) =>
    list.length > 0 ? ({ [name]: list } as Record<N, string[]>) : {};
  const when: Rule["when"] = {
    ...some("category", values.category),
    ...some("text_contains", values.text),
    ...some("subject_contains", values.subject),
    ...some("from_domain", values.domain),
    ...(sentiment !== null && { sentiment: sentiment as "positive" }),
    ...(first !== null && { first_reply: first === "first" }),
    ...(connectionId !== null && { connection_id: connectionId }),
    ...(campaign !== "" && { campaign_id: campaign }),
  };
  const then: Rule["then"] = {
    ...some("notify", values.notify),
    ...(assignee !== null && { assignee }),
    ...(setCategory !== null && { category: setCategory }),
    ...(note !== "" && { note }),
    ...(snooze !== null && { snooze_for: snooze }),
    ...(values.finish && { finish: true }),
    ...(values.approval && { request_approval: true }),
  };
  return { name: name.trim(), client_id: clientId, when, then };
}

/** Returns whether a rule has a condition and an action. */
function isComplete(values: RuleValues): boolean {
  const { when, then } = bodyOf(values);
  return Object.keys(when).length > 0 && Object.keys(then).length > 0;
}
