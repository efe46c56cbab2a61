/** Creates a category. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { showToast } from "../../parts/toast.ts";
import { bodyOf, CategoryFields, fieldsOf, REFUSABLE } from "./fields.tsx";
import { useRefreshCategories } from "./queries.ts";
import { strings } from "./strings.ts";

interface NewCategoryProps {
  onClose: () => void;
  /** Called with the new id, to open its drawer. */
  onCreated: (id: string) => void;
}

export function NewCategory({ onClose, onCreated }: NewCategoryProps) {
  const [fields, setFields] = useState(() => fieldsOf(null));
  const refresh = useRefreshCategories();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const slug = fields.slug.trim();
      return unwrap(
        api.POST("/api/categories", { body: { ...bodyOf(fields), ...(slug !== "" && { slug }) } }),
      );
    },
    onSuccess: ({ data }) => {
      refresh();
      showToast(strings.saved(data.name));
      onClose();
      onCreated(data.id);
    },
  });
  const refused = formErrorsOf(error, REFUSABLE);
  return (
    <Dialog
      title="New category"
      onClose={onClose}
      onSubmit={mutate}
      submit="Create"
      cancel="Cancel"
      isBusy={isPending}
      error={refused.rest === null ? null : error}
      isReady={fields.name.trim() !== ""}
    >
      <CategoryFields fields={fields} onChange={setFields} refusedAt={refused.at} isDefault={false} isNew />
    </Dialog>
  );
}
