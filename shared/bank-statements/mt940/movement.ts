// Field 61, the movement: value date, booking day, side, amount, kind and references.
import { isValidIBAN } from 'ibantools';
import type { Direction } from '../shape';
import { ValueFault } from '../unreadable';
import { accountValue, dayOf, fullYear, idValue, present, valueDayOf } from '../values';
import { AMOUNT, amountOf, moneyText } from './amounts';

const BLANKS = '[^\\S\\n]{0,40}';
/** Banks put blanks between the parts, fill a kind of three letters with one, or leave the kind out. */
const KIND = `(?!NONREF)[A-Z](?:[^\\S\\n]{1,40}[A-Z0-9]{3}(?![A-Z0-9])|[A-Z0-9 ]{3}|[A-Z0-9]{0,2}(?=\\n|$))`;
const MOVEMENT = new RegExp(
  [
    `^${BLANKS}(?<year>\\d{2})(?<month>\\d{2})(?<date>\\d{2})(?:${BLANKS}(?<entry>\\d{4}))?`,
    `(?<mark>RC|RD|EC|ED|C|D)(?:${BLANKS}[A-Z])?`,
    `(?<amount>${AMOUNT})`,
    `(?<code>${KIND})?(?<references>[^\\n]*)(?:\\n(?<more>[^]*))?$`,
  ].join(BLANKS),
);

/** C and D book; R takes back, so that RC lowers the balance; E is expected. */
const MARKS: Record<string, { direction: Direction; isReversal: boolean; status: 'booked' | 'pending' }> = {
  C: { direction: 'credit', isReversal: false, status: 'booked' },
  D: { direction: 'debit', isReversal: false, status: 'booked' },
  RC: { direction: 'debit', isReversal: true, status: 'booked' },
  RD: { direction: 'credit', isReversal: true, status: 'booked' },
  EC: { direction: 'credit', isReversal: false, status: 'pending' },
  ED: { direction: 'debit', isReversal: false, status: 'pending' },
};

export interface Movement {
  direction: Direction;
  isReversal: boolean;
  status: 'booked' | 'pending';
  amountMinor: number;
  valueDate: string;
  bookingDate: string;
  /** Kind of the transaction, such as `NTRF`. */
  code?: string;
  customerReference?: string;
  bankReference?: string;
  /** The other account, which some banks write into the second line. */
  counterAccount?: string;
  instructed?: { amountMinor: number; currency: string };
  chargesMinor?: number;
}

export function movement(lines: readonly string[], currency: string): Movement {
  const { year, month, date, entry, mark, amount, code, references, more } = partsOf(lines);
  const marked = MARKS[mark];
  if (!marked) throw new ValueFault(`has a field 61 that is none: ${JSON.stringify(lines[0]?.slice(0, 60))}`);
  const valueDate = valueDayOf(fullYear(year), month, date);
  const [customer = '', ...bank] = references.split('//');
  return {
    ...marked,
    amountMinor: amountOf(amount, currency),
    valueDate,
    bookingDate: entryDay(entry, valueDate) ?? valueDate,
    ...present({
      code: code.replace(/\s/g, '') || undefined,
      customerReference: idValue(customer),
      bankReference: idValue(bank.join('//')),
      ...supplement(more.replaceAll('\n', ''), currency),
    }),
  };
}

function partsOf(lines: readonly string[]) {
  const groups = MOVEMENT.exec(lines.join('\n'))?.groups ?? {};
  const { year = '', month = '', date = '', entry = '', mark = '', amount = '' } = groups;
  const { code = '', references = '', more = '' } = groups;
  return { year, month, date, entry, mark, amount, code, references, more };
}

/** The entry day has no year: it is the day nearest to the value date. Undefined for none, or one that does not exist. */
function entryDay(entry: string, valueDate: string): string | undefined {
  if (entry === '') return undefined;
  const year = Number(valueDate.slice(0, 4));
  const at = Date.parse(valueDate);
  const days = [year - 1, year, year + 1]
    .map((each) => dayIfAny(String(each), entry.slice(0, 2), entry.slice(2)))
    .filter((day) => day !== undefined);
  const distance = (day: string) => Math.abs(Date.parse(day) - at);
  return days.reduce<string | undefined>(
    (best, day) => (best === undefined || distance(day) < distance(best) ? day : best),
    undefined,
  );
}

function dayIfAny(year: string, month: string, day: string): string | undefined {
  try {
    return dayOf(year, month, day);
  } catch {
    return undefined;
  }
}

/** The second line: the other account, or original amount and charges as `/OCMT/USD1150,00//CHGS/EUR7,35/`. */
function supplement(
  text: string,
  currency: string,
): Pick<Movement, 'counterAccount' | 'instructed' | 'chargesMinor'> {
  const account = accountValue(text) ?? '';
  const instructed = moneyIn(text, 'OCMT');
  const charges = moneyIn(text, 'CHGS');
  return present({
    counterAccount: isValidIBAN(account) ? account : undefined,
    instructed: instructed?.currency === currency ? undefined : instructed,
    chargesMinor: charges?.currency === currency && charges.amountMinor > 0 ? charges.amountMinor : undefined,
  });
}

function moneyIn(text: string, name: string): { amountMinor: number; currency: string } | undefined {
  const at = text.indexOf(`/${name}/`);
  if (at < 0) return undefined;
  return moneyText(text.slice(at + name.length + 2));
}
