/** Serves /api/contacts/{id}/threads: all conversations with a contact, across clients. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { getContactInScope } from "../../../contacts/store/contacts.ts";
import { route, routes } from "../../../http/route.ts";
import { listOtherConversations } from "../store/read.ts";
import { subjectFor } from "../store/scope.ts";
import { presentOther } from "./present-thread.ts";
import { OtherThreadResource } from "./thread-resource.ts";

export const contactThreadRoutes = (deps: Deps) => routes(deps, [list]);

const list = route.get("/api/contacts/:id/threads", {
  name: "contacts.threads",
  tag: "Contacts",
  summary: "List a contact's conversations, newest first",
  description: "Returns the 50 newest, limited to clients that the caller can see.",
  answers: Type.Object({ data: Type.Array(OtherThreadResource) }),
  access: { filtersByClient: true },
  errors: { 404: ["Contact not found"] },
  handle: ({ deps, params, caller }) => {
    const { id: contactId } = getContactInScope(deps.db, caller, params.id);
    // An empty thread id excludes no conversation.
    const found = listOtherConversations(deps.db, caller, { contactId, threadId: "" });
    const named = found.map((row) => ({ ...row, subject: subjectFor(deps.db, caller, row) }));
    return { data: named.map(presentOther) };
  },
});
