/** Decides who may call an operation, based on the caller's clients, role, and key permission. */
import { allows, isAtLeast, type Permission, type Role } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";
import { authorize, permissionFor } from "./auth.ts";
import { callerOf } from "./request.ts";

export interface Access {
  /**
   * Minimum role of a person, and of a key's creator. Defaults to the lowest role that includes the
   * permission for the method and path.
   */
  role?: Role;
  /** Minimum permission of a key, if higher than the one for the method and path. */
  permission?: Permission;
  /**
   * False or the message of the 403 response, if keys may not call the operation, for example on routes about
   * people.
   */
  keys?: false | string;
  /**
   * Whether the route restricts all data to the caller's clients. If not, limited callers get 404, so that a
   * new route is closed to them by default.
   */
  filtersByClient?: true;
}

const ROLE_FOR: Record<Permission, Role> = { read: "viewer", write: "agent", admin: "manager" };

/** Returns a hook that checks the client scope first (404), then the permission (403). */
export const requireAccess =
  ({ role, permission = "read", keys, filtersByClient }: Access = {}) =>
  ({ request }: { request: Request }): void => {
    const caller = callerOf(request);
    if (caller.clients !== null && !filtersByClient) throw new AppError("not_found", "Not found");
    const path = new URL(request.url).pathname;
    if (caller.kind === "key") {
      if (typeof keys === "string") throw new AppError("forbidden", keys);
      if (keys === false || !allows(caller.permission, permission)) throw forbidden();
      authorize(caller, request.method, path);
    }
    // A key has a role only if its creator's role is below manager.
    const needed = role ?? ROLE_FOR[permissionFor(request.method, path)];
    if (caller.role !== undefined && !isAtLeast(caller.role, needed)) throw forbidden();
  };

const forbidden = (): AppError => new AppError("forbidden", "Insufficient permissions");
