// Field 61, the movement: value date, booking day, side, amount, kind and references.
import type { Direction } from '../shape';
import { ValueFault } from '../unreadable';
import { currencyOf, dayOf, fullYear, idValue, minorOf, present } from '../values';

const MOVEMENT =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d{1,15},\d{0,3})([A-Z][A-Z0-9]{3})([^\n]*)(?:\n(.*))?$/s;

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
  code: string;
  customerReference?: string;
  bankReference?: string;
  instructed?: { amountMinor: number; currency: string };
  chargesMinor?: number;
}

export function movement(lines: readonly string[], currency: string): Movement {
  const [, year, month, date, entry, mark = '', , amount = '', code = '', references = '', more = ''] =
    MOVEMENT.exec(lines.join('\n')) ?? [];
  const marked = MARKS[mark];
  if (!year || !month || !date || !marked)
    throw new ValueFault(`has a field 61 that is none: ${JSON.stringify(lines[0]?.slice(0, 60))}`);
  const valueDate = dayOf(fullYear(year), month, lastOfFebruary(fullYear(year), month, date));
  const [customer = '', ...bank] = references.split('//');
  return {
    ...marked,
    amountMinor: minorOf(amount.replace(',', '.'), currency),
    valueDate,
    bookingDate: entryDay(entry, valueDate) ?? valueDate,
    code,
    ...present({
      customerReference: idValue(customer),
      bankReference: idValue(bank.join('//')),
      ...supplement(more.replaceAll('\n', ''), currency),
    }),
  };
}

/** Banks that count 30 days in each month write 30 February as a value date. */
function lastOfFebruary(year: string, month: string, date: string): string {
  if (month !== '02' || (date !== '29' && date !== '30')) return date;
  const isLeapYear = new Date(Date.UTC(Number(year), 1, 29)).getUTCDate() === 29;
  return isLeapYear ? '29' : '28';
}

/** The entry day has no year: it is the day nearest to the value date. Undefined for none, or one that does not exist. */
function entryDay(entry: string | undefined, valueDate: string): string | undefined {
  if (entry === undefined) return undefined;
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

/** Original amount and charges, which some banks write into the second line: `/OCMT/USD1150,00//CHGS/EUR7,35/`. */
function supplement(text: string, currency: string): Pick<Movement, 'instructed' | 'chargesMinor'> {
  const instructed = moneyIn(text, 'OCMT');
  const charges = moneyIn(text, 'CHGS');
  return present({
    instructed: instructed?.currency === currency ? undefined : instructed,
    chargesMinor: charges?.currency === currency && charges.amountMinor > 0 ? charges.amountMinor : undefined,
  });
}

function moneyIn(text: string, name: string): { amountMinor: number; currency: string } | undefined {
  const at = text.indexOf(`/${name}/`);
  if (at < 0) return undefined;
  return moneyText(text.slice(at + name.length + 2));
}

/** Money as MT940 writes it, such as `EUR7,35`; undefined for anything else. */
export function moneyText(text: string): { amountMinor: number; currency: string } | undefined {
  const [, code, amount] = /^([A-Z]{3})(\d{1,12},\d{0,2})(?!\d)/.exec(text) ?? [];
  if (!code || !amount) return undefined;
  const currency = currencyOf(code);
  return { amountMinor: minorOf(amount.replace(',', '.'), currency), currency };
}
