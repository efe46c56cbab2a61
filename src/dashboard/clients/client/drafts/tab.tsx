/** Drafts of a client: questions without an answer, how drafts are used, and frequent changes. */
import { ChangesSection } from "./changes.tsx";
import { QuestionsSection } from "./questions.tsx";
import { UsesSection } from "./uses.tsx";

export function DraftsTab({ clientId }: { clientId: string }) {
  return (
    <>
      <QuestionsSection clientId={clientId} />
      <UsesSection clientId={clientId} />
      <ChangesSection clientId={clientId} />
    </>
  );
}
