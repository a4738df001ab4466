// When a deletion goes on, and what it waits for.

import type { companies } from '../../../../shared/contracts/companies';
import {
  type DeletionNeed,
  PROPOSED_DAYS,
  READ_ONLY_DAYS,
} from '../../../../shared/contracts/company-deletions';
import type { Output } from '../../../../shared/contracts/contract';
import type { DeletionRecord } from '../models/deletion-row';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Requests, jobs and deliveries that were under way have ended by then, and so write no row any more. */
const EMPTY_MS = 2 * 60 * 1000;
/** `export` keeps the rows of exports for 90 days. */
const EXPORT_KEPT_MS = 80 * DAY_MS;

/** Facts that other services know. */
export interface Obstacles {
  hasOpenTransmissions: boolean;
  isSuspended: boolean;
}

export function readOnlyFrom(dueAt: string): string {
  return new Date(Date.parse(dueAt) - READ_ONLY_DAYS * DAY_MS).toISOString();
}

export function isProposalOver({ requestedAt }: DeletionRecord, now: Date): boolean {
  return now.getTime() - Date.parse(requestedAt) > PROPOSED_DAYS * DAY_MS;
}

/** True if the last export has to be built: the company is read only, and there is none, or it has expired. */
export function needsExport(deletion: DeletionRecord, now: Date): boolean {
  const { state, dueAt, exportRequestedAt } = deletion;
  if (state !== 'pending' || !dueAt || Date.parse(readOnlyFrom(dueAt)) > now.getTime()) return false;
  return exportRequestedAt === null || now.getTime() - Date.parse(exportRequestedAt) > EXPORT_KEPT_MS;
}

export function needsOf(deletion: DeletionRecord, obstacles: Obstacles, now: Date): DeletionNeed[] {
  const { state, dueAt, exportSha256, downloadedAt, waivedAt } = deletion;
  const isWaived = waivedAt !== null;
  const missing: Record<DeletionNeed, boolean> = {
    confirmation: state === 'proposed',
    due_date: dueAt === null || Date.parse(dueAt) > now.getTime(),
    export: exportSha256 === null && !isWaived,
    download: downloadedAt === null && !isWaived,
    transmissions: obstacles.hasOpenTransmissions,
    suspension: obstacles.isSuspended,
  };
  return (Object.keys(missing) as DeletionNeed[]).filter((need) => missing[need]);
}

/** True if no service has found a row for so long that none comes any more. */
export function staysEmpty({ emptySince }: DeletionRecord, now: Date): boolean {
  return emptySince !== null && now.getTime() - Date.parse(emptySince) >= EMPTY_MS;
}

export function present(
  deletion: DeletionRecord,
  obstacles: Obstacles,
  now: Date,
): Output<typeof companies.requestDeletion> {
  const { state, requestedBy, requestedAt, confirmedBy, dueAt, exportSha256, exportBytes } = deletion;
  const { downloadedAt, waivedAt } = deletion;
  return {
    state: state === 'proposed' ? 'proposed' : 'pending',
    requestedBy,
    requestedAt,
    confirmedBy,
    dueAt,
    readOnlyFrom: dueAt && readOnlyFrom(dueAt),
    exportSha256,
    exportBytes: exportBytes === null ? null : Number(exportBytes),
    downloadedAt,
    waivedAt,
    waitsFor: needsOf(deletion, obstacles, now),
  };
}
