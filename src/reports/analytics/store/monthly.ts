/** Stores which monthly reports were sent to viewers. */
import type { Millis } from "../../../core/clock.ts";
import type { Brand, Figure } from "../../../core/viewer.ts";
import type { Db } from "../../../db/open.ts";

export interface ReportReader {
  workspaceId: string;
  timezone: string;
  clientId: string;
  client: string;
  figures: Figure[];
  brand: Brand | null;
  userId: string;
  name: string;
  email: string;
}

type ReportReaderRow = Omit<ReportReader, "figures" | "brand"> & { figures: string; brand: string | null };

const READERS = `
  SELECT w.id AS workspaceId, w.timezone, cl.id AS clientId, cl.name AS client, cl.viewer_figures_json AS figures,
    cl.brand_json AS brand, u.id AS userId, u.name, u.email
  FROM clients cl
  JOIN workspaces w ON w.id = cl.workspace_id
  JOIN memberships m ON m.workspace_id = cl.workspace_id AND m.role = 'viewer'
  JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL
  WHERE cl.monthly_report = 1 AND cl.deleted_at IS NULL AND (m.scope = 'all' OR EXISTS (
    SELECT 1 FROM membership_clients mc
    WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = cl.id))`;

/** Lists the people who get monthly reports, with their clients. */
export const listReportReaders = ({ sqlite }: Db): ReportReader[] =>
  sqlite
    .query<ReportReaderRow, []>(READERS)
    .all()
    .map(({ figures, brand, ...row }) => ({
      ...row,
      figures: JSON.parse(figures) as Figure[],
      brand: brand === null ? null : (JSON.parse(brand) as Brand),
    }));

type Report = { clientId: string; userId: string; month: string };

/** Records a report before it is sent; returns false if it was already sent. */
export const claimReport = ({ sqlite }: Db, report: Report, now: Millis): boolean =>
  sqlite
    .query<unknown, Report & { now: Millis }>(
      `INSERT INTO monthly_reports (client_id, user_id, month, created_at)
       VALUES ($clientId, $userId, $month, $now) ON CONFLICT DO NOTHING`,
    )
    .run({ ...report, now }).changes > 0;

/** Deletes the record of a report that was definitely not sent. */
export const releaseReport = ({ sqlite }: Db, report: Report): void =>
  void sqlite
    .query<unknown, Report>(
      "DELETE FROM monthly_reports WHERE client_id = $clientId AND user_id = $userId AND month = $month",
    )
    .run(report);
