/** Tries an email with the settings on the page: shows its category, a draft and the issues in it. */
import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api, unwrap, type Schemas } from "../../../api/client.ts";
import { Trouble } from "../../../parts/trouble.tsx";
import type { textsOf } from "./fields.ts";
import { TryResult } from "./try-result.tsx";
import classes from "./voice.module.css";

interface Tried {
  text: string;
  from: string;
  voice: ReturnType<typeof textsOf>;
}

const isSame = (one: Tried, other: Tried): boolean => JSON.stringify(one) === JSON.stringify(other);

export function TryBox({ clientId, voice }: { clientId: string; voice: Tried["voice"] }) {
  const id = useId();
  const [text, setText] = useState("");
  const [from, setFrom] = useState("");
  const asked: Tried = { text, from: from.trim(), voice };
  const attempt = useMutation({
    mutationFn: (given: Tried): Promise<{ data: Schemas["TryOut"] }> =>
      unwrap(
        api.POST("/api/clients/{id}/try", {
          params: { path: { id: clientId } },
          body: { text: given.text, from_name: given.from || null, settings: given.voice },
        }),
      ),
  });
  const { data, error, isPending, variables } = attempt;
  const isStale = variables !== undefined && !isSame(variables, asked);
  return (
    <section className={classes["try"]} aria-labelledby={id}>
      <h2 id={id} className={classes["heading"]}>
        Try it
      </h2>
      <p className={classes["dim"]}>
        Paste an email to see how it would be categorized and answered with the settings on this page, saved
        or not. Nothing is stored or sent. A draft uses one credit.
      </p>
      <TextInput
        label="Sender's name"
        dir="auto"
        maxLength={200}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Textarea
        label="Email from a lead"
        placeholder="Sounds interesting. What does it cost, and do you have time on Thursday?"
        dir="auto"
        autosize
        minRows={5}
        maxRows={12}
        maxLength={50_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="sm"
        loading={isPending}
        disabled={text.trim() === ""}
        onClick={() => attempt.mutate(asked)}
      >
        {data && !isStale ? "Try again" : "Try this email"}
      </Button>
      <div aria-live="polite" className={classes["result"]} aria-busy={isPending}>
        {error && <Trouble error={error} />}
        {data && !error && <TryResult result={data.data} isStale={isStale} />}
      </div>
    </section>
  );
}
