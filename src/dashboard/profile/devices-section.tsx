/** Active sessions, with sign-out. */
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../api/client.ts";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useAction } from "../parts/use-action.ts";
import { devicesQuery } from "../session/queries.ts";
import { deviceName } from "./device-name.ts";
import classes from "./profile.module.css";

export function DevicesSection() {
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const endOthers = useAction(() => unwrap(api.DELETE("/api/session/all")), {
    changes: [devicesQuery.queryKey],
  });
  return (
    <Section title="Devices" hint="Where you are signed in.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!devices && !error && <Skeleton height={52} />}
      {devices && (
        <ul className={classes["devices"]}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {endOthers.error && <Trouble error={endOthers.error} />}
      {devices && devices.length > 1 && (
        <div className={sections["actions"]}>
          <Button
            variant="default"
            size="sm"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Section>
  );
}

function DeviceRow({ device }: { device: Schemas["Device"] }) {
  const end = useAction(
    () => unwrap(api.DELETE("/api/session/{id}", { params: { path: { id: device.id } } })),
    { changes: [devicesQuery.queryKey] },
  );
  const name = deviceName(device.user_agent);
  return (
    <li className={classes["device"]}>
      <div>
        <div className="rd-ellipsis" title={device.user_agent}>
          {name}
        </div>
        <p className={sections["hint"]}>
          {device.is_current ? (
            "This device"
          ) : (
            <>
              active <RelativeTime at={device.last_used_at} />
            </>
          )}
          {` · ${device.ip}`}
        </p>
        {end.error && <Trouble error={end.error} />}
      </div>
      {!device.is_current && (
        <Button
          variant="subtle"
          color="gray"
          loading={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
