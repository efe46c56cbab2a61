/** Queries and mutations of the client page. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { changedIn } from "../automation-level.ts";

type Client = Schemas["Client"];
export type ClientChange = Partial<Omit<Client, "id" | "workspace_id" | "created_at" | "updated_at">>;

export const oneClientQuery = (id: string) =>
  dataQuery(["clients", id], () => unwrap(api.GET("/api/clients/{id}", byId(id))));

/** An account's routes; requires at least the manager role. */
export const routesQuery = (id: string) =>
  dataQuery(["connections", id, "routes"], () => unwrap(api.GET("/api/connections/{id}/routes", byId(id))));

/** Returns a function that saves a client, and the toast and cache update to use. */
function useClientSaving(id: string) {
  const queries = useQueryClient();
  return {
    save: (body: ClientChange): Promise<{ data: Client }> =>
      unwrap(api.PATCH("/api/clients/{id}", { ...byId(id), body })),
    done: "Saved",
    onDone: ({ data }: { data: Client }): void => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: ["clients"], exact: true });
    },
  };
}

export function useClientChange(id: string, onSaved?: () => void) {
  const { save, done, onDone } = useClientSaving(id);
  const effects = {
    done,
    onDone: (saved: { data: Client }) => {
      onDone(saved);
      onSaved?.();
    },
  };
  return useAction(save, effects);
}

interface ClientFormOptions<Values> {
  valuesOf: (client: Client) => Values;
  bodyOf: (values: Values) => ClientChange;
  prefixes?: Readonly<Record<string, string | null>>;
  onSaved?: () => void;
}

/**
 * Returns a form for a client's settings. Saves only fields that were edited, so that changes by other people in the
 * meantime are kept.
 */
export function useClientForm<Values extends object>(client: Client, options: ClientFormOptions<Values>) {
  const { valuesOf, bodyOf, prefixes = {}, onSaved } = options;
  const { save, done, onDone } = useClientSaving(client.id);
  const [stored, setStored] = useState(client);
  const changesOf = (values: Values) => changedIn(bodyOf(values), bodyOf(valuesOf(stored)));
  const form = useApiForm({
    initialValues: valuesOf(client),
    save: (values: Values) => save(changesOf(values)),
    storedIn: ({ data }) => valuesOf(data),
    prefixes,
    done,
    onDone: (saved): void => {
      onDone(saved);
      setStored(saved.data);
      onSaved?.();
    },
  });
  const changes = changesOf(form.values);
  const discard = (): void => {
    form.reset();
    form.setValues(valuesOf(client));
    setStored(client);
  };
  return { ...form, changes, isChanged: Object.keys(changes).length > 0, discard };
}
