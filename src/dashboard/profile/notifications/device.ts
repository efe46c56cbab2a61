/** Turns push messages on and off for this browser. */
import { api, unwrap } from "../../api/client.ts";

const WORKER = "/app/sw.js";
const SCOPE = "/app/";
/**
 * Key for the user who turned on push messages in this browser. On a shared computer, the next user does not receive
 * them.
 */
const OWNER_KEY = "replydesk.push";

export type DeviceState = "unsupported" | "needs_home_screen" | "denied" | "off" | "on";

/** Returns whether this is an iPhone or iPad. iPads identify as Macs, but have a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function deviceState(userId: string): Promise<DeviceState> {
  if (!isSupported()) return isApplePhone() && !isInstalled() ? "needs_home_screen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isOwn = localStorage.getItem(OWNER_KEY) === userId;
  return isOwn && (await subscription()) !== null ? "on" : "off";
}

/** Asks the browser for permission and subscribes. Returns false if the user does not grant it. */
export async function turnOn(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = (await unwrap(api.GET("/api/me/push/key"))).data;
  // A subscription's key cannot be changed, so one from an earlier installation is replaced.
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  localStorage.setItem(OWNER_KEY, userId);
  return true;
}

export async function turnOff(): Promise<void> {
  const current = await subscription();
  localStorage.removeItem(OWNER_KEY);
  if (!current) return;
  await unwrap(api.DELETE("/api/me/push", { body: { endpoint: current.endpoint } }));
  await current.unsubscribe();
}

/** Adds this browser's push subscription to a new session, if the same user turned on push messages here. */
export async function continuePush(userId: string): Promise<void> {
  if (!isSupported() || localStorage.getItem(OWNER_KEY) !== userId) return;
  const current = Notification.permission === "granted" ? await subscription() : null;
  if (current) await send(current);
}

async function send(current: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = current.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await unwrap(api.POST("/api/me/push", { body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } }));
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
