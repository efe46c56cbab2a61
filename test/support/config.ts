/** Loads configurations from text, and returns their errors as sentences. */
import { ConfigError, loadConfig } from "../../src/config/load.ts";
import type { Environment, Loaded } from "../../src/config/load.ts";

export const load = (text: string, env: Environment = {}): Loaded =>
  loadConfig({ file: "desk.toml", text, env });

/** Returns the errors found while loading. Empty if loading succeeds. Any other error is rethrown. */
export function faultsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fault.text);
  }
  return [];
}

export const faults = (text: string, env: Environment = {}): string[] => faultsOf(() => load(text, env));
