// Codes of the life cycle of an invoice and their meaning for a transmission.
import type { Accepted, Rejected } from '../../domain/outcome';
import type { LifeCycle } from './cdar';

/** Codes 213 and 501 mean that the invoice has not arrived. 210 is a refusal by the buyer after its arrival. */
const REJECTED: Readonly<Record<string, string>> = { '213': 'rejected_by_platform', '501': 'unusable' };

const STATUSES: Readonly<Record<string, string>> = {
  '200': 'Deposited at the platform (200).',
  '201': 'Issued by the platform (201).',
  '202': "Received by the buyer's platform (202).",
  '203': 'Made available to the buyer (203).',
  '204': 'The buyer is processing the invoice (204).',
  '205': 'Approved by the buyer (205).',
  '206': 'Partly approved by the buyer (206).',
  '207': 'Disputed by the buyer (207).',
  '208': 'Suspended by the buyer, who needs more information (208).',
  '209': 'Completed with more information (209).',
  '210': 'Refused by the buyer (210). Cancel the invoice in the books; a replacement needs a new number.',
  '211': 'The buyer has sent the payment (211).',
  '212': 'Payment received (212).',
  '213':
    'Rejected by the platforms (213). Cancel the invoice in the books; a replacement needs a new number.',
  '501': 'The platforms cannot process the invoice (501).',
};

/** Sentences for users, by code `status_…`. */
export const STATUS_MESSAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATUSES).map(([code, text]) => [`status_${code}`, text]),
);

/** Refused, paid, and not arrived are the end of an invoice. */
const FINAL: ReadonlySet<string> = new Set(['210', '212', '213', '501']);
const BY_BUYER = 204;

/** Platforms report 200 to 203 in this order, before the buyer says anything; the buyer may go back and forth until the end. */
export function stageOf(code: string): number {
  if (FINAL.has(code)) return 300;
  return Math.min(Number(code), BY_BUYER);
}

/** Undefined for an unknown code. */
export function outcomeOf({ code, reason }: LifeCycle, bytes: Buffer): Accepted | Rejected | undefined {
  if (!(code in STATUSES)) return undefined;
  const proof = [{ kind: `cdar-${code}`, contentType: 'application/xml', bytes }];
  const refusal = REJECTED[code];
  if (refusal) {
    const detail = reason === '' ? {} : { detail: reason };
    return { kind: 'rejected', code: refusal, businessStatus: code, proof, ...detail };
  }
  return { kind: 'accepted', businessStatus: code, proof, isWatched: false };
}
