// Cancelling an issued invoice: only what nobody has got, paid or credited, and where the seller's country allows it.

import type { LatestTransmission } from '../../../shared/contracts/documents/transmitting';
import { sendingChannel } from '../../../shared/contracts/transmissions/channels';
import type { CorrectionFacts } from '../../../shared/countries/countries';
import { Problem, problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { assertOpenOf, assertOwn } from './status';

type Mode = CorrectionFacts['cancellation']['mode'];
type Delivery = Pick<DocumentRecord, 'id' | 'delivered' | 'mailStatus' | 'transmissions'>;

/** `never_delete` is no ban: a cancelled invoice stays, with its number. */
const BANS: ReadonlySet<Mode> = new Set<Mode>(['never_after_issue', 'storno']);

/** Once an authority has the invoice, only the authority or another document takes it back. */
const BEFORE_ACCEPTANCE: ReadonlySet<Mode> = new Set<Mode>([
  'never_after_acceptance',
  'authority_cancel',
  'authority_window',
]);

const ON_ITS_WAY: ReadonlySet<LatestTransmission['state']> = new Set(['queued', 'sending', 'submitted']);

/** False if an issued invoice is never cancelled, whatever has become of it. */
export function mayCancel({ cancellation }: CorrectionFacts): boolean {
  return !BANS.has(cancellation.mode);
}

/** The detail of the error where the country forbids it, with its sources; null where it is allowed. */
export function cancellationBan(
  country: string,
  facts: CorrectionFacts | null,
  invoice: Pick<DocumentRecord, 'transmissions'>,
): string | null {
  if (!facts || isAllowed(facts, invoice)) return null;
  const { note, checkedOn } = facts.cancellation;
  const rule = `Credit the invoice instead. ${country}: ${note}`;
  return `${rule} (correction-routes, ${originOf(facts)}, ${checkedOn}).`;
}

function isAllowed(
  facts: CorrectionFacts,
  { transmissions }: Pick<DocumentRecord, 'transmissions'>,
): boolean {
  const { mode } = facts.cancellation;
  if (mode === 'only_rejected') return transmissions.some(({ state }) => state === 'rejected');
  const isAccepted = transmissions.some(({ state }) => state === 'submitted' || state === 'accepted');
  return mayCancel(facts) && !(BEFORE_ACCEPTANCE.has(mode) && isAccepted);
}

function originOf({ cancellation, sources }: CorrectionFacts): string {
  const titles = sources.filter(({ id }) => cancellation.sources.includes(id)).map(({ title }) => title);
  return titles.length > 0 ? titles.join('; ') : 'general knowledge that nobody has looked up in a source';
}

interface Cancelling {
  reason: string | null;
  at: string;
  /** The day of a closed period on which it counts; null where its period is open. */
  closedOn: string | null;
  /** Ids of the payments and deductions that stand. */
  paymentIds: readonly string[];
}

/** @throws 409 for an invoice that is not open or of a closed period, has payments or credit notes, was delivered, or where there is a `ban` */
export function cancelled(
  invoice: DocumentRecord,
  ban: string | null,
  { reason, at, closedOn, paymentIds }: Cancelling,
): DocumentRecord {
  assertOwn(invoice);
  assertOpenOf(invoice, 'invoice');
  assertUnsettled(invoice, paymentIds);
  assertUndelivered(invoice);
  assertPeriodOpen(invoice, closedOn);
  if (ban) throw withFix('document_cancel_forbidden', ban, invoice);
  return { ...invoice, status: 'cancelled', cancelledAt: at, cancelReason: reason };
}

/** An error names so many payments. */
const NAMED_MAX = 20;

function assertUnsettled(invoice: DocumentRecord, paymentIds: readonly string[]): void {
  if (invoice.correctsId)
    throw problem('document_settled', 'It replaces another invoice: credit it instead.');
  if (paymentIds.length > 0)
    throw problem(
      'document_settled',
      `Remove its payments first: ${paymentIds.slice(0, NAMED_MAX).join(', ')}.`,
    );
  if (invoice.creditedMinor > 0)
    throw problem('document_settled', 'Part of it was credited: credit the rest instead.');
}

function assertPeriodOpen(invoice: DocumentRecord, closedOn: string | null): void {
  if (closedOn === null) return;
  const detail = `It counts on ${closedOn}, in a period that is closed. Credit it instead.`;
  throw withFix('period_closed', detail, invoice);
}

function assertUndelivered(invoice: Delivery): void {
  const way = wayToClient(invoice);
  if (way) throw withFix('document_delivered', `${way} Credit it instead.`, invoice);
}

/** The way by which the client got it or may still get it; null if it has not left the company. */
function wayToClient({ delivered, mailStatus, transmissions }: Delivery): string | null {
  if (delivered) return `It was delivered on ${delivered.at.slice(0, 10)} (${delivered.how}).`;
  if (mailStatus === 'waiting') return 'A mail with it is on its way.';
  const sending = transmissions.find(
    ({ channel, state }) => sendingChannel(channel)?.kind !== 'report' && ON_ITS_WAY.has(state),
  );
  return sending ? `The channel ${sending.channel} is sending it.` : null;
}

function withFix(
  code: 'document_delivered' | 'document_cancel_forbidden' | 'period_closed',
  detail: string,
  { id }: Pick<DocumentRecord, 'id'>,
): Problem {
  return new Problem(code, { detail, fix: `POST /api/documents/${id}/credit` });
}
