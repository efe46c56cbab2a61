/**
 * Connects the app to its service worker: opens clicked notifications, moves push messages to a new session, and sets
 * the badge.
 */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { chooseWorkspace } from "../api/client.ts";
import { countsQuery } from "../api/queries.ts";
import { useSession } from "../session/use-session.ts";
import type { OpenMessage } from "../worker/message.ts";

const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === "object" && data !== null && "type" in data && data.type === "open-conversation";

/** Opens the conversation of a clicked notification, in its workspace. */
function useClickedNotifications(): void {
  const { workspace } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const listener = ({ data }: MessageEvent<unknown>): void => {
      if (!isOpenMessage(data)) return;
      if (data.workspace !== workspace.id)
        void chooseWorkspace(data.workspace).then(() => location.assign(data.url));
      else if (data.thread === null) void navigate({ to: "/inbox" });
      else void navigate({ to: "/inbox", search: { view: "all", thread: data.thread } });
    };
    navigator.serviceWorker.addEventListener("message", listener);
    return () => navigator.serviceWorker.removeEventListener("message", listener);
  }, [workspace.id, navigate]);
}

/** Shows the number of open conversations on the icon of the installed app. */
function useBadge(): void {
  const { data: counts } = useQuery(countsQuery);
  const open = counts?.states.open;
  useEffect(() => {
    if (open !== undefined && "setAppBadge" in navigator) navigator.setAppBadge(open).catch(() => undefined);
  }, [open]);
}

export function useInstalledApp(): void {
  const { user } = useSession();
  useClickedNotifications();
  useBadge();
  useEffect(() => {
    // Imported here, because the first page does not need it. Failures appear in the profile.
    void import("../profile/notifications/device.ts")
      .then(({ continuePush }) => continuePush(user.id))
      .catch(() => undefined);
  }, [user.id]);
}
