/** Asks for confirmation before leaving a page with unsaved changes. */
import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "./confirm.tsx";

/** Rendered next to a form. @param isChanged Whether the form has unsaved changes. */
export function Unsaved({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Confirm
      title="Leave without saving?"
      label="Leave"
      act={{ mutate: blocker.proceed, isPending: false, error: null }}
      onClose={blocker.reset}
    >
      Your changes on this page will be lost.
    </Confirm>
  );
}
