/** Links the user's Slack account, using a link that Slack showed them. */
import { Box, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";
import { messageOf } from "../parts/message-of.ts";
import { useAction } from "../parts/use-action.ts";
import { Card, InvalidLink } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { accountLabel } from "./slack-accounts.tsx";
import { useSession } from "./use-session.ts";

export function LinkSlackPage() {
  const token = fragment("t");
  useEffect(hideFragment, []);
  const { user } = useSession();
  const link = useAction(() => unwrap(api.POST("/api/slack/links", { body: { token: token ?? "" } })));
  const offer = useQuery({
    ...dataQuery(["slack", "offer", token], () =>
      unwrap(api.POST("/api/slack/links/preview", { body: { token: token ?? "" } })),
    ),
    enabled: token !== null && link.isIdle,
    retry: false,
  });
  const error = link.error ?? offer.error;
  if (token === null) return <InvalidLink reason="Copy the whole link into the address bar." />;
  if (error) return <InvalidLink reason={messageOf(error)} />;
  if (!offer.data) return <Card title="Link your Slack account" />;
  const hint =
    `Decisions by ${accountLabel(offer.data)} in Slack will count as yours, ${user.name}. ` +
    "Link it only if this is your Slack account and you just pressed the button.";
  return (
    <Card title="Link your Slack account" hint={link.isSuccess ? undefined : hint}>
      {link.isSuccess ? (
        <Box component="p" role="status" m={0} p="8px 12px" bg="var(--rd-own)" bdrs={6}>
          Account linked. You can now approve drafts in Slack.
        </Box>
      ) : (
        <Button loading={link.isPending} onClick={() => link.mutate()}>
          Link account
        </Button>
      )}
      <Link to="/inbox">Go to the inbox</Link>
    </Card>
  );
}
