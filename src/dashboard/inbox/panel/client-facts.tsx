/** The client's facts, and claims to avoid. */
import { Box, Button, Skeleton } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { LinkedText } from "../conversation/message-body.tsx";
import { copy } from "./contact.tsx";
import classes from "./panel.module.css";
import { clientQuery } from "./queries.ts";
import { Section } from "./fact-list.tsx";

const ICON = 14;

export function ClientFacts({ client }: { client: Schemas["ThreadClient"] }) {
  return (
    <Section name="client" title={`Client: ${client.name}`} isOpenAtFirst={false}>
      <Facts id={client.id} />
    </Section>
  );
}

function Facts({ id }: { id: string }) {
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  if (!client) {
    if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={72} />;
  }
  const { facts, forbidden_claims: forbidden, calendar_link: calendar } = client;
  return (
    <>
      {calendar !== null && (
        <div className={classes["address"]}>
          <LinkedText text={calendar} />
          <IconAction
            label="Copy calendar link"
            size="sm"
            onClick={() => void copy(calendar, "Calendar link copied")}
          >
            <IconCopy size={ICON} aria-hidden />
          </IconAction>
        </div>
      )}
      {forbidden !== null && (
        <>
          <Box component="h4" m="4px 0 -4px" c="dimmed" fz="xs" fw={600}>
            Never claim
          </Box>
          <LongText text={forbidden} />
        </>
      )}
      <Box component="h4" m="4px 0 -4px" c="dimmed" fz="xs" fw={600}>
        Facts
      </Box>
      {facts === null ? (
        <Box component="p" c="dimmed">
          No facts yet.
        </Box>
      ) : (
        <LongText text={facts} />
      )}
    </>
  );
}

const LONG = 600;

function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= LONG);
  if (isWhole) return <LinkedText text={text} />;
  return (
    <>
      <Box mah={160} style={{ overflow: "hidden", maskImage: "linear-gradient(#000 80%, transparent)" }}>
        <LinkedText text={text} />
      </Box>
      <Button variant="subtle" onClick={() => setWhole(true)}>
        Show all ({formatCount(text.length)})
      </Button>
    </>
  );
}
