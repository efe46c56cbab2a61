/** The workspace's automation rules. */
import { Page } from "../../parts/page.tsx";
import { useRules } from "./rules.tsx";

export function RulesPage() {
  const { add, content } = useRules(null);
  return (
    <Page
      title="Rules"
      hint="Rules run once, in order, right after a reply is categorized. They never send emails."
      actions={add}
    >
      {content}
    </Page>
  );
}
