// Cancelling an issued invoice, and whether the seller's country allows it.
import type { CorrectionFacts } from '../../../shared/countries/countries';
import { problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { assertOpen } from './status';

type Mode = CorrectionFacts['cancellation']['mode'];

/**
 * `never_delete` is no ban: a cancelled invoice stays, with its number. The other modes depend on what an authority or the
 * client has done with the invoice, which is not known here.
 */
const BANS: ReadonlySet<Mode> = new Set<Mode>(['never_after_issue', 'storno']);

export function mayCancel({ cancellation }: CorrectionFacts): boolean {
  return !BANS.has(cancellation.mode);
}

/** The detail of the error where cancelling is forbidden, with its sources; null where it is allowed. */
export function cancellationBan(country: string, facts: CorrectionFacts | null): string | null {
  if (!facts || mayCancel(facts)) return null;
  const { note, checkedOn } = facts.cancellation;
  const rule = `Credit the invoice instead. ${country}: ${note}`;
  return `${rule} (correction-routes, ${originOf(facts)}, ${checkedOn}).`;
}

function originOf({ cancellation, sources }: CorrectionFacts): string {
  const titles = sources.filter(({ id }) => cancellation.sources.includes(id)).map(({ title }) => title);
  return titles.length > 0 ? titles.join('; ') : 'general knowledge that nobody has looked up in a source';
}

/** @throws 409 for an invoice that is not open, has payments or credit notes, or where there is a `ban` */
export function cancelled(
  invoice: DocumentRecord,
  ban: string | null,
  { reason, at }: { reason: string | null; at: string },
): DocumentRecord {
  assertOpen(invoice, 'invoice');
  if (invoice.correctsId)
    throw problem('document_settled', 'It replaces another invoice: credit it instead.');
  if (invoice.paidMinor > 0) throw problem('document_settled', 'Remove its payments first.');
  if (invoice.creditedMinor > 0)
    throw problem('document_settled', 'Part of it was credited: credit the rest instead.');
  if (ban) throw problem('document_cancel_forbidden', ban);
  return { ...invoice, status: 'cancelled', cancelledAt: at, cancelReason: reason };
}
