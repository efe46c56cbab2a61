/** Lists all keyboard shortcuts by group. */
import { Box, Kbd, Modal } from "@mantine/core";
import { ACTION_IDS, ACTIONS, GROUPS, keyLabel } from "./actions.ts";
import { useAvailableActions } from "./use-actions.ts";
import classes from "./help.module.css";

const strings = {
  title: "Keyboard shortcuts",
  hint: "You can turn off single-key shortcuts in your profile.",
};

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const available = useAvailableActions();
  // Includes actions for other pages, except pages that the user's role cannot open.
  const listed = ACTION_IDS.filter(
    (id) => keyLabel(id) !== "" && (ACTIONS[id].group !== "Go to" || available.includes(id)),
  );
  return (
    <Modal opened={opened} onClose={onClose} title={strings.title} size="lg">
      <div className={classes["groups"]}>
        {GROUPS.map((group) => (
          <section key={group}>
            <Box component="h3" m="0 0 4px" c="dimmed" fz="0.75rem" fw={600}>
              {group}
            </Box>
            <Box component="dl" m={0}>
              {listed
                .filter((id) => ACTIONS[id].group === group)
                .map((id) => (
                  <div key={id} className={classes["row"]}>
                    <dt>{ACTIONS[id].label}</dt>
                    <dd>
                      <Kbd size="xs">{keyLabel(id)}</Kbd>
                    </dd>
                  </div>
                ))}
            </Box>
          </section>
        ))}
      </div>
      <Box component="p" m="8px 0 0" c="dimmed">
        {strings.hint}
      </Box>
    </Modal>
  );
}
