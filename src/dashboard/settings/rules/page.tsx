/** The automation rules of the workspace. */
import { Page } from "../../parts/page.tsx";
import { useRules } from "./rules.tsx";

export function RulesPage() {
  const { add, content } = useRules(null);
  return (
    <Page
      title="Rules"
      hint="Applied in order, once, right after a reply is categorized. Rules never send emails."
      actions={add}
    >
      {content}
    </Page>
  );
}
