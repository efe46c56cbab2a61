/** Avatars of colleagues who are online; hidden from viewers. */
import { useQuery } from "@tanstack/react-query";
import { api, unwrap } from "../api/client.ts";
import { Faces } from "../parts/faces.tsx";
import { useIsAtLeast, useSession } from "../session/use-session.ts";
import { useIsPhone } from "./use-is-phone.ts";

const REFRESH_MS = 20_000;
const MOST_SHOWN = 5;
/** On a phone, the top bar has room for the search only. */
const MOST_ON_A_PHONE = 1;

export function HereNow() {
  const { user } = useSession();
  const isPhone = useIsPhone();
  const { data } = useQuery({
    queryKey: ["here"],
    queryFn: async () => (await unwrap(api.GET("/api/presence"))).data.people,
    enabled: useIsAtLeast("agent"),
    refetchInterval: REFRESH_MS,
  });
  const others = data?.filter(({ id }) => id !== user.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Faces
      people={others}
      most={isPhone ? MOST_ON_A_PHONE : MOST_SHOWN}
      label={`Here now: ${new Intl.ListFormat("en").format(others.map(({ name }) => name))}`}
    />
  );
}
