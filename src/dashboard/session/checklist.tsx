/** Setup checklist in the inbox of owners and managers, until done or hidden. */
import { ActionIcon, Box, Flex, Tooltip } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveMessages } from "../live/use-live.ts";
import { usePreferences } from "../profile/use-preferences.ts";
import { showError } from "../parts/toast.ts";
import classes from "./checklist.module.css";
import { connectionsQuery } from "./queries.ts";
import type { SetupProgress, SetupStep } from "./setup/steps.ts";
import { strings } from "./setup/strings.ts";
import { useSetupProgress } from "./setup/use-progress.ts";
import { useIsAtLeast } from "./use-session.ts";

/** Page of each item. */
const ITEMS: readonly (readonly [keyof SetupProgress, SetupStep])[] = [
  ["ai", "ai"],
  ["client", "client"],
  ["connection", "connection"],
  ["event", "connection"],
  ["people", "people"],
];

export function SetupChecklist() {
  const mayManage = useIsAtLeast("manager");
  const { preferences, save } = usePreferences();
  const isWanted = mayManage && !preferences.checklistHidden;
  const { progress } = useSetupProgress(isWanted);
  const queries = useQueryClient();
  useLiveMessages(() => {
    if (progress?.event === false) void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  });
  if (!isWanted || progress === null) return null;
  const done = ITEMS.filter(([item]) => progress[item]).length;
  if (done === ITEMS.length) return null;
  return (
    <section className={classes["card"]} aria-label={strings.checklist}>
      <Flex component="header" gap={8} align="center">
        <Box component="h2" m={0} fz="0.8125rem" fw={600}>
          {strings.checklist}
        </Box>
        <span className={classes["count"]}>{strings.checklistOf(done, ITEMS.length)}</span>
        <Tooltip label={strings.checklistDismiss}>
          <ActionIcon
            aria-label={strings.checklistDismiss}
            onClick={() => void save({ checklistHidden: true }).catch(showError)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Flex>
      <ul className={classes["items"]}>
        {ITEMS.map(([item, step]) => (
          <li key={item}>
            {progress[item] ? (
              <span className={classes["item"]} data-done>
                <span className={classes["sign"]}>
                  <IconCheck size={12} stroke={3} aria-label={strings.done} />
                </span>
                {strings.item[item]}
              </span>
            ) : (
              <Link to="/setup" search={{ step }} className={classes["item"]}>
                <span className={classes["sign"]} />
                {strings.item[item]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
