/** Resources of earlier rooms as events show them. */
import { iso } from "../clock.ts";
import { getConnection } from "../connections/store.ts";
import { getContact, listRecentReplies } from "../contacts/store.ts";
import type { Db } from "../db/open.ts";

/** As `GET /api/contacts/{id}` answers. */
export function contactToTell(db: Db, workspaceId: string, id: string) {
  const row = getContact(db, workspaceId, id);
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company: row.company,
    company_id: row.companyId,
    title: row.title,
    linkedin_url: row.linkedinUrl,
    phone: row.phone,
    metadata: row.metadata,
    bounced_at: iso(row.bouncedAt),
    reply_count: row.replyCount,
    replies: listRecentReplies(db, row).map(({ receivedAt, ...reply }) => ({
      ...reply,
      received_at: iso(receivedAt),
    })),
    last_reply_at: iso(row.lastReplyAt),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

/** As `GET /api/connections/{id}` answers, but without `webhook_url`: whoever has it may post replies, and events are kept in clear. */
export function connectionToTell(db: Db, workspaceId: string, id: string) {
  const row = getConnection(db, workspaceId, id);
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    platform: row.platform,
    name: row.name,
    client_id: row.clientId,
    instance_url: row.instanceUrl,
    status: row.status,
    api_key_last4: row.apiKeyLast4,
    last_event_at: iso(row.lastEventAt),
    last_error: row.lastError,
    verified_at: iso(row.verifiedAt),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
