/** Entries of the `+` menu: links to pages with their create dialog open. */
import {
  IconBan,
  IconBuildingStore,
  IconPlugConnected,
  IconUpload,
  IconUserPlus,
  IconWebhook,
} from "@tabler/icons-react";
import { useRoleTest, type Role } from "../session/use-session.ts";
import { strings } from "./strings.ts";

interface NewThing {
  name: keyof typeof strings.newThings;
  to: "/clients" | "/connections" | "/contacts" | `/settings/${"people" | "webhooks" | "suppressions"}`;
  icon: typeof IconBan;
  /** Minimum role. */
  role: Role;
}

const NEW_THINGS: readonly NewThing[] = [
  { name: "client", to: "/clients", icon: IconBuildingStore, role: "manager" },
  { name: "connection", to: "/connections", icon: IconPlugConnected, role: "manager" },
  { name: "person", to: "/settings/people", icon: IconUserPlus, role: "manager" },
  { name: "webhook", to: "/settings/webhooks", icon: IconWebhook, role: "manager" },
  { name: "contacts", to: "/contacts", icon: IconUpload, role: "manager" },
  { name: "suppression", to: "/settings/suppressions", icon: IconBan, role: "agent" },
];

/** URL parameter that opens the create dialog. */
export const ADDING = { add: true } as const;

/** Returns what this user may add. */
export function useNewThings(): NewThing[] {
  const may = useRoleTest();
  return NEW_THINGS.filter(({ role }) => may(role));
}
