/** Creates a password reset link and shows it once. */
import { Button, Flex, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import classes from "./people.module.css";
import { strings } from "./strings.ts";

interface ResetDialogProps {
  person: Schemas["User"];
  onClose: () => void;
}

export function ResetDialog({ person: { id, name }, onClose }: ResetDialogProps) {
  useReturnedFocus();
  const make = useMutation({
    mutationFn: () => unwrap(api.POST("/api/users/{id}/reset-link", { params: { path: { id } } })),
  });
  if (make.data)
    return (
      <Modal
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={`Password reset link for ${name}`}
      >
        <div className={classes["made"]} role="status">
          <p>Copy it now: you won't see it again. Share it over a channel you trust.</p>
          <CopyField label={`Password reset link for ${name}`} value={make.data.data.url} />
          <Flex wrap="wrap" gap={8} justify="flex-end">
            <Button onClick={onClose}>{strings.done}</Button>
          </Flex>
        </div>
      </Modal>
    );
  return (
    <Confirm
      title={`Create a password reset link for ${name}?`}
      label="Create link"
      act={make}
      isHarmless
      onClose={onClose}
    >
      The link works once and expires after 60 minutes. Earlier links stop working.
    </Confirm>
  );
}
