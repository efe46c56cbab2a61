/**
 * Selects a workspace's model: one that uses the configuration's key or the workspace's own key or, without a key,
 * the rules.
 */
import type { Config } from "../../config/load.ts";
import { SecretError, type Vault } from "../../core/vault.ts";
import type { Db } from "../../db/open.ts";
import type { Model } from "./model.ts";
import { findAiKey, listAiKeys } from "./store.ts";

export interface ModelSource {
  of: (workspaceId: string) => Model;
  /** Returns the models of all workspaces. */
  all: () => Model[];
  /** Creates a model with a key that is not stored yet. */
  withKey: (apiKey: string) => Model;
}

interface Makers {
  rules: Model;
  withKey: (apiKey: string) => Model;
}

export const sealedAiKey = (workspaceId: string) => ({
  table: "workspaces",
  column: "ai_key_sealed",
  id: workspaceId,
});

export function createModelSource(
  { config, db, vault }: { config: Config; db: Db; vault: Vault },
  { rules, withKey }: Makers,
): ModelSource {
  const { provider, api_key: configured } = config.ai;
  if (provider !== "app") {
    const model = provider === "rules" ? rules : withKey(configured);
    return { of: () => model, all: () => [model], withKey };
  }
  const models = new Map<string, { sealed: string; model: Model }>();
  const modelFor = (id: string, sealed: string | null): Model => {
    if (sealed === null) {
      models.delete(id);
      return rules;
    }
    const known = models.get(id);
    if (known?.sealed === sealed) return known.model;
    const model = modelWithSealed(vault, { id, sealed, withKey }) ?? rules;
    models.set(id, { sealed, model });
    return model;
  };
  return {
    of: (id) => modelFor(id, findAiKey(db, id)?.sealed ?? null),
    all: () => listAiKeys(db).map(({ id, sealed }) => modelFor(id, sealed)),
    withKey,
  };
}

/**
 * Returns null if the key cannot be decrypted, since that must not affect other workspaces, and the owner can replace
 * the key.
 */
function modelWithSealed(
  vault: Vault,
  { id, sealed, withKey }: { id: string; sealed: string; withKey: Makers["withKey"] },
): Model | null {
  try {
    return withKey(vault.open(sealed, sealedAiKey(id)));
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}
