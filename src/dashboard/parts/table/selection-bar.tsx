/** Bulk actions for the selected rows. */
import { Button } from "@mantine/core";
import { formatCount } from "../format-number.ts";
import { strings } from "../strings.ts";
import type { TableSelection } from "./column.ts";
import classes from "./table.module.css";

export function SelectionBar({ selection }: { selection: TableSelection }) {
  return (
    <div className={classes["selection"]}>
      <span aria-live="polite" className="rd-number">
        {strings.selected(formatCount(selection.ids.size))}
      </span>
      {selection.actions}
      <Button variant="subtle" color="gray" onClick={() => selection.onChange(new Set())}>
        {strings.unselect}
      </Button>
    </div>
  );
}
