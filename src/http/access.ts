/** Decides who may call an operation: callers limited to clients, roles of people, permissions of keys. */
import { allows, isAtLeast, type Permission, type Role } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";
import { authorize, permissionFor } from "./auth.ts";
import { callerOf } from "./request.ts";

export interface Access {
  /**
   * The least role of a person, and of the maker of a key; without it the one that has the permission of the
   * method and path.
   */
  role?: Role;
  /** The least permission of a key, where that of the method and path is too little. */
  permission?: Permission;
  /** Whether keys may call it; routes about people say no. */
  keys?: false;
  /**
   * The route shows and changes only data of the caller's clients. Without it, callers limited to clients get
   * 404, so that a new route is closed to them until it says that it filters.
   */
  filtersByClient?: true;
}

const ROLE_FOR: Record<Permission, Role> = { read: "viewer", write: "agent", admin: "manager" };

/** Returns the hook that checks scope first (404), then permission (403). */
export const requireAccess =
  ({ role, permission = "read", keys, filtersByClient }: Access = {}) =>
  ({ request }: { request: Request }): void => {
    const caller = callerOf(request);
    if (caller.clients !== null && !filtersByClient) throw new AppError("not_found", "Not found");
    const path = new URL(request.url).pathname;
    if (caller.kind === "key") {
      if (keys === false || !allows(caller.permission, permission)) throw forbidden();
      authorize(caller, request.method, path);
    }
    // A key has a role only where that of its maker is less than a manager.
    const needed = role ?? ROLE_FOR[permissionFor(request.method, path)];
    if (caller.role !== undefined && !isAtLeast(caller.role, needed)) throw forbidden();
  };

const forbidden = (): AppError => new AppError("forbidden", "Insufficient permissions");
