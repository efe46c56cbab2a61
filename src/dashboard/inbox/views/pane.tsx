/** Sidebar with views, saved views and clients. */
import { IconLayoutSidebarLeftCollapse } from "@tabler/icons-react";
import { IconAction } from "../../parts/icon-action.tsx";
import { ViewsContent } from "./content.tsx";
import classes from "./views.module.css";

export function ViewsPane({ onFold }: { onFold: () => void }) {
  return (
    <nav className={classes["pane"]} aria-label="Views">
      <ViewsContent />
      <span className={classes["fold"]}>
        <IconAction label="Hide views" onClick={onFold}>
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
        </IconAction>
      </span>
    </nav>
  );
}
