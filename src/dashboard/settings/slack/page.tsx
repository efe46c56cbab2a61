/** Slack settings: the workspace's app and its channels. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page } from "../../parts/page.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { SlackAccounts } from "../../session/slack-accounts.tsx";
import { AppForm } from "./app-form.tsx";
import { Channels } from "./channels.tsx";
import { slackQuery } from "./queries.ts";
import { Status } from "./status.tsx";

export function SlackPage() {
  const { data: slack, error, refetch } = useQuery(slackQuery);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Page title="Slack" hint="Approve drafts in Slack, with an app of your own.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!slack && !error && <Skeleton height={160} mt="md" />}
      {slack?.connected && <Status slack={slack} onReplace={() => setReplacing(true)} />}
      {slack && (!slack.connected || isReplacing) && <AppForm onDone={() => setReplacing(false)} />}
      {slack?.connected && <Channels slack={slack} />}
      {slack?.connected && <SlackAccounts ofAll />}
    </Page>
  );
}
