/** The AI provider: its status, models, key, and a test of the key. */
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { aiQuery } from "../../api/queries.ts";
import { Section } from "../../parts/section.tsx";
import sections from "../../parts/section.module.css";
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
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
      {ai.provider === "anthropic" && <Models ai={ai} />}
      <Key key={ai.key_last4} ai={ai} />
    </Section>
  );
}

/** Owners add, replace and remove a key of the app; everyone sees where the key comes from. */
function Key({ ai: { key_source: source, key_last4: last4 } }: { ai: Ai }) {
  const isOwner = useIsAtLeast("owner");
  const [isOpen, setOpen] = useState(false);
  if (source === "configuration") return <p className={sections["plain"]}>{strings.keyConfigured}</p>;
  if (source === "none")
    return (
      <>
        <p className={sections["plain"]}>{strings.noKeyHint}</p>
        {isOwner ? (
          <AiKeyForm label={strings.saveKey} />
        ) : (
          <p className={classes["quiet"]}>{strings.ownersAdd}</p>
        )}
      </>
    );
  return (
    <>
      <div className={sections["row"]}>
        <span>{strings.keyStored(last4 ?? "")}</span>
        {isOwner && !isOpen && (
          <div className={sections["actions"]}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {strings.replaceKey}
            </Button>
            <RemoveKey />
          </div>
        )}
      </div>
      {isOwner && isOpen && (
        <AiKeyForm
          label={strings.saveKey}
          also={
            <Button variant="default" size="sm" onClick={() => setOpen(false)}>
              {strings.cancel}
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
        {strings.removeKey}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={strings.removeKeyTitle}
          label={strings.removeKey}
          run={() => unwrap(api.DELETE("/api/ai/key"))}
          changes={[aiQuery.queryKey]}
          done="Key removed"
          onClose={() => setAsking(false)}
        >
          {strings.removeKeyHint}
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
