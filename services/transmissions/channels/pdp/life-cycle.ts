// The codes of the life cycle of an invoice, and what each is to a transmission.
import type { Accepted, Rejected } from '../../domain/outcome';
import type { LifeCycle } from './cdar';

/** Of 213 and 501: the invoice is not there. 210 is a word of the buyer about one that has arrived. */
const REJECTED: Readonly<Record<string, string>> = { '213': 'rejected_by_platform', '501': 'unusable' };

const STATUSES: Readonly<Record<string, string>> = {
  '200': 'It was deposited at the platform (200).',
  '201': 'The platform has issued it (201).',
  '202': "The buyer's platform has received it (202).",
  '203': 'It was made available to the buyer (203).',
  '204': 'The buyer has taken it in charge (204).',
  '205': 'The buyer has approved it (205).',
  '206': 'The buyer has approved a part of it (206).',
  '207': 'The buyer disputes it (207).',
  '208': 'The buyer has suspended it and waits for more (208).',
  '209': 'It was completed (209).',
  '210':
    'The buyer has refused it (210): it is to be cancelled in the books, and a replacement gets a new number.',
  '211': 'The buyer has sent the payment (211).',
  '212': 'It was cashed (212).',
  '213':
    'The platforms have rejected it (213): it is to be cancelled in the books, and a replacement gets a new number.',
  '501': 'The platforms cannot use it (501).',
};

/** By code `status_…`: a sentence for a user. */
export const STATUS_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATUSES).map(([code, words]) => [`status_${code}`, words]),
);

/** Undefined for a code that is not known here. */
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
