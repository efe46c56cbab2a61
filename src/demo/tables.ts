/** Prepares the statements that write past rows. */
import { insertStatement } from "../db/rows.ts";
import {
  aiCalls,
  companies,
  contacts,
  creditEntries,
  draftVersions,
  followUps,
  messages,
  replies,
  sendAttempts,
  outgoing,
  suppressions,
  threadKeys,
  threads,
} from "../db/schema.ts";

export const ROWS = {
  call: insertStatement(aiCalls),
  company: insertStatement(companies),
  contact: insertStatement(contacts),
  credit: insertStatement(creditEntries),
  version: insertStatement(draftVersions),
  followUp: insertStatement(followUps),
  message: insertStatement(messages),
  reply: insertStatement(replies),
  attempt: insertStatement(sendAttempts),
  outgoing: insertStatement(outgoing),
  suppression: insertStatement(suppressions),
  threadKey: insertStatement(threadKeys),
  thread: insertStatement(threads),
};
