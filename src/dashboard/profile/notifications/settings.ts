/** Reads and replaces the user's notification settings. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showError } from "../../parts/toast.ts";

export type Settings = Schemas["NotificationSettings"];
export type NotificationKind = Schemas["Notification"]["type"];

export const CHANNELS = ["bell", "push", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

export const notificationSettingsQuery = queryOptions({
  queryKey: ["notification-settings"],
  queryFn: async () => (await unwrap(api.GET("/api/me/notifications"))).data,
});

/**
 * Returns a function that changes some settings. It shows the change immediately and reverts it after an
 * error.
 */
export function useChange(settings: Settings): (change: Partial<Settings>) => void {
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  const save = useMutation({
    // Runs one at a time, because each request replaces all settings.
    scope: { id: "notification-settings" },
    mutationFn: async (changed: Settings) => {
      const { email_available: _, ...body } = changed;
      return (await unwrap(api.PUT("/api/me/notifications", { body }))).data;
    },
    onError: (error) => {
      showError(error);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    const changed = { ...(queries.getQueryData(queryKey) ?? settings), ...change };
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, changed);
    save.mutate(changed);
  };
}

/** Turns a channel on or off for a kind of notification. */
export function withChannel(
  { kinds }: Settings,
  { kind, channel, isOn }: { kind: NotificationKind; channel: Channel; isOn: boolean },
): Settings["kinds"] {
  const before = kinds[kind] ?? [];
  const after = CHANNELS.filter((one) => (one === channel ? isOn : before.includes(one)));
  return { ...kinds, [kind]: after };
}
