import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/** True for a document that was cancelled or credited in full: its period may be made anew. */
export function isGone(document: DocumentRecord): boolean {
  if (document.status === 'cancelled') return true;
  const { totalMinor, withheldMinor, roundingMinor, creditedMinor, status } = document;
  const isIssued = status !== 'draft';
  return (
    isIssued &&
    creditedMinor > 0 &&
    creditedMinor >= totalMinor - withheldMinor + roundingMinor &&
    balanceOf(document).balanceMinor <= 0
  );
}
