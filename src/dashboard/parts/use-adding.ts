/** Whether the dialog is open with which a page adds something; in the address, so that other pages lead to it. */
import { useNavigate, useSearch } from "@tanstack/react-router";

/** The part of a page's address that opens it. */
export interface AddSearch {
  add?: true;
}

/** Returns what of an address opens the dialog; anything else is left out. */
export const addSearch = ({ add }: Record<string, unknown>): AddSearch => (add === true ? { add } : {});

/** What is led to once the dialog is closed waits for that: otherwise the way back would open it again. */
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
