/** Workspace-wide banners: sending paused, AI unavailable, offline, update available. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { aiQuery, meQuery, sendingQuery } from "../api/queries.ts";
import { RelativeTime } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { useOnline } from "../parts/use-online.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { slackQuery } from "../settings/slack/queries.ts";
import classes from "./frame.module.css";

/** How often banners refetch their data. */
const REFRESH_MS = 60_000;

export function Banners({ isConnected }: { isConnected: boolean | null }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner tone="caution">
          You're offline. You can read what's loaded, but you can't make changes.
        </Banner>
      )}
      {isOnline && isConnected === false && (
        <div className={classes["lost"]}>Connection lost. This page may be out of date. Reconnecting…</div>
      )}
      <PausedBanner />
      <AiBanner />
      <SlackBanner />
      <VersionBanner />
    </div>
  );
}

function Banner({ tone, children }: { tone: "caution" | "plain"; children: ReactNode }) {
  return (
    <div className={classes["banner"]} data-tone={tone}>
      {children}
    </div>
  );
}

/** Who paused sending, when, and why. */
export const PauseDetails = ({ sending: { by, since, reason } }: { sending: Schemas["Sending"] }) => (
  <>
    {by !== null && ` by ${by}`}
    {since !== null && (
      <>
        {" · "}
        <RelativeTime at={since} />
      </>
    )}
    {reason !== null && ` · ${reason}`}
  </>
);

export const useResume = () =>
  useAction(() => unwrap(api.POST("/api/sending/resume")), {
    changes: [sendingQuery.queryKey],
    done: "Sending resumed. Emails that came due during the pause stay on hold until you release them.",
    toastsErrors: true,
  });

function PausedBanner() {
  const { data: sending } = useQuery({ ...sendingQuery, refetchInterval: REFRESH_MS });
  const mayResume = useIsAtLeast("manager");
  const resume = useResume();
  if (!sending?.paused) return null;
  return (
    <Banner tone="caution">
      <span>
        <b>Sending is paused</b>
        <PauseDetails sending={sending} />
      </span>
      {mayResume && (
        <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          Resume sending
        </Button>
      )}
    </Banner>
  );
}

function AiBanner() {
  const isAgent = useIsAtLeast("agent");
  const { data: ai } = useQuery({ ...aiQuery, enabled: isAgent, refetchInterval: REFRESH_MS });
  if (ai?.state === "resting")
    return <Banner tone="plain">The AI isn't responding. Drafts will be written when it's back.</Banner>;
  if (ai?.draft_model === "recorded")
    return <Banner tone="plain">Demo: categories and drafts are prerecorded. No AI is used.</Banner>;
  if (ai?.state === "out_of_credits") return <Banner tone="caution">AI credits are used up.</Banner>;
  return null;
}

/** Shown to managers, who can fix the Slack app. */
function SlackBanner() {
  const isManager = useIsAtLeast("manager");
  const { data: slack } = useQuery({ ...slackQuery, enabled: isManager, refetchInterval: 5 * REFRESH_MS });
  if (typeof slack?.fault !== "string") return null;
  return (
    <Banner tone="caution">{`Slack rejected the app (${slack.fault}). Enter its tokens again in Settings.`}</Banner>
  );
}

/** Shown after an upgrade, because the tab runs the old version until it is reloaded. */
function VersionBanner() {
  const { data: me } = useQuery({ ...meQuery, refetchInterval: 5 * REFRESH_MS });
  const first = useRef<string | null>(null);
  useEffect(() => {
    first.current ??= me?.version ?? null;
  }, [me]);
  if (!me || first.current === null || first.current === me.version) return null;
  return (
    <Banner tone="plain">
      Replydesk was updated.
      <Button variant="default" onClick={() => location.reload()}>
        Reload
      </Button>
    </Banner>
  );
}
