/**
 * Remembers the person and the workspace of this tab. Every call names the workspace, because the server
 * would otherwise use the last one, which may belong to another tab or device.
 */
import type { components } from "./schema.ts";

type Session = components["schemas"]["Session"];

/** Kept for as long as the tab, also when its page is loaded again. */
const KEY = "replydesk.workspace";

let workspace: string | null = stored();
/** Null until this page has read the session's owner; then the workspace never changes. */
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
    // Without storage, the page remembers it until the next load.
  }
}

/** Returns the id of the workspace; null before anything was read in it. */
export const workspaceId = (): string | null => workspace;

/** Returns the person's id; null before the session was read. */
export const userId = (): string | null => user;

/**
 * Stays with the person and workspace of a session from now on. An answer that comes late changes nothing: the person may have
 * chosen another workspace meanwhile.
 */
export function keepTabSession(session: Pick<Session, "user" | "workspace">): void {
  if (workspace === null || user !== session.user.id) startTabSession(session);
}

/** Takes the person and workspace of a session that begins now. */
export function startTabSession(session: Pick<Session, "user" | "workspace">): void {
  store(session.workspace.id);
  user = session.user.id;
}

/** Switches the tab to a workspace when its page is loaded again. */
export const changeWorkspace = (id: string): void => store(id);

/**
 * Forgets a workspace that the person has left. Returns whether there was one to forget; nothing of it is
 * shown.
 */
export function forgetWorkspace(): boolean {
  if (workspace === null || user !== null) return false;
  store(null);
  return true;
}

const CHANNEL = "replydesk-user";

/** Notifies the other tabs who is signed in now, null if no one: the whole browser has one session. */
export function announceUser(id: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** Calls the listener with whom another tab has signed in, or with null where it signed out. Returns how to stop. */
export function onUserChange(listener: (id: string | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", (event) => listener((event as MessageEvent<string | null>).data));
  return () => channel.close();
}

/** Returns the address of a link, frame or stream of the workspace: browsers send no header of ours with those. */
export function inWorkspace(path: string, query: Readonly<Record<string, string>> = {}): string {
  const all = new URLSearchParams({ ...query, ...(workspace !== null && { workspace_id: workspace }) });
  return all.size === 0 ? path : `${path}?${all}`;
}
