/** Invites several people; each link is shown once. */
import { Button, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Form } from "../../parts/form.tsx";
import { MembershipFields } from "../membership/fields.tsx";
import { membershipBody, NEW_MEMBERSHIP } from "../membership/membership.ts";
import { invitationsQuery, optionsQuery } from "../queries.ts";
import { addressesIn } from "./addresses.ts";
import { Skip } from "./skip.tsx";
import type { StepProps } from "./step-props.ts";
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
    <div className={classes["block"]} role="status">
      <p className={classes["plain"]}>
        Copy these links now. They won't be shown again.{" "}
        {options?.reset_by_mail
          ? "We also emailed them."
          : "No mail server is configured, so share them yourself."}
      </p>
      {created.map(({ id, email, url }) => (
        <CopyField key={id} label={`Link for ${email}`} value={url} />
      ))}
    </div>
  );
}

function Invited({ except }: { except: readonly CreatedInvitation[] }) {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const others = invitations.filter(({ id }) => !except.some((one) => one.id === id));
  if (others.length === 0) return null;
  return (
    <p className={classes["quiet"]}>Invited, not joined yet: {others.map(({ email }) => email).join(", ")}</p>
  );
}

interface InviteFormProps {
  onCreated: (one: CreatedInvitation) => void;
  onNext: () => void;
  hasInvited: boolean;
}

function InviteForm({ onCreated, onNext, hasInvited }: InviteFormProps) {
  const [text, setText] = useState("");
  const [membership, setMembership] = useState(NEW_MEMBERSHIP);
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: async () => {
      const addresses = addressesIn(text);
      if (addresses.length === 0) throw new Error("Enter at least one email address");
      // Sequential: addresses left in the field weren't invited.
      for (const [index, email] of addresses.entries()) {
        const { data } = await unwrap(
          api.POST("/api/invitations", { body: { email, ...membershipBody(membership) } }),
        );
        onCreated(data);
        setText(addresses.slice(index + 1).join("\n"));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const refused = formErrorsOf(invite.error, {
    email: "Enter at least one email address",
    role: null,
    scope: null,
    client_ids: null,
  });
  return (
    <Form
      act={invite}
      label="Invite"
      refused={refused.rest}
      also={hasInvited ? undefined : <Skip onNext={onNext} />}
    >
      <Textarea
        label="Email addresses"
        description="Separate addresses with commas or new lines."
        placeholder="ana@agency.example, ben@agency.example"
        rows={2}
        autoFocus
        error={refused.at("email")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <MembershipFields value={membership} onChange={setMembership} errorOf={refused.at} />
    </Form>
  );
}
