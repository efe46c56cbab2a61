/** An account's settings: name, default client, API key and rate limits. */
import { ClientSelect } from "../parts/client-select.tsx";
import { NumberInput, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form } from "../parts/form.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { Section } from "../parts/section.tsx";
import { Unsaved } from "../parts/unsaved.tsx";
import { PLATFORMS } from "../session/setup/platforms.ts";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";
import { typedSince } from "../parts/typed-since.ts";
import { useConnectionChange } from "./use-connection.ts";

interface AccountChange {
  name: string;
  client: string;
  key: string;
  perMinute: string | number;
  perHour: string | number;
}

const FIELDS = { name: null, api_key: "Invalid API key", client_id: "Invalid client_id", limits: null };

const limitIn = (typed: string | number): number | null => (typed === "" ? null : Number(typed));

const fieldsOf = ({ name, client_id: client, limits }: Connection): AccountChange => ({
  name,
  client,
  key: "",
  perMinute: limits?.per_minute ?? "",
  perHour: limits?.per_hour ?? "",
});

/**
 * Returns the form's state. Only edited fields are kept; all others show the account's values, which other sections
 * also change.
 */
function useAccount(connection: Connection) {
  const [typed, setTyped] = useState<Partial<AccountChange>>({});
  const save = useConnectionChange(connection.id);
  const known = fieldsOf(connection);
  const fields = { ...known, ...typed };
  const { name, client, key } = fields;
  const limits = { per_minute: limitIn(fields.perMinute), per_hour: limitIn(fields.perHour) };
  const body = {
    name: name.trim(),
    client_id: client,
    limits: limits.per_minute === null && limits.per_hour === null ? null : limits,
    ...(key.trim() !== "" && { api_key: key.trim() }),
  };
  return {
    fields,
    change: (part: Partial<AccountChange>) => setTyped((before) => ({ ...before, ...part })),
    isChanged: JSON.stringify(fields) !== JSON.stringify(known),
    refused: formErrorsOf(save.error, FIELDS),
    act: {
      isPending: save.isPending,
      mutate: () => save.mutate(body, { onSuccess: () => setTyped((now) => typedSince(now, typed)) }),
    },
  };
}

export function AccountSection({ connection }: { connection: Connection }) {
  const { fields, change, isChanged, refused, act } = useAccount(connection);
  const { name, client, key } = fields;
  return (
    <Section title="Account" hint="Name, default client, API key and rate limits.">
      <Unsaved isChanged={isChanged} />
      <Form act={act} label="Save" refused={refused.rest} disabled={!isChanged || name.trim() === ""}>
        <div className={classes["pair"]}>
          <TextInput
            label="Name"
            required
            dir="auto"
            maxLength={200}
            error={refused.at("name")}
            value={name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ClientSelect
            label="Default client"
            error={refused.at("client_id")}
            value={client}
            onChange={(id) => id !== null && change({ client: id })}
          />
        </div>
        <PasswordInput
          label="New API key"
          description={`Find it under ${PLATFORMS[connection.platform].keyPath}. Leave empty to keep the current key. We test a new key before storing it encrypted.`}
          autoComplete="off"
          error={refused.at("api_key")}
          visibilityToggleButtonProps={{ "aria-label": "Show key" }}
          value={key}
          onChange={(event) => change({ key: event.currentTarget.value })}
        />
        <Limits fields={fields} onChange={change} error={refused.at("limits")} />
      </Form>
    </Section>
  );
}

interface LimitsProps {
  fields: AccountChange;
  onChange: (part: Partial<AccountChange>) => void;
  error: string | undefined;
}

function Limits({ fields: { perMinute, perHour }, onChange, error }: LimitsProps) {
  const shared = { min: 1, max: 200_000, allowDecimal: false, hideControls: true, error };
  return (
    <div>
      <div className={classes["pair"]}>
        <NumberInput
          {...shared}
          label="Requests per minute"
          value={perMinute}
          onChange={(value) => onChange({ perMinute: value })}
        />
        <NumberInput
          {...shared}
          label="Requests per hour"
          value={perHour}
          onChange={(value) => onChange({ perHour: value })}
        />
      </div>
      <p className={classes["blockHint"]}>
        Set these if your plan's rate limits differ from the sequencer's defaults.
      </p>
    </div>
  );
}
