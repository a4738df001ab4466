// States of an export, as its user sees them.
import type { Static } from '@sinclair/typebox';
import { DATA_EXPORT_HOURS, type DataExport } from '../../../../shared/contracts/data-exports';
import type { DataExportRecord } from '../models/data-export-row';

const HOUR_MS = 60 * 60 * 1000;

/** Time before which an export was asked for that another one may follow. */
export function oldestCurrent(now: Date): string {
  return new Date(now.getTime() - DATA_EXPORT_HOURS * HOUR_MS).toISOString();
}

/** True while a repeated request answers this export. */
export function isCurrent({ requestedAt }: DataExportRecord, now: Date): boolean {
  return Date.parse(requestedAt) > Date.parse(oldestCurrent(now));
}

/** True while there is a file to download. */
export function isThere({ completedAt, expiresAt }: DataExportRecord, now: Date): boolean {
  return completedAt !== null && expiresAt !== null && Date.parse(expiresAt) > now.getTime();
}

/** @param link where a session of the user downloads it */
export function present(record: DataExportRecord, link: string, now: Date): Static<typeof DataExport> {
  const { requestedAt, completedAt, expiresAt, sizeBytes } = record;
  const isDone = completedAt !== null;
  const waiting = isCurrent(record, now) ? 'running' : 'failed';
  return {
    status: isDone ? 'completed' : waiting,
    ...{ requestedAt, completedAt, expiresAt },
    sizeBytes: isDone ? Number(sizeBytes) : null,
    link: isThere(record, now) ? link : null,
  };
}
