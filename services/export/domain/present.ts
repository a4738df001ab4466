import type { Export } from '../../../shared/contracts/export';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ExportRow } from '../models/export-row';
import { PHASES } from './phases';

export type ExportRecord = RecordOf<ExportRow>;

export function present(row: ExportRecord, now: Date): Export {
  const status = statusOf(row, now);
  return {
    ...row,
    status,
    deliveredTo: row.delivery === 'mail' ? row.email : null,
    documentsTotal: Math.max(row.documentsTotal, row.documentsDone),
    percent: percentOf(row),
    sizeBytes: row.status === 'completed' ? row.sizeBytes : null,
  };
}

function statusOf({ status, expiresAt }: ExportRecord, now: Date): Export['status'] {
  return status === 'completed' && isOver(expiresAt, now) ? 'expired' : status;
}

export function isOver(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

/** The documents take nearly all of the time. */
const DOCUMENTS_PERCENT = 95;

function percentOf({ status, phase, documentsDone, documentsTotal }: ExportRecord): number {
  if (status === 'completed') return 100;
  const part = Math.min(1, documentsDone / Math.max(1, documentsTotal));
  if (phase === 'documents') return Math.floor(part * DOCUMENTS_PERCENT);
  const step = (99 - DOCUMENTS_PERCENT) / PHASES.length;
  return DOCUMENTS_PERCENT + Math.floor(PHASES.indexOf(phase) * step);
}
