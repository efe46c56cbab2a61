/** Empty states of the conversation list. */
import { Box, Button, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countsQuery } from "../../api/queries.ts";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { SetupChecklist } from "../../session/checklist.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useInbox } from "../use-inbox.ts";
import { isBuiltIn } from "../views/built-in.ts";
import type { Listed } from "./use-list-params.ts";

const TEXTS = {
  todo: ["All caught up.", "New replies appear here."],
  mine: ["Nothing is assigned to you.", "Press I on a conversation to assign it to yourself."],
  unassigned: ["Everything is assigned.", "Unassigned conversations appear here."],
  interested: ["No interested leads are waiting.", "Open conversations in this category appear here."],
  approvals: ["Nothing to approve.", "Drafts awaiting approval appear here."],
  automatic: ["Nothing is auto-sending.", "Answers scheduled for automatic sending appear here."],
  attention: ["Nothing needs review.", "Warnings, failed sends and unconfirmed sends appear here."],
  snoozed: ["Nothing is snoozed.", "Press H on a conversation to bring it back later."],
  scheduled: ["Nothing is scheduled.", "Answers scheduled for later appear here."],
  done: ["Nothing marked as done yet.", "Press E to mark a conversation as done."],
  all: ["No conversations yet.", "They appear when a lead replies to a campaign."],
  saved: ["No matches.", "Matching conversations appear here."],
  search: ["No matches.", "Try fewer words or another spelling."],
  first: ["No replies yet.", "They appear when a lead replies to a campaign."],
};

export function Empty({ view, isSearch }: Pick<Listed, "view" | "isSearch">) {
  const { setSearch } = useInbox();
  const isPhone = useIsPhone();
  const { data: counts } = useQuery(countsQuery);
  const isFirst = !isSearch && counts?.views.all === 0;
  const mayConnect = useIsAtLeast("manager");
  const [title, text] = TEXTS[isSearch ? "search" : isFirst ? "first" : isBuiltIn(view) ? view : "saved"];
  return (
    <>
      {(isPhone || isFirst) && (
        <Box w="100%" maw={440} mx="auto" px={16}>
          <SetupChecklist />
        </Box>
      )}
      <Flex direction="column" gap={4} align="center" p="72px 24px 24px" c="dimmed" ta="center">
        <Box component="p" m={0} c="var(--rd-text)" fw={600}>
          {title}
        </Box>
        <Box component="p" m="0 0 8px">
          {text}
        </Box>
        {isFirst && mayConnect && (
          <>
            <Box component="p" m="0 0 8px">
              Check Connections to see whether events are arriving.
            </Box>
            <Button variant="default" renderRoot={(props) => <Link to="/connections" {...props} />}>
              Open Connections
            </Button>
          </>
        )}
        {isSearch && (
          <Button variant="subtle" onClick={() => setSearch({ q: undefined })}>
            Clear search
          </Button>
        )}
      </Flex>
    </>
  );
}
