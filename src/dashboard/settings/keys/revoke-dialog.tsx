/** Confirms revoking a key, and shows its last use. */
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { strings } from "./strings.ts";

interface RevokeDialogProps {
  apiKey: Schemas["ApiKey"];
  onClose: () => void;
}

export function RevokeDialog({ apiKey: { id, name, last_used_at: usedAt }, onClose }: RevokeDialogProps) {
  const zone = useTimeZone();
  return (
    <ConfirmAction
      title={strings.revokeSure(name)}
      label={strings.revoke}
      run={() => unwrap(api.DELETE("/api/api-keys/{id}", { params: { path: { id } } }))}
      changes={[["api-keys"]]}
      done={strings.revokedNow(name)}
      onClose={onClose}
    >
      {strings.revokeHint} {usedAt !== null && strings.lastUsedHint(fullTime(usedAt, zone))}
    </ConfirmAction>
  );
}
