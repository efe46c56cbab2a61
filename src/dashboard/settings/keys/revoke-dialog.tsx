/** Confirms revoking a key, and shows its last use. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { showToast } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { strings } from "./strings.ts";

interface RevokeDialogProps {
  apiKey: Schemas["ApiKey"];
  onClose: () => void;
}

export function RevokeDialog({ apiKey: { id, name, last_used_at: usedAt }, onClose }: RevokeDialogProps) {
  const zone = useTimeZone();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/api-keys/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["api-keys"] });
      showToast(strings.revokedNow(name));
      onClose();
    },
  });
  return (
    <Confirm title={strings.revokeSure(name)} label={strings.revoke} act={revoke} onClose={onClose}>
      {strings.revokeHint} {usedAt !== null && strings.lastUsedHint(fullTime(usedAt, zone))}
    </Confirm>
  );
}
