/** AI settings: provider status, credits and usage. */
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { aiQuery } from "../../api/queries.ts";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import { Progress } from "../../parts/progress.tsx";
import sections from "../../parts/section.module.css";
import { Section } from "../../parts/section.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./ai.module.css";
import { creditsQuery, UsageSection } from "./usage-section.tsx";

export function AiPage() {
  const { data: ai, error, refetch } = useQuery(aiQuery);
  return (
    <Page title="AI" hint="Provider status, credits and usage.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!ai && !error && <Skeleton height={160} mt="md" />}
      {ai && <ProviderSection ai={ai} />}
      <CreditsSection />
      <UsageSection />
    </Page>
  );
}

const PROVIDERS = { anthropic: "Anthropic", rules: "Rules and the built-in classifier" };

const STATE = {
  ok: "Connected",
  resting: "Temporarily unavailable",
  no_key: "No API key",
  out_of_credits: "This month's credits are used up",
};

type Ai = Schemas["Ai"];

const TONES: Readonly<Record<Ai["state"], Tone>> = {
  ok: "ok",
  resting: "caution",
  no_key: "quiet",
  out_of_credits: "caution",
};

function ProviderSection({ ai }: { ai: Ai }) {
  return (
    <Section
      title="Provider"
      hint="Models and limits are set in the [ai] section of the server configuration."
    >
      <div className={sections["row"]}>
        <Status tone={TONES[ai.state]}>
          {STATE[ai.state]}
          {ai.until !== null && (
            <>
              {` · ${ai.state === "resting" ? "Next attempt" : "Renews"} `}
              <RelativeTime at={ai.until} />
            </>
          )}
        </Status>
        <span className={classes["quiet"]}>{PROVIDERS[ai.provider]}</span>
      </div>
      {ai.provider === "anthropic" && <Models ai={ai} />}
      <Key key={ai.key_last4} ai={ai} />
    </Section>
  );
}

/** Owners add, replace and remove a key of the app; everyone sees where the key comes from. */
function Key({ ai: { key_source: source, key_last4: last4 } }: { ai: Ai }) {
  const isOwner = useIsAtLeast("owner");
  const [isOpen, setOpen] = useState(false);
  if (source === "configuration")
    return (
      <p className={sections["plain"]}>
        The server configuration sets the key. It takes precedence over a key added here.
      </p>
    );
  if (source === "none")
    return (
      <>
        <p className={sections["plain"]}>
          Without a key, rules and a small classifier sort replies, and clear cases get short templates. Add a
          key to use Claude.
        </p>
        {isOwner ? (
          <AiKeyForm label="Test and save key" />
        ) : (
          <p className={classes["quiet"]}>An owner can add the key here.</p>
        )}
      </>
    );
  return (
    <>
      <div className={sections["row"]}>
        <span>{`Key ending in ${last4 ?? ""}, added here`}</span>
        {isOwner && !isOpen && (
          <div className={sections["actions"]}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              Replace key
            </Button>
            <RemoveKey />
          </div>
        )}
      </div>
      {isOwner && isOpen && (
        <AiKeyForm
          label="Test and save key"
          also={
            <Button variant="default" size="sm" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          }
        />
      )}
    </>
  );
}

function RemoveKey() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Remove key
      </Button>
      {isAsking && (
        <ConfirmAction
          title="Remove the AI key?"
          label="Remove key"
          run={() => unwrap(api.DELETE("/api/ai/key"))}
          changes={[aiQuery.queryKey]}
          done="Key removed"
          onClose={() => setAsking(false)}
        >
          The AI stops writing drafts immediately. Rules and a small classifier sort replies from then on.
        </ConfirmAction>
      )}
    </>
  );
}

function Models({ ai: { classify_model: classifier, draft_model: writer } }: { ai: Ai }) {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: async () => (await unwrap(api.POST("/api/ai/test"))).data,
    onSettled: () => queries.invalidateQueries({ queryKey: aiQuery.queryKey }),
  });
  return (
    <>
      <dl className={classes["facts"]}>
        <dt>Categorization model</dt>
        <dd>
          <code>{classifier}</code>
        </dd>
        <dt>Drafting model</dt>
        <dd>
          <code>{writer}</code>
        </dd>
      </dl>
      <div className={sections["row"]}>
        <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          Test key
        </Button>
      </div>
      <div role="status">
        {test.data?.ok && <Status tone="ok">{`The key works: ${test.data.model ?? ""} responded.`}</Status>}
        {test.data?.ok === false && (
          <Status tone="danger">
            {test.data.model === null ? "The test failed." : `${test.data.model} didn't respond.`}{" "}
            {test.data.error}
          </Status>
        )}
      </div>
      {test.error && <Trouble error={test.error} />}
    </>
  );
}

function CreditsSection() {
  const { data: credits, error, refetch } = useQuery(creditsQuery);
  return (
    <Section
      title="Credits"
      hint="Each text the AI writes uses 1 credit. Sending a follow-up it wrote uses 1 more."
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!credits && !error && <Skeleton height={40} />}
      {credits?.allowance === null && <span>{`${formatCount(credits.used)} used this month, no limit`}</span>}
      {credits && credits.allowance !== null && (
        <>
          <Progress label="Used this month" done={credits.used} total={credits.allowance} />
          <span className={classes["quiet"]}>
            Renews <RelativeTime at={credits.resets_at} />
          </span>
        </>
      )}
    </Section>
  );
}
