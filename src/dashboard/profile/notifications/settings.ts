/** Reads and replaces the user's notification settings. */
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";
import { useAction } from "../../parts/use-action.ts";

export type Settings = Schemas["NotificationSettings"];
export type NotificationKind = Schemas["Notification"]["type"];

export const CHANNELS = ["bell", "push", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

export const notificationSettingsQuery = dataQuery(["notification-settings"], () =>
  unwrap(api.GET("/api/me/notifications")),
);

/**
 * Returns a function that changes some settings. It shows the change immediately and reverts it after an
 * error.
 */
export function useChange(settings: Settings): (change: Partial<Settings>) => void {
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  const { mutate } = useAction(
    ({ email_available: _, ...body }: Settings) => unwrap(api.PUT("/api/me/notifications", { body })),
    {
      // Sends all settings, because each request replaces them.
      scope: "notification-settings",
      onStart: (changed) => {
        void queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, changed);
        return () => void queries.invalidateQueries({ queryKey });
      },
      toastsErrors: true,
    },
  );
  return (change) => mutate({ ...(queries.getQueryData(queryKey) ?? settings), ...change });
}

/** Returns the settings with a channel turned on or off for a kind of notification. */
export function withChannel(
  { kinds }: Settings,
  { kind, channel, isOn }: { kind: NotificationKind; channel: Channel; isOn: boolean },
): Settings["kinds"] {
  const before = kinds[kind] ?? [];
  const after = CHANNELS.filter((one) => (one === channel ? isOn : before.includes(one)));
  return { ...kinds, [kind]: after };
}
