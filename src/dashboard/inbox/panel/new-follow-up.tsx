/** Schedules a follow-up in 3 days, in 1 week or on a date; a reply cancels it. */
import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showToast, showError } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { fieldOf, instantOfField } from "../menus/zone-time.ts";
import classes from "./panel.module.css";
import { strings } from "./strings.ts";

const words = strings.followUps;
const DAY = 24 * 60 * 60_000;

interface NewFollowUpProps {
  thread: Schemas["Thread"];
  wanted: object | null;
}

export function NewFollowUp({ thread, wanted }: NewFollowUpProps) {
  const queries = useQueryClient();
  const [isPicking, setPicking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) first.current?.focus();
  }, [wanted]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (dueAt: number) => {
      const { client, contact, latest_reply_id: replyId } = thread;
      const about = { client_id: client.id, contact_id: contact.id, reply_id: replyId };
      await unwrap(
        api.POST("/api/follow-ups", { body: { ...about, due_at: new Date(dueAt).toISOString() } }),
      );
    },
    onSuccess: () => {
      setPicking(false);
      showToast(words.added);
      return queries.invalidateQueries({ queryKey: ["thread", thread.id] });
    },
    onError: showError,
  });
  if (isPicking) return <DateForm isBusy={isPending} onPick={mutate} onCancel={() => setPicking(false)} />;
  return (
    <div className={classes["row"]}>
      <Button
        ref={first}
        variant="default"
        disabled={isPending}
        {...(wanted && { "data-autofocus": true })}
        onClick={() => mutate(Date.now() + 3 * DAY)}
      >
        {words.threeDays}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => mutate(Date.now() + 7 * DAY)}>
        {words.week}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setPicking(true)}>
        {words.date}
      </Button>
    </div>
  );
}

interface DateFormProps {
  isBusy: boolean;
  /** Receives epoch milliseconds. */
  onPick: (at: number) => void;
  onCancel: () => void;
}

function DateForm({ isBusy, onPick, onCancel }: DateFormProps) {
  const zone = useTimeZone();
  const [value, setValue] = useState(() => `${fieldOf(Date.now() + 3 * DAY, zone).slice(0, 10)}T09:00`);
  const [isTried, setTried] = useState(false);
  const at = instantOfField(value, zone);
  const isAhead = at !== null && at > Date.now();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (at !== null && isAhead) onPick(at);
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={classes["form"]} onSubmit={submit} onKeyDown={listen}>
      <TextInput
        type="datetime-local"
        size="xs"
        autoFocus
        label={words.dateAndTime}
        description={words.inZone(zone)}
        value={value}
        min={fieldOf(Date.now(), zone)}
        error={isTried && !isAhead && words.mustBeAhead}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className={classes["row"]}>
        <Button type="submit" loading={isBusy}>
          {words.add}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  );
}
