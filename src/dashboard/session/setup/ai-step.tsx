/** Asks for an AI key, or shows that there is one. */
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { aiQuery } from "../../api/queries.ts";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useIsAtLeast } from "../use-session.ts";
import { Skip } from "./skip.tsx";
import type { StepProps } from "./step-props.ts";
import classes from "./wizard.module.css";

export function AiStep({ onNext }: StepProps) {
  const { data: ai, error } = useQuery(aiQuery);
  if (error) return <Trouble error={error} />;
  if (!ai) return <Skeleton height={180} />;
  return ai.state === "no_key" ? <NoKey onNext={onNext} /> : <WithKey ai={ai} onNext={onNext} />;
}

function WithKey({ ai, onNext }: StepProps & { ai: Schemas["Ai"] }) {
  const models = [...new Set([ai.classify_model, ai.draft_model])].filter(Boolean).join(", ");
  const attempt = useMutation({ mutationFn: async () => (await unwrap(api.POST("/api/ai/test"))).data });
  return (
    <>
      <p className={classes["plain"]}>{`AI key configured. Models: ${models}.`}</p>
      {ai.state === "out_of_credits" && (
        <p className={classes["caution"]}>This workspace's AI credits are used up.</p>
      )}
      <div role="status">
        {attempt.data?.ok && (
          <p className={classes["ok"]}>{`Works: ${attempt.data.model ?? models} responded.`}</p>
        )}
        {attempt.data?.ok === false && <p className={classes["failed"]}>Test failed. {attempt.data.error}</p>}
        {attempt.error && <Trouble error={attempt.error} />}
      </div>
      <div className={classes["actions"]}>
        <Button size="sm" onClick={onNext}>
          Continue
        </Button>
        <Button variant="default" size="sm" loading={attempt.isPending} onClick={() => attempt.mutate()}>
          Test
        </Button>
      </div>
    </>
  );
}

/** Only owners can add the key; a manager can continue without it. */
function NoKey({ onNext }: StepProps) {
  const isOwner = useIsAtLeast("owner");
  const skip = <Skip onNext={onNext} />;
  return (
    <>
      <p className={classes["quiet"]}>
        You can continue without one: rules and a small classifier sort replies.
      </p>
      {isOwner ? (
        <AiKeyForm label="Test and save key" also={skip} />
      ) : (
        <div className={classes["actions"]}>{skip}</div>
      )}
    </>
  );
}
