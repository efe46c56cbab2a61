/** Changes the password, which signs out all other devices. */
import { Box, Button, PasswordInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { formErrorsOf } from "../parts/form-errors.ts";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { NewPassword } from "../session/new-password.tsx";
import { devicesQuery } from "../session/queries.ts";
import { useSession } from "../session/use-session.ts";

export function PasswordSection() {
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
        <div className={sections["actions"]}>
          <Button variant="default" size="sm" onClick={() => setState("open")}>
            Change password
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { user } = useSession();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => unwrap(api.PATCH("/api/me", { body: { password, current_password: current } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      onDone();
    },
  });
  const refused = formErrorsOf(change.error, { current_password: null, password: null });
  return (
    <form
      className={sections["body"]}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      {/* Password managers file the new one under this. */}
      <input type="email" autoComplete="username" readOnly hidden value={user.email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        autoFocus
        error={refused.at("current_password")}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPassword
        label="New password"
        value={password}
        onChange={setPassword}
        error={refused.at("password")}
      />
      {refused.rest !== null && <p role="alert">{refused.rest}</p>}
      <div className={sections["actions"]}>
        <Button type="submit" size="sm" loading={change.isPending}>
          Change password
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
