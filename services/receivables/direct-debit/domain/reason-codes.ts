// Reason codes of returns and rejections (EPC guidance on reason codes), and what follows from each.
import { RETRIES_MAX } from '../../../../shared/contracts/receivables/direct-debit/values';

export type Consequence = 'retry' | 'suspend' | 'dispute' | 'legal' | 'person' | 'ours';

const CODES: Readonly<Record<string, Consequence>> = {
  ...{ AM04: 'retry' },
  ...{ AC01: 'suspend', AC04: 'suspend', AC06: 'suspend', AG01: 'suspend', MD01: 'suspend' },
  ...{ SL01: 'suspend', DNOR: 'suspend' },
  ...{ MD06: 'dispute', MS02: 'dispute' },
  ...{ MD07: 'legal' },
  ...{ AM05: 'ours', BE05: 'ours', FF01: 'ours', FF05: 'ours', MD02: 'ours', RC01: 'ours' },
  ...{ RR01: 'ours', RR02: 'ours', RR03: 'ours', CNOR: 'ours' },
};

/** A code that is not known is for a person, as MS03 and RR04, which give no reason. */
export function consequenceOf(code: string | null): Consequence {
  return (code !== null && CODES[code]) || 'person';
}

/** The payer has asked for its money back. */
export function isRefund(code: string | null): boolean {
  return code === 'MD06';
}

/** True if the client is told of a return: it may pay otherwise, or name another account. */
export function isTold(code: string | null): boolean {
  const consequence = consequenceOf(code);
  return consequence === 'retry' || consequence === 'suspend';
}

/** Collections of an invoice that come back for want of money, the first one and those that repeat it. */
export const ATTEMPTS_MAX = 1 + RETRIES_MAX;
