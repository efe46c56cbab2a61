/** Finds facts about the client in a web page or a text; the manager accepts each. */
import { Alert, Button, Checkbox, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, unwrap } from "../../../api/client.ts";
import { aiQuery } from "../../../api/queries.ts";
import { Dialog } from "../../../parts/dialog.tsx";

interface FindFactsProps {
  clientId: string;
  /** Adds the accepted facts to the form. */
  onAdd: (facts: string) => void;
}

export function FindFacts({ clientId, onAdd }: FindFactsProps) {
  const { data: ai } = useQuery(aiQuery);
  const [isOpen, setOpen] = useState(false);
  if (ai?.provider === "rules")
    return (
      <Text size="xs" c="dimmed">
        To find facts in a website or a document, add an AI key in the{" "}
        <Link to="/settings/ai">AI settings</Link>.
      </Text>
    );
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Find facts…
      </Button>
      {isOpen && (
        <FindDialog
          clientId={clientId}
          onAdd={(facts) => {
            onAdd(facts);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface Proposal {
  text: string;
  passage: string;
  isAccepted: boolean;
}

/** Returns the body for the API; `example.com/prices` is an address as well. */
const sourceOf = (url: string, text: string) =>
  url.trim() === ""
    ? { text }
    : { url: /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}` };

function FindDialog({ clientId, onAdd, onClose }: FindFactsProps & { onClose: () => void }) {
  const [url, setUrl] = useState("");
  const [text, setText] = useState("");
  const [proposals, setProposals] = useState<Proposal[] | null>(null);
  const find = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/clients/{id}/knowledge", {
          params: { path: { id: clientId } },
          body: sourceOf(url, text),
        }),
      ),
    onSuccess: ({ data }) => setProposals(data.facts.map((fact) => ({ ...fact, isAccepted: false }))),
  });
  const accepted = (proposals ?? []).filter((one) => one.isAccepted && one.text.trim() !== "");
  const isFound = proposals !== null && proposals.length > 0;
  const change = (at: number, part: Partial<Proposal>) =>
    setProposals((all) => (all ?? []).map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Dialog
      title="Find facts"
      submit={isFound ? addLabel(accepted.length) : "Find facts"}
      cancel="Cancel"
      isBusy={find.isPending}
      error={find.error}
      isReady={isFound ? accepted.length > 0 : (url + text).trim() !== ""}
      onClose={onClose}
      onSubmit={() => (isFound ? onAdd(accepted.map((one) => one.text.trim()).join("\n")) : find.mutate())}
    >
      {isFound ? (
        <Proposals
          proposals={proposals}
          isTruncated={find.data?.data.is_truncated ?? false}
          onChange={change}
        />
      ) : (
        <SourceFields {...{ url, text }} onUrl={setUrl} onText={setText} />
      )}
      {proposals !== null && !isFound && <Alert color="gray">No new facts found. Try another page.</Alert>}
    </Dialog>
  );
}

interface SourceFieldsProps {
  url: string;
  text: string;
  onUrl: (url: string) => void;
  onText: (text: string) => void;
}

function SourceFields({ url, text, onUrl, onText }: SourceFieldsProps) {
  return (
    <>
      <TextInput
        label="Web page"
        placeholder="example.com/pricing"
        inputMode="url"
        data-autofocus
        maxLength={2_000}
        value={url}
        onChange={(event) => onUrl(event.currentTarget.value)}
      />
      <Textarea
        label="Or text of a document"
        description="For a PDF, copy its text. Uses 1 credit."
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={200_000}
        disabled={url.trim() !== ""}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  );
}

interface ProposalsProps {
  proposals: readonly Proposal[];
  isTruncated: boolean;
  onChange: (at: number, part: Partial<Proposal>) => void;
}

function Proposals({ proposals, isTruncated, onChange }: ProposalsProps) {
  return (
    <>
      <Text size="sm">
        Check each fact against its passage and edit it as you like. Drafts use facts once you save the
        client.
      </Text>
      {isTruncated && <Alert color="gray">Only the beginning of the page was read.</Alert>}
      <Stack gap="md">
        {proposals.map(({ text: fact, passage, isAccepted }, at) => (
          <Fact
            key={`${at}-${passage}`}
            {...{ fact, passage, isAccepted }}
            onChange={(part) => onChange(at, part)}
          />
        ))}
      </Stack>
    </>
  );
}

const addLabel = (count: number): string => (count === 1 ? "Add 1 fact" : `Add ${count} facts`);

interface FactProps {
  fact: string;
  passage: string;
  isAccepted: boolean;
  onChange: (part: Partial<Proposal>) => void;
}

function Fact({ fact, passage, isAccepted, onChange }: FactProps) {
  return (
    <Stack gap={4} p="sm" bd="1px solid var(--rd-border)">
      <Checkbox
        label="Use this fact"
        checked={isAccepted}
        onChange={(event) => onChange({ isAccepted: event.currentTarget.checked })}
      />
      <Textarea
        aria-label="Fact"
        dir="auto"
        autosize
        maxLength={500}
        value={fact}
        onChange={(event) => onChange({ text: event.currentTarget.value, isAccepted: true })}
      />
      <Text size="xs" c="dimmed" dir="auto">
        “{passage}”
      </Text>
    </Stack>
  );
}
