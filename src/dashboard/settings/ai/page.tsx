/** AI settings: provider status, credits and usage. */
import { Box, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { aiQuery } from "../../api/queries.ts";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { Answer } from "../../parts/answer.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import { Progress } from "../../parts/progress.tsx";
import { Section } from "../../parts/section.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import facts from "../../parts/facts.module.css";
import { creditsQuery, UsageSection } from "./usage-section.tsx";

export function AiPage() {
  const reading = useQuery(aiQuery);
  return (
    <Page title="AI" hint="Provider status, credits and usage.">
      <Answer reading={reading} height={160}>
        {(ai) => <ProviderSection ai={ai} />}
      </Answer>
      <CreditsSection />
      <UsageSection />
    </Page>
  );
}

const PROVIDERS = { anthropic: "Anthropic", rules: "Rules and the built-in classifier" };

type Ai = Schemas["Ai"];

const STATES: Readonly<Record<Ai["state"], readonly [tone: Tone, label: string]>> = {
  ok: ["ok", "Connected"],
  resting: ["caution", "Temporarily unavailable"],
  no_key: ["quiet", "No API key"],
  out_of_credits: ["caution", "This month's credits are used up"],
};

function ProviderSection({ ai }: { ai: Ai }) {
  const [tone, label] = STATES[ai.state];
  return (
    <Section
      title="Provider"
      hint="Models and limits are set in the [ai] section of the server configuration."
    >
      <Group justify="space-between" gap="8px 16px">
        <Status tone={tone}>
          {label}
          {ai.until !== null && (
            <>
              {` · ${ai.state === "resting" ? "Next attempt" : "Renews"} `}
              <RelativeTime at={ai.until} />
            </>
          )}
        </Status>
        <Text component="span" size="sm" c="dimmed">
          {PROVIDERS[ai.provider]}
        </Text>
      </Group>
      {ai.provider === "anthropic" && <Models ai={ai} />}
      <Key key={ai.key_last4} ai={ai} />
    </Section>
  );
}

/** Shows everyone where the key comes from, and lets owners add, replace and remove it. */
function Key({ ai: { key_source: source, key_last4: last4 } }: { ai: Ai }) {
  const isOwner = useIsAtLeast("owner");
  const [isOpen, setOpen] = useState(false);
  if (source === "configuration")
    return (
      <Box component="p" m={0}>
        The server configuration sets the key. It takes precedence over a key added here.
      </Box>
    );
  if (source === "none")
    return (
      <>
        <Box component="p" m={0}>
          Without a key, rules and a small classifier sort replies, and clear cases get short templates. Add a
          key to use Claude.
        </Box>
        {isOwner ? (
          <AiKeyForm label="Test and save key" />
        ) : (
          <Text component="p" size="sm" c="dimmed">
            An owner can add the key here.
          </Text>
        )}
      </>
    );
  return (
    <>
      <Group justify="space-between" gap="8px 16px">
        <span>{`Key ending in ${last4 ?? ""}, added here`}</span>
        {isOwner && !isOpen && (
          <Group gap={8}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              Replace key
            </Button>
            <RemoveKey />
          </Group>
        )}
      </Group>
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

const RemoveKey = () => (
  <ConfirmButton
    button={{ size: "sm", children: "Remove key" }}
    title="Remove the AI key?"
    label="Remove key"
    run={() => unwrap(api.DELETE("/api/ai/key"))}
    changes={[aiQuery.queryKey]}
    done="Key removed"
  >
    The AI stops writing drafts immediately. Rules and a small classifier sort replies from then on.
  </ConfirmButton>
);

function Models({ ai: { classify_model: classifier, draft_model: writer } }: { ai: Ai }) {
  const test = useAction(async () => (await unwrap(api.POST("/api/ai/test"))).data, {
    changes: [aiQuery.queryKey],
  });
  return (
    <>
      <dl className={facts["pairs"]}>
        <dt>Categorization model</dt>
        <dd>
          <code>{classifier}</code>
        </dd>
        <dt>Drafting model</dt>
        <dd>
          <code>{writer}</code>
        </dd>
      </dl>
      <Group justify="space-between" gap="8px 16px">
        <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          Test key
        </Button>
      </Group>
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
  return (
    <Section
      title="Credits"
      hint="Each text the AI writes uses 1 credit. Sending a follow-up that the AI wrote uses 1 more."
    >
      <Answer reading={useQuery(creditsQuery)} height={40}>
        {({ allowance, used, resets_at: at }) =>
          allowance === null ? (
            <span>{`${formatCount(used)} used this month, no limit`}</span>
          ) : (
            <>
              <Progress label="Used this month" done={used} total={allowance} />
              <Text component="span" size="sm" c="dimmed">
                Renews <RelativeTime at={at} />
              </Text>
            </>
          )
        }
      </Answer>
    </Section>
  );
}
