/** The contact's suppression and bounce state, and how to change it. */
import { Box, Button, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import classes from "./panel.module.css";
import { suppressionsQuery } from "./queries.ts";
import { Section } from "./fact-list.tsx";

const SOURCES = {
  person: "added manually",
  platform: "unsubscribed in the sequencer",
  reply: "opted out in a reply",
};

interface AutomaticMailProps {
  thread: Schemas["Thread"];
  onSuppress: () => void;
}

export function AutomaticMail({ thread, onSuppress }: AutomaticMailProps) {
  const { contact, client } = thread;
  const mayChange = useIsAtLeast("agent");
  return (
    <Section name="suppression" title="Suppression">
      {contact.is_suppressed ? (
        <p className={classes["caution"]}>
          <bdi>{`Suppressed: ${client.name} doesn't email this address automatically.`}</bdi>
        </p>
      ) : (
        <Flex wrap="wrap" gap="4px 8px" align="center">
          <Box component="span" c="dimmed">
            Not suppressed
          </Box>
          {mayChange && (
            <Button variant="default" onClick={onSuppress}>
              Suppress…
            </Button>
          )}
        </Flex>
      )}
      {contact.is_suppressed && mayChange && <Suppressions thread={thread} />}
      {contact.bounced_at !== null && <Bounce thread={thread} at={contact.bounced_at} />}
    </Section>
  );
}

function Suppressions({ thread: { id, client, contact } }: Pick<AutomaticMailProps, "thread">) {
  const about = { threadId: id, clientId: client.id, address: contact.email };
  const { data: found = [] } = useQuery(suppressionsQuery(about));
  return (
    <ul className={classes["list"]}>
      {found.map((suppression) => (
        <Suppression key={suppression.id} suppression={suppression} threadId={id} />
      ))}
    </ul>
  );
}

function Suppression({ suppression, threadId }: { suppression: Schemas["Suppression"]; threadId: string }) {
  const { id, kind, value, reason, source, created_at: at } = suppression;
  const [isAsking, setAsking] = useState(false);
  const lift = useAction(() => unwrap(api.DELETE("/api/suppressions/{id}", byId(id))), {
    changes: [["thread", threadId]],
    done: "Suppression removed",
    toastsErrors: true,
  });
  return (
    <li className={classes["item"]}>
      <bdi className={classes["wrap"]}>
        {kind === "domain" ? `Everyone at ${shownAddress(value)}` : shownAddress(value)}
      </bdi>
      <Box component="span" c="dimmed">
        <bdi className={classes["wrap"]}>{reason ?? SOURCES[source]}</bdi>, <RelativeTime at={at} />
      </Box>
      {isAsking ? (
        <Flex wrap="wrap" gap="4px 8px" align="center">
          <span>Allow automatic emails again?</span>
          <Button variant="default" autoFocus loading={lift.isPending} onClick={() => lift.mutate()}>
            Remove suppression
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </Flex>
      ) : (
        <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
    </li>
  );
}

function Bounce({ thread: { id, contact }, at }: { thread: Schemas["Thread"]; at: string }) {
  const mayChange = useIsAtLeast("agent");
  const params = { path: { id: contact.id } };
  // The generated client types drop members that can only be null.
  const body = { bounced_at: null as unknown as undefined };
  const clear = useAction(() => unwrap(api.PATCH("/api/contacts/{id}", { params, body })), {
    changes: [["thread", id]],
    done: "Marked as working",
    toastsErrors: true,
  });
  return (
    <Flex wrap="wrap" gap="4px 8px" align="center">
      <span className={classes["caution"]}>
        Emails to this address bounced (<RelativeTime at={at} />)
      </span>
      {mayChange && (
        <Button variant="default" loading={clear.isPending} onClick={() => clear.mutate()}>
          Mark as working
        </Button>
      )}
    </Flex>
  );
}
