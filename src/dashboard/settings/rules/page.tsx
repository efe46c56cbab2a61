/** The automation rules of the workspace. */
import { Page } from "../../parts/page.tsx";
import { strings as frame } from "../../frame/strings.ts";
import { strings } from "./strings.ts";
import { useRules } from "./use-rules.tsx";

export function RulesPage() {
  const { add, content } = useRules(null);
  return (
    <Page title={frame.titles.rules} hint={strings.hint} actions={add}>
      {content}
    </Page>
  );
}
