/** Finds facts about the client in a web page, a text or a PDF. The manager accepts them one by one. */
import { Alert, Button, Checkbox, FileInput, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, unwrap } from "../../../api/client.ts";
import { aiQuery } from "../../../api/queries.ts";
import { base64Of } from "../../../parts/base64.ts";
import { Dialog } from "../../../parts/dialog.tsx";
import { useApiForm } from "../../../parts/use-api-form.ts";

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
  source: string | null;
  isAccepted: boolean;
}

/** The server's limit, checked before uploading. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The source of the facts: a PDF, a URL or a text. If several are set, the first of these is used. */
interface Source {
  url: string;
  text: string;
  pdf: File | null;
}

/** Returns the body for the API; `example.com/prices` also counts as a URL. */
async function bodyOf({ url, text, pdf }: Source) {
  if (pdf && pdf.size > MAX_BYTES) throw new Error(`${pdf.name} is larger than 2 MB`);
  if (pdf) return { file: { name: pdf.name, content: await base64Of(pdf) } };
  const address = url.trim();
  if (address === "") return { text };
  return { url: /^https?:\/\//i.test(address) ? address : `https://${address}` };
}

const useFinding = (clientId: string, onFound: (facts: Omit<Proposal, "isAccepted">[]) => void) =>
  useApiForm({
    initialValues: { url: "", text: "", pdf: null } as Source,
    save: async (source) => {
      const body = await bodyOf(source);
      return unwrap(api.POST("/api/clients/{id}/knowledge", { ...byId(clientId), body }));
    },
    onDone: ({ data }) => onFound(data.facts),
  });

function FindDialog({ clientId, onAdd, onClose }: FindFactsProps & { onClose: () => void }) {
  const [proposals, setProposals] = useState<Proposal[] | null>(null);
  const form = useFinding(clientId, (facts) =>
    setProposals(facts.map((fact) => ({ ...fact, isAccepted: false }))),
  );
  const { url, text, pdf } = form.values;
  const accepted = (proposals ?? []).filter((one) => one.isAccepted && one.text.trim() !== "");
  const isFound = proposals !== null && proposals.length > 0;
  const change = (at: number, part: Partial<Proposal>) =>
    setProposals((all) => (all ?? []).map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Dialog
      {...form.asDialog}
      title="Find facts"
      submit={isFound ? addLabel(accepted.length) : "Find facts"}
      isReady={isFound ? accepted.length > 0 : pdf !== null || (url + text).trim() !== ""}
      onClose={onClose}
      {...(isFound && { onSubmit: () => onAdd(accepted.map((one) => one.text.trim()).join("\n")) })}
    >
      {isFound ? (
        <Proposals
          proposals={proposals}
          isTruncated={form.data?.data.is_truncated ?? false}
          onChange={change}
        />
      ) : (
        <SourceFields values={form.values} field={form.field} />
      )}
      {proposals !== null && !isFound && <Alert color="gray">No new facts found. Try another source.</Alert>}
    </Dialog>
  );
}

function SourceFields({ values, field }: Pick<ReturnType<typeof useFinding>, "values" | "field">) {
  const { url, text, pdf } = values;
  const isPage = url.trim() !== "";
  return (
    <>
      <TextInput
        label="Web page"
        placeholder="example.com/pricing"
        inputMode="url"
        data-autofocus
        maxLength={2_000}
        disabled={pdf !== null}
        {...field("url")}
      />
      <Textarea
        label="Or paste a document's text"
        minRows={3}
        maxRows={8}
        maxLength={200_000}
        disabled={isPage || pdf !== null}
        {...field("text")}
      />
      <FileInput
        label="Or upload a PDF"
        description="At most 2 MB. The AI provider reads the file; it is not stored here."
        placeholder="Choose a PDF"
        accept="application/pdf"
        clearable
        disabled={isPage || text.trim() !== ""}
        {...field("pdf")}
      />
      <Text size="xs" c="dimmed">
        Uses 1 credit.
      </Text>
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
        {proposals.map(({ text: fact, passage, source, isAccepted }, at) => (
          <Fact
            key={`${at}-${passage}`}
            {...{ fact, passage, source, isAccepted }}
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
  source: string | null;
  isAccepted: boolean;
  onChange: (part: Partial<Proposal>) => void;
}

function Fact({ fact, passage, source, isAccepted, onChange }: FactProps) {
  return (
    <Stack gap={4} p="sm" bd="1px solid var(--rd-border)">
      <Checkbox
        label="Use this fact"
        checked={isAccepted}
        onChange={(event) => onChange({ isAccepted: event.currentTarget.checked })}
      />
      <Textarea
        aria-label="Fact"
        maxLength={500}
        value={fact}
        onChange={(event) => onChange({ text: event.currentTarget.value, isAccepted: true })}
      />
      <Text size="xs" c="dimmed" dir="auto">
        “{passage}”{source !== null && ` · ${source}`}
      </Text>
    </Stack>
  );
}
