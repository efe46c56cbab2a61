/** Asks for the key of an account at a sequencer, which the server tries at once. */
import { PasswordInput, Select, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { Form } from "../form.tsx";
import { connectionsQuery } from "../queries.ts";
import { refusalOf } from "../refusal.ts";
import { strings as sessionStrings } from "../strings.ts";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "./platforms.ts";
import { Skip } from "./skip.tsx";
import { strings } from "./strings.ts";
import classes from "./wizard.module.css";

interface ConnectionFormProps {
  clients: readonly Schemas["Client"][];
  onNext: () => void;
  onConnected: () => void;
}

export function ConnectionForm({ clients, onNext, onConnected }: ConnectionFormProps) {
  const [platform, setPlatform] = useState<Platform>("instantly");
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [instance, setInstance] = useState("");
  const [client, setClient] = useState(clients[0]?.id ?? "");
  const words = PLATFORMS[platform];
  const queries = useQueryClient();
  const connect = useMutation({
    mutationFn: () => {
      const chosen = name.trim() || strings.connectionNameOf(words.name);
      const body = { name: chosen, api_key: key.trim(), client_id: client };
      if (platform !== "emailbison") return must(api.POST(`/api/connections/${platform}`, { body }));
      const instanceUrl = instance.trim() === "" ? null : instance.trim();
      return must(api.POST("/api/connections/emailbison", { body: { ...body, instance_url: instanceUrl } }));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onConnected();
    },
  });
  const refused = refusalOf(connect.error, {
    name: null,
    api_key: "Invalid API key",
    instance_url: null,
    client_id: "Invalid client_id",
  });
  return (
    <Form act={connect} label={strings.connectionDo} refused={refused.rest} also={<Skip onNext={onNext} />}>
      <PlatformChoice value={platform} onChange={setPlatform} />
      {platform === "emailbison" && (
        <TextInput
          label={strings.instance}
          placeholder={strings.instanceExample}
          type="url"
          required
          error={refused.at("instance_url")}
          value={instance}
          onChange={(event) => setInstance(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        label={strings.key}
        description={`${strings.keyWhere(words.keyPath)} ${words.keyHint} ${strings.keyStored}`}
        required
        autoComplete="off"
        error={refused.at("api_key")}
        visibilityToggleButtonProps={{ "aria-label": sessionStrings.showPassword }}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <div className={classes["pair"]}>
        <TextInput
          label={strings.connectionName}
          placeholder={strings.connectionNameOf(words.name)}
          error={refused.at("name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={strings.forClient}
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

function PlatformChoice({ value, onChange }: { value: Platform; onChange: (platform: Platform) => void }) {
  return (
    <fieldset className={classes["platforms"]}>
      <legend>{strings.platform}</legend>
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
