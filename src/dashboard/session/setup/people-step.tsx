/** Invites people: several addresses at once, each with a link of its own that is shown once. */
import { Button, MultiSelect, Select, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { CopyField } from "../copy-field.tsx";
import { Form } from "../form.tsx";
import { invitationsQuery, optionsQuery } from "../queries.ts";
import { refusalOf } from "../refusal.ts";
import { useIsAtLeast, type Role } from "../use-session.ts";
import { addressesIn } from "./addresses.ts";
import { Skip } from "./skip.tsx";
import { strings } from "./strings.ts";
import type { StepProps } from "./step-props.ts";
import classes from "./wizard.module.css";

interface Made {
  id: string;
  email: string;
  url: string;
}

export function PeopleStep({ onNext }: StepProps) {
  const [made, setMade] = useState<readonly Made[]>([]);
  return (
    <>
      <InviteForm
        onMade={(one) => setMade((before) => [...before, one])}
        onNext={onNext}
        hasInvited={made.length > 0}
      />
      {made.length > 0 && <Links made={made} />}
      <Invited except={made} />
      {made.length > 0 && (
        <div className={classes["actions"]}>
          <Button size="sm" onClick={onNext}>
            {strings.finish}
          </Button>
        </div>
      )}
    </>
  );
}

function Links({ made }: { made: readonly Made[] }) {
  const { data: options } = useQuery(optionsQuery);
  return (
    <div className={classes["block"]} role="status">
      <p className={classes["plain"]}>
        {strings.linksOnce} {options?.reset_by_mail ? strings.linksMailed : strings.linksNotMailed}
      </p>
      {made.map(({ id, email, url }) => (
        <CopyField key={id} label={strings.linkOf(email)} value={url} />
      ))}
    </div>
  );
}

function Invited({ except }: { except: readonly Made[] }) {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const others = invitations.filter(({ id }) => !except.some((one) => one.id === id));
  if (others.length === 0) return null;
  return (
    <p className={classes["quiet"]}>
      {strings.invited}: {others.map(({ email }) => email).join(", ")}
    </p>
  );
}

interface InviteFormProps {
  onMade: (one: Made) => void;
  onNext: () => void;
  hasInvited: boolean;
}

function InviteForm({ onMade, onNext, hasInvited }: InviteFormProps) {
  const [text, setText] = useState("");
  const [seat, setSeat] = useState<Seat>({ role: "agent", scope: "all", clientIds: [] });
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: async () => {
      const addresses = addressesIn(text);
      if (addresses.length === 0) throw new Error(strings.noAddress);
      // One after another: what is left in the field is what was not invited.
      for (const [index, email] of addresses.entries()) {
        const { data } = await must(api.POST("/api/invitations", { body: bodyOf(email, seat) }));
        onMade(data);
        setText(addresses.slice(index + 1).join("\n"));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const refused = refusalOf(invite.error, {
    email: strings.noAddress,
    role: null,
    scope: null,
    client_ids: null,
  });
  return (
    <Form
      act={invite}
      label={strings.inviteDo}
      refused={refused.rest}
      also={hasInvited ? undefined : <Skip onNext={onNext} />}
    >
      <Textarea
        label={strings.addresses}
        description={strings.addressesHint}
        placeholder={strings.addressesExample}
        rows={2}
        autoFocus
        error={refused.at("email")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SeatFields value={seat} onChange={setSeat} errorOf={refused.at} />
    </Form>
  );
}

interface Seat {
  role: Role;
  scope: "all" | "clients";
  clientIds: string[];
}

const bodyOf = (email: string, { role, scope, clientIds }: Seat) => ({
  email,
  role,
  scope,
  ...(scope === "clients" && { client_ids: clientIds }),
});

interface SeatFieldsProps {
  value: Seat;
  onChange: (seat: Seat) => void;
  errorOf: (field: string) => string | undefined;
}

/** Owners and managers see all clients; a viewer is one client's own. */
function SeatFields({ value, onChange, errorOf }: SeatFieldsProps) {
  const isOwner = useIsAtLeast("owner");
  const { data: clients = [] } = useQuery(clientsQuery);
  const roles: readonly Role[] = isOwner ? ["owner", "manager", "agent", "viewer"] : ["agent", "viewer"];
  const mayBeLimited = value.role === "agent" || value.role === "viewer";
  const choose = (role: Role) =>
    onChange({ role, scope: role === "viewer" ? "clients" : "all", clientIds: value.clientIds });
  return (
    <>
      <Select
        comboboxProps={{ withinPortal: false }}
        label={strings.role}
        allowDeselect={false}
        data={roles.map((role) => ({ value: role, label: strings.roles[role] }))}
        error={errorOf("role")}
        value={value.role}
        onChange={(role) => role !== null && choose(role)}
      />
      {mayBeLimited && (
        <Select
          comboboxProps={{ withinPortal: false }}
          label={strings.clients}
          allowDeselect={false}
          data={[
            { value: "all", label: strings.allClients },
            { value: "clients", label: strings.someClients },
          ]}
          error={errorOf("scope")}
          value={value.scope}
          onChange={(scope) => scope !== null && onChange({ ...value, scope })}
        />
      )}
      {mayBeLimited && value.scope === "clients" && (
        <MultiSelect
          comboboxProps={{ withinPortal: false }}
          label={strings.chooseClients}
          searchable
          data={clients.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf("client_ids")}
          value={value.clientIds}
          onChange={(clientIds) => onChange({ ...value, clientIds })}
        />
      )}
    </>
  );
}
