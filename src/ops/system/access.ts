/** Limits access to instance-wide data to owners with instance access. */
import { AppError } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { countWorkspaces } from "../../people/workspaces/store/workspaces.ts";
import { downloadRefusal, seesInstance } from "./rules/instance-access.ts";

type AccessDeps = Pick<Deps, "db" | "config">;
interface Owner {
  workspaceId: string;
}

const requestOf = ({ db, config }: AccessDeps, { workspaceId }: Owner) => ({
  config,
  workspaceId,
  workspaces: countWorkspaces(db),
});

export const isOperator = (deps: AccessDeps, owner: Owner): boolean => seesInstance(requestOf(deps, owner));

/** Throws unless an owner has instance access. */
export function requireOperator(deps: AccessDeps, owner: Owner): void {
  if (!isOperator(deps, owner)) throw new AppError("forbidden", "The instance belongs to another workspace");
}

/** Returns why this owner cannot download a backup with this many workspaces; null if they can. */
export const refusalOfDownload = (deps: AccessDeps, owner: Owner, held: number): string | null =>
  downloadRefusal(requestOf(deps, owner), held);
