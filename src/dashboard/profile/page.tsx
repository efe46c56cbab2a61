/** The user's profile. */
import {
  Box,
  Button,
  Group,
  PasswordInput,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  TextInput,
  Title,
} from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { peopleQuery, sessionQuery } from "../api/queries.ts";
import { Form } from "../parts/form.tsx";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { showError } from "../parts/toast.ts";
import { Trouble } from "../parts/trouble.tsx";
import { useAction } from "../parts/use-action.ts";
import { useApiForm } from "../parts/use-api-form.ts";
import { NewPassword } from "../session/new-password.tsx";
import { devicesQuery } from "../session/queries.ts";
import { SlackAccounts } from "../session/slack-accounts.tsx";
import { TimeZoneSelect } from "../session/time-zone-select.tsx";
import { useSession } from "../session/use-session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { deviceName } from "./device-name.ts";
import { COLOR_SCHEMES, languageName, type Preferences, READ_LANGUAGES } from "./preferences.ts";
import classes from "./profile.module.css";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { usePreferences } from "./use-preferences.ts";

export function ProfilePage() {
  const signOut = useSignOut();
  return (
    <Box h="100%" style={{ overflowY: "auto" }}>
      <div className={classes["inner"]}>
        <Title order={1} mb={8}>
          Profile
        </Title>
        <YouSection />
        <AppSection />
        <Section title="Notifications" hint="In the app, on this device and by email.">
          <Group gap={8}>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => <Link to="/profile/notifications" {...props} />}
            >
              Choose notifications
            </Button>
          </Group>
        </Section>
        <SlackAccounts />
        <PasswordSection />
        <TwoFactorSection />
        <DevicesSection />
        <Section title="Sign out" hint="Unsent text is removed from this browser.">
          <Group gap={8}>
            <Button variant="default" size="sm" onClick={() => void signOut()}>
              Sign out
            </Button>
          </Group>
        </Section>
      </div>
    </Box>
  );
}

function YouSection() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { field, isDirty, asForm } = useApiForm({
    initialValues: { name: user.name, timezone: user.timezone },
    save: (body) => unwrap(api.PATCH("/api/me", { body })),
    changes: [peopleQuery.queryKey],
    done: "Saved",
    onDone: ({ data }) =>
      queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: data }),
  });
  return (
    <Section title="You" hint={`${user.email} · ${user.role}`}>
      <Form {...asForm} label="Save" disabled={!isDirty()}>
        <TextInput label="Name" autoComplete="name" dir="auto" required {...field("name")} />
        <TimeZoneSelect label="Time zone" {...field("timezone")} />
      </Form>
    </Section>
  );
}

const SCHEMES = { auto: "System", light: "Light", dark: "Dark" };

const DENSITIES_LABELS = { comfortable: "Comfortable", compact: "Compact" };

const DENSITIES = ["comfortable", "compact"] as const;
const UNDO_SECONDS = [0, 5, 10, 20, 30, 60] as const;

function AppSection() {
  const { preferences, save } = usePreferences();
  const change = (choice: Partial<Preferences>) => void save(choice).catch(showError);
  const undoSeconds = [...new Set([...UNDO_SECONDS, preferences.undoSeconds])].sort((a, b) => a - b);
  return (
    <Section title="Appearance and shortcuts">
      <Choice
        label="Theme"
        value={preferences.colorScheme}
        options={COLOR_SCHEMES.map((value) => ({ value, label: SCHEMES[value] }))}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <Choice
        label="List density"
        value={preferences.density}
        options={DENSITIES.map((value) => ({ value, label: DENSITIES_LABELS[value] }))}
        onChange={(density) => change({ density })}
      />
      <Select
        label="Undo send"
        description="How long you can undo before an email is sent."
        allowDeselect={false}
        data={undoSeconds.map((count) => ({
          value: String(count),
          label: count === 0 ? "Send immediately" : `${count} seconds`,
        }))}
        value={String(preferences.undoSeconds)}
        onChange={(count) => change({ undoSeconds: Number(count) })}
      />
      <Select
        label="Language you read"
        description="Emails in other languages can be translated."
        allowDeselect={false}
        searchable
        data={READ_LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))}
        value={preferences.language}
        onChange={(language) => language !== null && change({ language })}
      />
      <Switch
        label="Single-key shortcuts"
        description="Turn off if a screen reader or extension uses these keys. Press ? to see all shortcuts."
        checked={preferences.singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
      />
    </Section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Group justify="space-between" gap="8px 16px">
      <Box component="span" id={id} fz="0.8125rem" fw={600}>
        {label}
      </Box>
      <SegmentedControl aria-labelledby={id} value={value} data={options} onChange={onChange} />
    </Group>
  );
}

function PasswordSection() {
  const [state, setState] = useState<"closed" | "open" | "done">("closed");
  return (
    <Section title="Password" hint="Changing it signs you out on all other devices.">
      <div role="status">
        {state === "done" && (
          <Box component="p" m={0} c="var(--rd-ok)">
            Password changed. All other devices are signed out.
          </Box>
        )}
      </div>
      {state === "open" ? (
        <ChangePassword onDone={() => setState("done")} onCancel={() => setState("closed")} />
      ) : (
        <Group gap={8}>
          <Button variant="default" size="sm" onClick={() => setState("open")}>
            Change password
          </Button>
        </Group>
      )}
    </Section>
  );
}

function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { user } = useSession();
  const { field, asForm } = useApiForm({
    initialValues: { current_password: "", password: "" },
    save: (body) => unwrap(api.PATCH("/api/me", { body })),
    changes: [devicesQuery.queryKey],
    onDone,
  });
  const cancel = (
    <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <Form {...asForm} label="Change password" also={cancel}>
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" readOnly hidden value={user.email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        autoFocus
        {...field("current_password")}
      />
      <NewPassword label="New password" {...field("password")} />
    </Form>
  );
}

function DevicesSection() {
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const endOthers = useAction(() => unwrap(api.DELETE("/api/session/all")), {
    changes: [devicesQuery.queryKey],
  });
  return (
    <Section title="Devices" hint="Where you are signed in.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!devices && !error && <Skeleton height={52} />}
      {devices && (
        <ul className="rd-list rd-boxed">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {endOthers.error && <Trouble error={endOthers.error} />}
      {devices && devices.length > 1 && (
        <Group gap={8}>
          <Button
            variant="default"
            size="sm"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        </Group>
      )}
    </Section>
  );
}

function DeviceRow({ device }: { device: Schemas["Device"] }) {
  const end = useAction(() => unwrap(api.DELETE("/api/session/{id}", byId(device.id))), {
    changes: [devicesQuery.queryKey],
  });
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
