/** Downloads all data about a contact as a file. */
import { useMutation } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { saveFile } from "../../parts/save-file.ts";
import { showToast, showError } from "../../parts/toast.ts";

export function useExport({ id }: Schemas["Contact"]) {
  return useMutation({
    mutationFn: async () =>
      (await unwrap(api.GET("/api/contacts/{id}/export", { params: { path: { id } } }))).data,
    onSuccess: (person) => {
      const text = JSON.stringify(person, null, 2);
      saveFile(`contact-${id}.json`, new Blob([text], { type: "application/json" }));
      showToast("Contact data downloaded");
    },
    onError: showError,
  });
}
