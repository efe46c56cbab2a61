/** The AI provider: its status, models, and a test of the key. */
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { aiQuery } from "../../api/queries.ts";
import { Section } from "../../parts/section.tsx";
import sections from "../../parts/section.module.css";
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { Command } from "../../session/command.tsx";
import classes from "./ai.module.css";
import { strings } from "./strings.ts";

type Ai = Schemas["Ai"];

const TONES: Readonly<Record<Ai["state"], Tone>> = {
  ok: "ok",
  resting: "caution",
  no_key: "quiet",
  out_of_credits: "caution",
};

export function ProviderSection({ ai }: { ai: Ai }) {
  return (
    <Section title={strings.provider} hint={strings.providerHint}>
      <div className={sections["row"]}>
        <Status tone={TONES[ai.state]}>
          {strings.state[ai.state]}
          {ai.until !== null && (
            <>
              {` · ${ai.state === "resting" ? strings.restingUntil : strings.creditsUntil} `}
              <RelativeTime at={ai.until} />
            </>
          )}
        </Status>
        <span className={classes["quiet"]}>{strings.providers[ai.provider]}</span>
      </div>
      {ai.state === "no_key" ? <NoKey /> : <Models ai={ai} />}
    </Section>
  );
}

function NoKey() {
  return (
    <>
      <p className={sections["plain"]}>{strings.noKeyHint}</p>
      <Command text={strings.noKeyFile} />
      <p className={sections["plain"]}>{strings.noKeyRestart}</p>
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
        <dt>{strings.classifies}</dt>
        <dd>
          <code>{classifier}</code>
        </dd>
        <dt>{strings.drafts}</dt>
        <dd>
          <code>{writer}</code>
        </dd>
      </dl>
      <div className={sections["row"]}>
        <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          {strings.test}
        </Button>
      </div>
      <div role="status">
        {test.data?.ok && <Status tone="ok">{strings.testOk(test.data.model ?? "")}</Status>}
        {test.data?.ok === false && (
          <Status tone="danger">
            {strings.testFailed(test.data.model)} {test.data.error}
          </Status>
        )}
      </div>
      {test.error && <Trouble error={test.error} />}
    </>
  );
}
