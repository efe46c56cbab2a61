/** Setup checklist, shown to owners and managers in the inbox until it is done or hidden. */
import { ActionIcon, Box, Flex, Tooltip } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLiveMessages } from "../live/use-live.ts";
import { showError } from "../parts/toast.ts";
import { usePreferences } from "../profile/use-preferences.ts";
import classes from "./checklist.module.css";
import { connectionsQuery } from "./queries.ts";
import { type SetupProgress, type SetupStep, useSetupProgress } from "./setup/steps.ts";
import { useIsAtLeast } from "./use-session.ts";

const ITEM = {
  ai: "Add an AI key",
  client: "Create the first client",
  connection: "Connect a sequencer",
  event: "Receive the first reply",
  people: "Invite your team",
};

/** The page that each item links to. */
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
    <section className={classes["card"]} aria-label="Get started">
      <Flex component="header" gap={8} align="center">
        <Box component="h2" m={0} fz="0.8125rem" fw={600}>
          Get started
        </Box>
        <Box component="span" className="rd-note rd-number" mr="auto">{`${done} of ${ITEMS.length}`}</Box>
        <Tooltip label="Hide checklist">
          <ActionIcon
            aria-label="Hide checklist"
            onClick={() => void save({ checklistHidden: true }).catch(showError)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Flex>
      <Box component="ul" p={0} m="4px 0 0" style={{ listStyle: "none" }}>
        {ITEMS.map(([item, step]) => (
          <li key={item}>
            {progress[item] ? (
              <span className={classes["item"]} data-done>
                <span className={classes["sign"]}>
                  <IconCheck size={12} stroke={3} aria-label="done" />
                </span>
                {ITEM[item]}
              </span>
            ) : (
              <Link to="/setup" search={{ step }} className={classes["item"]}>
                <span className={classes["sign"]} />
                {ITEM[item]}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </section>
  );
}
