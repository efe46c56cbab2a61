/** Asks for a sequencer's API key, which the server tests right away. */
import { PasswordInput, Select, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Form } from "../../parts/form.tsx";
import { connectionsQuery } from "../queries.ts";
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "./platforms.ts";
import { Skip } from "./skip.tsx";
import classes from "./wizard.module.css";

const connectionNameOf = (platform: string) => `${platform} account`;

interface ConnectionFormProps {
  clients: readonly Schemas["Client"][];
  onNext: () => void;
  onConnected: () => void;
}

/** Prefixes of error messages, per field. */
const FIELDS = {
  name: null,
  api_key: "Invalid API key",
  instance_url: null,
  client_id: "Invalid client_id",
};
const EMPTY = { name: "", key: "", instance: "" };

export function ConnectionForm({ clients, onNext, onConnected }: ConnectionFormProps) {
  const [platform, setPlatform] = useState<Platform>("instantly");
  const [input, setInput] = useState(EMPTY);
  const [client, setClient] = useState(clients[0]?.id ?? "");
  const words = PLATFORMS[platform];
  const connect = useConnect({ platform, client, ...input }, onConnected);
  const change = (field: keyof typeof EMPTY) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setInput((before) => ({ ...before, [field]: value }));
  };
  const refused = formErrorsOf(connect.error, FIELDS);
  return (
    <Form act={connect} label="Test key and connect" refused={refused.rest} also={<Skip onNext={onNext} />}>
      <PlatformChoice value={platform} onChange={setPlatform} />
      {platform === "emailbison" && (
        <TextInput
          label="Instance URL"
          placeholder="https://dedi.emailbison.com"
          type="url"
          required
          error={refused.at("instance_url")}
          value={input.instance}
          onChange={change("instance")}
        />
      )}
      <PasswordInput
        label="API key"
        description={`${words.keyPath}. ${words.keyHint} We test it, store it encrypted, and never show it again.`}
        required
        autoComplete="off"
        error={refused.at("api_key")}
        value={input.key}
        onChange={change("key")}
      />
      <div className={classes["pair"]}>
        <TextInput
          label="Connection name"
          placeholder={connectionNameOf(words.name)}
          error={refused.at("name")}
          value={input.name}
          onChange={change("name")}
        />
        <Select
          label="Client"
          allowDeselect={false}
          data={clients.map(({ id, name: label }) => ({ value: id, label }))}
          error={refused.at("client_id")}
          value={client}
          onChange={(id) => id !== null && setClient(id)}
        />
      </div>
    </Form>
  );
}

interface Account {
  platform: Platform;
  client: string;
  name: string;
  key: string;
  instance: string;
}

function useConnect({ platform, client, name, key, instance }: Account, onConnected: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const chosen = name.trim() || connectionNameOf(PLATFORMS[platform].name);
      const body = { name: chosen, api_key: key.trim(), client_id: client };
      if (platform !== "emailbison") return unwrap(api.POST(`/api/connections/${platform}`, { body }));
      return unwrap(
        api.POST("/api/connections/emailbison", { body: { ...body, instance_url: instance.trim() } }),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onConnected();
    },
  });
}

function PlatformChoice({ value, onChange }: { value: Platform; onChange: (platform: Platform) => void }) {
  return (
    <fieldset className={classes["platforms"]}>
      <legend>Sequencer</legend>
      {PLATFORM_NAMES.map((name) => (
        <label key={name} className={classes["platform"]}>
          <input
            type="radio"
            name="platform"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          {PLATFORMS[name].name}
        </label>
      ))}
    </fieldset>
  );
}
