/** Sidebar with views, saved views and clients. */
import { strings } from "../strings.ts";
import { ViewsContent } from "./content.tsx";
import classes from "./views.module.css";

export function ViewsPane() {
  return (
    <nav className={classes["pane"]} aria-label={strings.views.label}>
      <ViewsContent />
    </nav>
  );
}
