/**
 * Stores this tab's user and workspace. Every call names the workspace, because the server would otherwise use the last
 * one, which may belong to another tab or device.
 */
import type { components } from "./schema.ts";

type Session = components["schemas"]["Session"];

/** Stored for the lifetime of the tab, including reloads. */
const KEY = "replydesk.workspace";

let workspace: string | null = stored();
/** Null until the session is read; after that, the workspace never changes. */
let user: string | null = null;

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(id: string | null): void {
  workspace = id;
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage, the tab session lasts until the page is reloaded.
  }
}

/** Returns the id of the workspace; null before the first read. */
export const workspaceId = (): string | null => workspace;

/** Returns the person's id; null before the session is read. */
export const userId = (): string | null => user;

/**
 * Fixes the tab to the person and workspace of a session. A late response changes nothing, because the person
 * may have chosen another workspace meanwhile.
 */
export function keepTabSession(session: Pick<Session, "user" | "workspace">): void {
  if (workspace === null || user !== session.user.id) startTabSession(session);
}

/** Adopts the person and workspace of a new session. */
export function startTabSession(session: Pick<Session, "user" | "workspace">): void {
  store(session.workspace.id);
  user = session.user.id;
}

/** Switches the tab to a workspace at its next reload. */
export const changeWorkspace = (id: string): void => store(id);

/** Forgets the tab's workspace after the user was removed from it. Returns whether a workspace was stored. */
export function forgetWorkspace(): boolean {
  if (workspace === null || user !== null) return false;
  store(null);
  return true;
}

const CHANNEL = "replydesk-user";

/** Notifies the other tabs of the signed-in user (null after a sign-out), because all tabs share one session. */
export function announceUser(id: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/**
 * Calls the listener with the person who signed in from another tab, or null after a sign-out. Returns a
 * function that unsubscribes.
 */
export function onUserChange(listener: (id: string | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", (event) => listener((event as MessageEvent<string | null>).data));
  return () => channel.close();
}

/**
 * Returns the URL of a link, frame or stream in the workspace, because browsers send no custom headers with
 * these.
 */
export function inWorkspace(path: string, query: Readonly<Record<string, string>> = {}): string {
  const all = new URLSearchParams({ ...query, ...(workspace !== null && { workspace_id: workspace }) });
  return all.size === 0 ? path : `${path}?${all}`;
}
