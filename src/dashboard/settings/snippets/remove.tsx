/** Confirms deleting a snippet. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import { strings } from "./strings.ts";

interface RemoveSnippetProps {
  snippet: Schemas["Snippet"];
  onClose: () => void;
}

export function RemoveSnippet({ snippet: { id, name }, onClose }: RemoveSnippetProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/snippets/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["snippets"] });
      showToast(strings.removed(name));
      onClose();
    },
  });
  return (
    <Confirm title={strings.removeSure(name)} label={strings.remove} act={remove} onClose={onClose}>
      {strings.removeHint}
    </Confirm>
  );
}
