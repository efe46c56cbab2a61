/** Deletes a client after its name is typed. */
import { Box } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Hint } from "../../parts/hint.tsx";
import { Section } from "../../parts/section.tsx";
import classes from "./client.module.css";
import { oneClientQuery } from "./queries.ts";

const EFFECTS = [
  "You can't delete a client while a connection or route uses it. Change those first.",
  "Its conversations stay in the inbox and in analytics. You can still answer them, and new replies arrive while the account is connected.",
  "Drafting and automatic sending stop. Answers waiting to auto-send go to your team. Answers scheduled by people are still sent.",
  "Scheduled follow-ups are canceled.",
  "Members limited to this client can still sign in and see its conversations. Remove them under Settings > People.",
  "This can't be undone. You can reuse the name.",
];

export function RemoveSection({ client: { id, name } }: { client: Schemas["Client"] }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Box mt={24} style={{ borderTop: "1px solid var(--rd-border)" }}>
      <Section title="Delete client" hint="For clients you no longer work with. Conversations are kept.">
        <div>
          <ConfirmButton
            button={{ variant: "outline", color: "red", size: "sm", children: "Delete client" }}
            title={`Delete ${name}?`}
            label="Delete client"
            run={() => unwrap(api.DELETE("/api/clients/{id}", byId(id)))}
            done={`${name} deleted`}
            onDone={async () => {
              // Leaving needs no confirmation, because unsaved changes are deleted with the client.
              await navigate({ to: "/clients", ignoreBlocker: true });
              queries.removeQueries({ queryKey: oneClientQuery(id).queryKey });
            }}
            changes={[clientsQuery.queryKey]}
            typed={name}
          >
            <Box component="ul" display="grid" m={0} ps={16} style={{ gap: 8 }}>
              {EFFECTS.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Box>
          </ConfirmButton>
        </div>
      </Section>
    </Box>
  );
}

export function ReadOnly({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <>
      {isReadOnly && <Hint m="12px 0 0">Only managers and owners can change these settings.</Hint>}
      <fieldset disabled={isReadOnly} className={classes["fields"]}>
        {children}
      </fieldset>
    </>
  );
}
