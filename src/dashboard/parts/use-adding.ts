/** Whether a page's create dialog is open, stored in the URL so that other pages can link to it. */
import { useNavigate, useSearch } from "@tanstack/react-router";

/** URL parameter that opens the dialog. */
export interface AddSearch {
  add?: true;
}

/** Returns the valid part of the URL state. */
export const addSearch = ({ add }: Record<string, unknown>): AddSearch => (add === true ? { add } : {});

/** Opens or closes the dialog. Must be awaited before navigating elsewhere; otherwise, Back would reopen the dialog. */
type SetAdding = (isAdding: boolean) => Promise<void>;

export function useAdding(): [isAdding: boolean, setAdding: SetAdding] {
  const isAdding = useSearch({ strict: false, select: (search) => "add" in search && search.add === true });
  const navigate = useNavigate();
  const setAdding: SetAdding = (now) =>
    navigate({
      to: ".",
      search: ({ add: _, ...rest }) => (now ? { ...rest, add: true as const } : rest),
      replace: true,
    });
  return [isAdding, setAdding];
}
