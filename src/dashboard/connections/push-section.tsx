/** Settings for syncing to the sequencer; each switch saves immediately. */
import { Box, Switch } from "@mantine/core";
import { useId } from "react";
import { Choices } from "../parts/choices.tsx";
import { Section } from "../parts/section.tsx";
import { showError } from "../parts/toast.ts";
import type { Connection } from "./queries.ts";
import { strings } from "./strings.ts";
import { useConnectionChange } from "./use-connection.ts";

const SWITCHES = ["opt_outs", "categories", "read_state"] as const;
const BLOCKS = ["client", "account"] as const;

export function PushSection({ connection: { id, push } }: { connection: Connection }) {
  const name = useId();
  const change = useConnectionChange(id);
  const set = (part: Partial<Connection["push"]>) => change.mutate({ push: part }, { onError: showError });
  // Shows the requested value until the server responds.
  const shown = { ...push, ...(change.isPending && change.variables.push) };
  return (
    <Section title="Sync to the sequencer" hint="What Replydesk reports back to the sequencer.">
      {SWITCHES.map((one) => (
        <Switch
          key={one}
          label={strings.pushes[one].label}
          description={strings.pushes[one].hint}
          checked={shown[one]}
          onChange={(event) => set({ [one]: event.currentTarget.checked })}
        />
      ))}
      <div>
        <Box component="h3" m="0 0 8px" fz="0.8125rem" fw={600}>
          When several clients share this account, stop suppressed leads in
        </Box>
        <Choices
          name={name}
          label="When several clients share this account, stop suppressed leads in"
          options={BLOCKS.map((block) => ({ value: block, ...strings.blocks[block] }))}
          value={shown.block}
          onChange={(block) => set({ block })}
        />
      </div>
    </Section>
  );
}
