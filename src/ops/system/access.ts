/** Lets owners reach what concerns the whole instance, and nobody else. */
import { AppError } from "../../core/errors.ts";
import type { Deps } from "../../app/context.ts";
import { countWorkspaces } from "../../workspaces/store.ts";
import { downloadRefusal, seesInstance } from "./rules/instance-access.ts";

type AccessDeps = Pick<Deps, "db" | "config">;
interface Owner {
  workspaceId: string;
}

const askedBy = ({ db, config }: AccessDeps, { workspaceId }: Owner) => ({
  config,
  workspaceId,
  workspaces: countWorkspaces(db),
});

/** Returns whether an owner sees the instance. */
export const isOperator = (deps: AccessDeps, owner: Owner): boolean => seesInstance(askedBy(deps, owner));

/** Throws unless an owner sees the instance. */
export function requireOperator(deps: AccessDeps, owner: Owner): void {
  if (!isOperator(deps, owner)) throw new AppError("forbidden", "The instance belongs to another workspace");
}

/** Returns why this owner cannot download a backup that holds so many workspaces; null when they can. */
export const refusalOfDownload = (deps: AccessDeps, owner: Owner, held: number): string | null =>
  downloadRefusal(askedBy(deps, owner), held);
