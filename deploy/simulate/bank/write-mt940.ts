// A day as MT940 in the German dialect: subfields in pieces of 27 characters, lines of 65.
import { type BankDay, type BankEntry, closingMinor, decimalText } from './bank-day';

const PIECE_CHARS = 27;
const LINE_CHARS = 65;
const TEXT_SUBFIELDS = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63];

export function writeMt940(day: BankDay): Buffer {
  const lines = [
    ':20:STARTUMS',
    `:25:${day.iban}`,
    `:28C:${String(day.number).padStart(5, '0')}/001`,
    `:60F:${balance(day.openingMinor, day.dayBefore, day.currency)}`,
    ...day.entries.flatMap((entry) => movement(entry, day.day)),
    `:62F:${balance(closingMinor(day), day.day, day.currency)}`,
    '-',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

function movement(entry: BankEntry, day: string): string[] {
  const { amountMinor, valueDate, batch } = entry;
  const side = amountMinor < 0 ? 'D' : 'C';
  const reference = batch?.paymentInfoId ?? 'NONREF';
  const entryDay = day.slice(5).replace('-', '');
  return [
    `:61:${shortDay(valueDate)}${entryDay}${side}${decimalText(amountMinor, ',')}NTRF${reference}`,
    ...wrapped(`:86:${narrative(entry)}`),
  ];
}

function narrative({ amountMinor, endToEndId, mandateId, text, account, name }: BankEntry): string {
  const pieces = [
    ...(endToEndId ? cut(`EREF+${endToEndId}`) : []),
    ...(mandateId ? cut(`MREF+${mandateId}`) : []),
    ...cut(`SVWZ+${text}`),
  ];
  const subfields = pieces
    .slice(0, TEXT_SUBFIELDS.length)
    .map((piece, at) => `?${TEXT_SUBFIELDS[at]}${piece}`);
  const [first = '', second] = cut(name ?? '');
  return [
    amountMinor < 0 ? '116?00UEBERWEISUNG' : '166?00GUTSCHRIFT',
    ...subfields,
    ...(account ? [`?31${account}`] : []),
    ...(name ? [`?32${first}`] : []),
    ...(second ? [`?33${second}`] : []),
  ].join('');
}

function cut(text: string): string[] {
  return text.match(new RegExp(`.{1,${PIECE_CHARS}}`, 'gs')) ?? [];
}

/** A line may begin with neither a hyphen nor a colon: it would end the message or begin a field. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > LINE_CHARS) {
    let at = LINE_CHARS;
    while (/[-:]/.test(rest[at] ?? '')) at -= 1;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...lines, rest];
}

function balance(amountMinor: number, day: string, currency: string): string {
  return `${amountMinor < 0 ? 'D' : 'C'}${shortDay(day)}${currency}${decimalText(amountMinor, ',')}`;
}

function shortDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}
