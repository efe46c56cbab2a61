/** Confirms deleting a snippet. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";

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
      showToast(`${name} deleted`);
      onClose();
    },
  });
  return (
    <Confirm title={`Delete “${name}”?`} label="Delete" act={remove} onClose={onClose}>
      Answers that already use it stay unchanged.
    </Confirm>
  );
}
