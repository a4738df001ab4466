// Rules for reference rates of interest: one after the other, and the next half-year in time.
import type { WrittenReference } from '../loading/file-schemas';
import { daysAfter } from '../period';
import { flawsOf } from './periods';
import { evidenceFindings, type Found, staleFindings } from './rules';

/** The next rate must be looked up so many days before the last known one ends. */
const DAYS_BEFORE_END = 14;

export function referenceFindings(reference: WrittenReference, today: string): Found[] {
  const at = ({ pointer, ...finding }: Found): Found => ({
    ...finding,
    pointer: `/${reference.id}${pointer}`,
  });
  return [
    ...flawsOf(rowsOf(reference)).map((flaw) => ({ level: 'error' as const, ...flaw })),
    ...evidenceFindings(reference, today),
    ...staleFindings(reference, today),
    ...unconfirmedFindings(reference),
    ...endFindings(reference, today),
  ].map(at);
}

const rowsOf = ({ rates }: WrittenReference) =>
  rates.map((rate, index) => ({ ...rate, pointer: `/rates/${index}` }));

function unconfirmedFindings(reference: WrittenReference): Found[] {
  return rowsOf(reference)
    .filter(({ confirmed }) => !confirmed)
    .map(({ pointer, percent, validFrom }) => ({
      level: 'note',
      rule: 'unconfirmed',
      pointer,
      message: `${percent ?? 'an unknown rate'} from ${validFrom} is not confirmed, and not charged`,
    }));
}

function endFindings({ rates }: WrittenReference, today: string): Found[] {
  const ends = rates.map(({ validTo }) => validTo ?? '9999-12-31').sort();
  const last = ends.at(-1);
  if (last === undefined || daysAfter(today, DAYS_BEFORE_END) < last) return [];
  return [{ level: 'due', rule: 'ends', pointer: '', message: `the last rate ends on ${last}` }];
}
