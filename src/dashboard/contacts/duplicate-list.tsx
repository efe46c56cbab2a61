/** Groups of likely duplicate contacts, each with a merge button. */
import { Box, Button, Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../api/client.ts";
import { Empty } from "../parts/empty.tsx";
import { formatCount } from "../parts/format-number.ts";
import { shownAddress } from "../parts/shown-address.ts";
import { Trouble } from "../parts/trouble.tsx";
import classes from "./contacts.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { shownName } from "./name.ts";
import { duplicatesQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** Page size of the API; there may be more. */
const MOST_GROUPS = 100;

type Group = Schemas["DuplicateContacts"];

export function DuplicateList() {
  const { data: groups, error, refetch } = useQuery(duplicatesQuery);
  const [merging, setMerging] = useState<Group | null>(null);
  if (!groups)
    return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (groups.length === 0) return <Empty title={strings.noDuplicates} hint={strings.noDuplicatesHint} />;
  return (
    <>
      <Box component="p" m="0 0 8px" c="dimmed" fz="0.8125rem">
        {strings.duplicatesHint}
      </Box>
      {groups.length >= MOST_GROUPS && (
        <Box component="p" m="0 0 8px" c="dimmed" fz="0.8125rem">
          {strings.firstGroups(formatCount(groups.length))}
        </Box>
      )}
      {groups.map((group) => (
        <DuplicateGroup
          key={group.contacts.map(({ id }) => id).join()}
          group={group}
          onMerge={() => setMerging(group)}
        />
      ))}
      {merging && <MergeDialog contacts={merging.contacts} onClose={() => setMerging(null)} />}
    </>
  );
}

function DuplicateGroup({ group: { reason, contacts }, onMerge }: { group: Group; onMerge: () => void }) {
  const [first] = contacts;
  return (
    <section className={classes["group"]} aria-label={first ? shownName(first) : strings.duplicates}>
      <ul className={classes["members"]}>
        {contacts.map((contact) => (
          <Flex component="li" key={contact.id} wrap="wrap" gap="0 8px" miw={0}>
            <Link to="/contacts/$id" params={{ id: contact.id }} dir="auto">
              {shownName(contact)}
            </Link>
            <bdi className={classes["address"]}>{shownAddress(contact.email)}</bdi>
            <bdi className={classes["address"]}>{contact.companies?.name}</bdi>
          </Flex>
        ))}
      </ul>
      <Box component="p" m={0} c="dimmed" fz="0.75rem">
        {reason === "linkedin_url" ? strings.sameProfile : strings.sameName}
      </Box>
      <Button variant="default" onClick={onMerge}>
        {strings.merge}
      </Button>
    </section>
  );
}
