/** The items of a finding, each linked to the page to resolve it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { formatCount } from "../../parts/format-number.ts";
import { itemStrings as labels } from "./check-strings.ts";
import { aboutOf, type FindingItem, type Reader, shownOf } from "./finding-labels.ts";
import classes from "./system.module.css";

interface FindingItemsProps {
  finding: Schemas["CheckFinding"];
  reader: Reader;
}

export function FindingItems({ finding, reader }: FindingItemsProps) {
  const { items, more } = shownOf(finding);
  if (items.length === 0) return null;
  return (
    <ul className={classes["items"]}>
      {items.map((item, index) => (
        <li key={`${item.id} ${index}`} dir="auto">
          <Item item={item} reader={reader} check={finding.check} />
        </li>
      ))}
      {more > 0 && <li>{labels.more(formatCount(more))}</li>}
    </ul>
  );
}

interface ItemProps {
  item: FindingItem;
  reader: Reader;
  check: string;
}

function Item({ item, reader, check }: ItemProps) {
  const about = aboutOf(item, reader);
  const { thread_id: thread, connection_id: connectionId, subscription_id: subscription } = item;
  if (item.workspace_id !== reader.workspaceId) return `${about} (${labels.elsewhere})`;
  if (thread !== undefined) return <InConversation id={thread} about={about} />;
  const named = (id: string, link: (label: string) => ReactNode) => {
    const name = reader.names.get(id);
    return name === undefined ? link(about) : labeled(link(name), about);
  };
  const search = check === "sequencer_actions" ? ({ tab: "actions" } as const) : {};
  if (connectionId !== undefined)
    return named(connectionId, (label) => (
      <Link to="/connections/$connectionId" params={{ connectionId }} search={search}>
        {label}
      </Link>
    ));
  if (subscription === undefined) return about;
  return named(subscription, (label) => (
    <Link to="/settings/webhooks/$id" params={{ id: subscription }}>
      {label}
    </Link>
  ));
}

/** Findings contain no names, so the contact of a conversation is fetched here. */
function InConversation({ id, about }: { id: string; about: string }) {
  const { data: thread } = useQuery(threadQuery(id));
  const link = (label: string) => (
    <Link to="/inbox" search={{ view: "all", thread: id }}>
      {label}
    </Link>
  );
  return thread === undefined ? link(about) : labeled(link(nameOf(thread.contact)), about);
}

const nameOf = ({ name, email }: Schemas["ThreadContact"]): string => name ?? email;

const labeled = (link: ReactNode, about: string) => (
  <>
    {link}: {about}
  </>
);
