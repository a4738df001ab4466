// Claims as they change, and as the API and events show them.
import { CLAIM_KINDS, type ClaimKind } from '../../../../../shared/contracts/documents/claim-kinds';
import type { Claim } from '../../../../../shared/contracts/documents/claims';
import type { EventData } from '../../../../../shared/contracts/events';
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import type { ClaimEntryRecord } from '../models/claim-entry-row';
import type { ClaimRecord } from '../models/claim-row';

export function openOf({
  demandedMinor,
  paidMinor,
  waivedMinor,
}: Pick<ClaimRecord, 'demandedMinor' | 'paidMinor' | 'waivedMinor'>): number {
  return demandedMinor - paidMinor - waivedMinor;
}

/** A claim with its next version, and what has changed of it. */
export interface ClaimChange {
  claim: ClaimRecord;
  entry: ClaimEntryRecord;
}

export type NewEntry = Pick<ClaimEntryRecord, 'id' | 'type' | 'amountMinor' | 'date'> &
  Partial<Pick<ClaimEntryRecord, 'reminderId' | 'settlementId' | 'reason' | 'doneBy'>>;

/** @param entry its amount is below 0 where it becomes less */
export function changedClaim(claim: ClaimRecord, entry: NewEntry, now: Date): ClaimChange {
  const at = now.toISOString();
  const { companyId, id: claimId, version } = claim;
  const none = { reminderId: null, settlementId: null, reason: null, doneBy: null };
  const field = `${entry.type}Minor` as const;
  return {
    claim: { ...claim, [field]: claim[field] + entry.amountMinor, version: version + 1, updatedAt: at },
    entry: { ...none, ...entry, companyId, claimId, createdAt: at },
  };
}

/** The order in which money pays claims of one invoice: costs, then interest. */
const PAID_FIRST: readonly ClaimKind[] = ['fee', 'compensation', 'interest'];

export interface Share {
  claim: ClaimRecord;
  amountMinor: number;
}

/** Divides money over the claims of an invoice. @throws 409 for more than is open */
export function shareOut(claims: readonly ClaimRecord[], amountMinor: number, number: string): Share[] {
  const open = claims.reduce((sum, claim) => sum + openOf(claim), 0);
  if (amountMinor > open)
    throw problem('settlement_exceeds_balance', `Of the claims of ${number} ${open} is open.`);
  let left = amountMinor;
  const shares: Share[] = [];
  for (const kind of PAID_FIRST) {
    const claim = claims.find((one) => one.kind === kind);
    const share = claim ? Math.min(left, openOf(claim)) : 0;
    if (claim && share > 0) shares.push({ claim, amountMinor: share });
    left -= share;
  }
  return shares;
}

/** Returns the share of each claim that is waived. @throws 409 for more than is open, and where nothing is */
export function waivedShares(
  claims: readonly ClaimRecord[],
  kinds: readonly ClaimKind[],
  amountMinor: number | undefined,
): Share[] {
  const open = CLAIM_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    claims.filter((claim) => claim.kind === kind && openOf(claim) > 0),
  );
  const sum = open.reduce((total, claim) => total + openOf(claim), 0);
  if (sum === 0 || (amountMinor ?? 0) > sum) throw problem('claim_exceeded', `${sum} is open.`);
  return open.map((claim) => ({ claim, amountMinor: amountMinor ?? openOf(claim) }));
}

export function presentClaim(claim: ClaimRecord): Claim {
  return { ...claim, openMinor: openOf(claim) };
}

export function claimEvent(claim: ClaimRecord): EventData<'claim.demanded'> {
  const { id, documentId, clientId, kind, currency, reminderId, version } = claim;
  const { demandedMinor, paidMinor, waivedMinor } = claim;
  const amounts = { demandedMinor, paidMinor, waivedMinor, openMinor: openOf(claim) };
  return { id, documentId, clientId, kind, currency, ...amounts, reminderId, version };
}

/** A demand of a reminder, as it is given to the claims. */
export interface Demand {
  documentId: string;
  kind: ClaimKind;
  /** In all, with what is paid or waived of it already. */
  demandedMinor: number;
}

export interface DemandedBy {
  companyId: string;
  reminderId: string;
  clientId: string;
  currency: string;
  /** YYYY-MM-DD, in the time zone of the company. */
  date: string;
}

/** The reason why a client must not pay an invoice any more; null while it must. A replaced one is credited in full. */
export function whyOver(invoice: DocumentRecord): 'cancelled' | 'credited' | null {
  if (invoice.status === 'cancelled') return 'cancelled';
  return invoice.creditedMinor > 0 && invoice.creditedMinor >= payableOf(invoice) ? 'credited' : null;
}
