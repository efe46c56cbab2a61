/** Invites several people; each link is shown once. */
import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Form } from "../../parts/form.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { MembershipFields } from "../membership/fields.tsx";
import { membershipBody, NEW_MEMBERSHIP } from "../membership/membership.ts";
import { invitationsQuery, optionsQuery } from "../queries.ts";
import { addressesIn } from "./addresses.ts";
import { Skip, type StepProps } from "./layout.tsx";
import classes from "./wizard.module.css";

interface CreatedInvitation {
  id: string;
  email: string;
  url: string;
}

export function PeopleStep({ onNext }: StepProps) {
  const [created, setCreated] = useState<readonly CreatedInvitation[]>([]);
  return (
    <>
      <InviteForm
        onCreated={(one) => setCreated((before) => [...before, one])}
        onNext={onNext}
        hasInvited={created.length > 0}
      />
      {created.length > 0 && <Links created={created} />}
      <Invited except={created} />
      {created.length > 0 && (
        <div className={classes["actions"]}>
          <Button size="sm" onClick={onNext}>
            Go to the inbox
          </Button>
        </div>
      )}
    </>
  );
}

function Links({ created }: { created: readonly CreatedInvitation[] }) {
  const { data: options } = useQuery(optionsQuery);
  return (
    <Stack gap={8} role="status">
      <Text>
        Copy these links now. They won't be shown again.{" "}
        {options?.reset_by_mail
          ? "We also emailed them."
          : "No mail server is configured, so share them yourself."}
      </Text>
      {created.map(({ id, email, url }) => (
        <CopyField key={id} label={`Link for ${email}`} value={url} />
      ))}
    </Stack>
  );
}

function Invited({ except }: { except: readonly CreatedInvitation[] }) {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const others = invitations.filter(({ id }) => !except.some((one) => one.id === id));
  if (others.length === 0) return null;
  return <Text c="dimmed">Invited, not joined yet: {others.map(({ email }) => email).join(", ")}</Text>;
}

interface InviteFormProps {
  onCreated: (one: CreatedInvitation) => void;
  onNext: () => void;
  hasInvited: boolean;
}

const NO_ADDRESS = "Enter at least one email address";

function InviteForm({ onCreated, onNext, hasInvited }: InviteFormProps) {
  const { field, values, setValues, setFieldValue, errorAt, asForm } = useApiForm({
    initialValues: { email: "", ...NEW_MEMBERSHIP },
    save: async ({ email: text, ...membership }) => {
      const addresses = addressesIn(text);
      if (addresses.length === 0) throw new Error(NO_ADDRESS);
      // Runs one after another, so that addresses left in the field were not invited.
      for (const [index, email] of addresses.entries()) {
        const body = { email, ...membershipBody(membership) };
        onCreated((await unwrap(api.POST("/api/invitations", { body }))).data);
        setFieldValue("email", addresses.slice(index + 1).join("\n"));
      }
    },
    changes: [invitationsQuery.queryKey],
    prefixes: { email: NO_ADDRESS },
  });
  return (
    <Form {...asForm} label="Invite" also={hasInvited ? undefined : <Skip onNext={onNext} />}>
      <Textarea
        label="Email addresses"
        description="Separate addresses with commas or new lines."
        placeholder="ana@agency.example, ben@agency.example"
        rows={2}
        autoFocus
        {...field("email")}
      />
      <MembershipFields value={values} onChange={setValues} errorOf={errorAt} />
    </Form>
  );
}
