/** Creates the first client. */
import { Button, Group, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { withScheme } from "../../clients/with-scheme.ts";
import { Form } from "../../parts/form.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { Skip, type StepProps } from "./layout.tsx";

export function ClientStep({ onNext }: StepProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const [addsMore, setAddsMore] = useState(false);
  if (clients.length === 0 || addsMore) return <NewClient onNext={onNext} />;
  return (
    <>
      <Text dir="auto">{`Already created: ${clients.map(({ name }) => name).join(", ")}.`}</Text>
      <Group gap={8}>
        <Button size="sm" onClick={onNext}>
          Continue
        </Button>
        <Button size="sm" variant="default" onClick={() => setAddsMore(true)}>
          Add another
        </Button>
      </Group>
    </>
  );
}

const EMPTY = {
  name: "",
  service_description: "",
  calendar_link: "",
  signature: "",
  facts: "",
  forbidden_claims: "",
};
type ClientField = keyof typeof EMPTY;

interface FieldWords {
  label: string;
  placeholder: string;
  description?: string;
  rows?: number;
}

const FIELDS: Readonly<Record<ClientField, FieldWords>> = {
  name: { label: "Name", placeholder: "Northwind Analytics" },
  service_description: {
    label: "What they sell",
    placeholder: "Dashboards for logistics companies, from 490 EUR a month. Live in two weeks.",
    rows: 3,
  },
  calendar_link: { label: "Calendar link", placeholder: "https://cal.com/northwind/intro" },
  signature: {
    label: "Signature",
    description: "Added to the end of every answer, unchanged.",
    placeholder: "Best regards,\nJonas Weber\nNorthwind Analytics",
    rows: 3,
  },
  facts: {
    label: "Facts and FAQ",
    description: "Prices, terms, references. Questions not covered here go to a person.",
    placeholder:
      "How long is the contract? Month to month, 30 days' notice.\nWhere is the data? In Frankfurt.",
    rows: 4,
  },
  forbidden_claims: {
    label: "Never claim",
    description: "One claim per line. Drafts that contain one are held for review.",
    placeholder: "Guaranteed savings\nThat they are certified to ISO 27001",
    rows: 2,
  },
};
const NAMES = Object.keys(FIELDS) as ClientField[];

function NewClient({ onNext }: StepProps) {
  const queries = useQueryClient();
  const { field, asForm } = useApiForm({
    initialValues: EMPTY,
    save: (input) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, text]) => text.trim() !== ""));
      const link = input.calendar_link.trim() !== "" && { calendar_link: withScheme(input.calendar_link) };
      return unwrap(api.POST("/api/clients", { body: { ...given, name: input.name, ...link } }));
    },
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: clientsQuery.queryKey });
      onNext();
    },
  });
  return (
    <Form {...asForm} label="Create client" also={<Skip onNext={onNext} />}>
      {NAMES.map((name) => {
        const { rows, ...words } = FIELDS[name];
        if (rows !== undefined)
          return <Textarea key={name} autosize={false} rows={rows} {...words} {...field(name)} />;
        const isName = name === "name";
        return (
          <TextInput
            key={name}
            required={isName}
            autoFocus={isName}
            inputMode={name === "calendar_link" ? "url" : "text"}
            dir="auto"
            {...words}
            {...field(name)}
          />
        );
      })}
    </Form>
  );
}
