/** Entries in the `+` menu, which open a page with its create dialog. */
import {
  IconBan,
  IconBuildingStore,
  IconPlugConnected,
  IconUpload,
  IconUserPlus,
  IconWebhook,
} from "@tabler/icons-react";
import { type Role, useRoleTest } from "../session/use-session.ts";

interface CreateLink {
  name: string;
  label: string;
  to: "/clients" | "/connections" | "/contacts" | `/settings/${"people" | "webhooks" | "suppressions"}`;
  icon: typeof IconBan;
  /** Minimum role. */
  role: Role;
}

const CREATE_LINKS: readonly CreateLink[] = [
  { name: "client", label: "New client", to: "/clients", icon: IconBuildingStore, role: "manager" },
  {
    name: "connection",
    label: "Connect an account",
    to: "/connections",
    icon: IconPlugConnected,
    role: "manager",
  },
  { name: "person", label: "Invite a person", to: "/settings/people", icon: IconUserPlus, role: "manager" },
  { name: "webhook", label: "New webhook", to: "/settings/webhooks", icon: IconWebhook, role: "manager" },
  { name: "contacts", label: "Import contacts", to: "/contacts", icon: IconUpload, role: "manager" },
  {
    name: "suppression",
    label: "Add suppression",
    to: "/settings/suppressions",
    icon: IconBan,
    role: "agent",
  },
];

/** URL parameter that opens the create dialog. */
export const ADDING = { add: true } as const;

/** Returns the entries that the user's role allows. */
export function useCreateLinks(): CreateLink[] {
  const may = useRoleTest();
  return CREATE_LINKS.filter(({ role }) => may(role));
}
