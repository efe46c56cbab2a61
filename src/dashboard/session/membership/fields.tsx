/** Role and client fields of a membership. Owners and managers see all clients; a viewer belongs to one. */
import { Select } from "@mantine/core";
import { ClientMultiSelect } from "../../parts/client-select.tsx";
import { type Role, useSession } from "../use-session.ts";
import { mayManage, type Membership } from "./membership.ts";

const ROLES_LABELS = {
  owner: "Owner: full access",
  manager: "Manager: full access, except managing owners",
  agent: "Agent: replies to conversations",
  viewer: "Viewer: read-only, for clients",
};

const ROLES: readonly Role[] = ["owner", "manager", "agent", "viewer"];

interface MembershipFieldsProps {
  value: Membership;
  onChange: (membership: Membership) => void;
  errorOf: (field: string) => string | undefined;
}

export function MembershipFields({ value, onChange, errorOf }: MembershipFieldsProps) {
  const { workspace } = useSession();
  const roles = ROLES.filter((role) => mayManage(workspace.role, role));
  const mayBeLimited = value.role === "agent" || value.role === "viewer";
  const choose = (role: Role) =>
    onChange({ role, scope: role === "viewer" ? "clients" : "all", client_ids: value.client_ids });
  return (
    <>
      <Select
        label="Role"
        allowDeselect={false}
        data={roles.map((role) => ({ value: role, label: ROLES_LABELS[role] }))}
        error={errorOf("role")}
        value={value.role}
        onChange={(role) => role !== null && choose(role)}
      />
      {mayBeLimited && (
        <Select
          label="Visible clients"
          allowDeselect={false}
          data={[
            { value: "all", label: "All clients" },
            { value: "clients", label: "Selected clients" },
          ]}
          error={errorOf("scope")}
          value={value.scope}
          onChange={(scope) => scope !== null && onChange({ ...value, scope })}
        />
      )}
      {mayBeLimited && value.scope === "clients" && (
        <ClientsField
          value={value.client_ids}
          onChange={(ids) => onChange({ ...value, client_ids: ids })}
          error={errorOf("client_ids")}
        />
      )}
    </>
  );
}

interface ClientsFieldProps {
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

export function ClientsField({ value, onChange, error }: ClientsFieldProps) {
  return <ClientMultiSelect label="Choose clients" error={error} value={value} onChange={onChange} />;
}
