// Builds statements from fields. Messages that end with 62M and go on with 60M are pages of one statement.
import type { StatementSink } from '../format';
import type { Balance, StatementHead } from '../shape';
import { atLine, StatementUnreadable, ValueFault } from '../unreadable';
import { currencyOf, fullYear, idValue, present, valueDayOf } from '../values';
import { accountOf } from './account';
import { AMOUNT, amountOf } from './amounts';
import type { Field } from './fields';
import { bankLine } from './line';
import { type Movement, movement } from './movement';
import { narrative } from './narrative';

interface Open {
  head: StatementHead;
  opening?: Balance;
  closing?: Balance;
  /** Closing balance of the page before. */
  carried?: number;
  pending?: { movement: Movement; line: number };
}

interface Message {
  id?: string;
  account?: string;
  number?: string;
  page?: string;
}

export function statementBuilder(sink: StatementSink) {
  let message: Message = {};
  let open: Open | undefined;

  const isOpen = (line: number): Open => {
    if (!open) throw unreadable('has a movement before the opening balance (field 60F)', line);
    return open;
  };
  const finishLine = (lines: readonly string[] = []) => {
    if (!open?.pending) return;
    const { movement: pending, line } = open.pending;
    const { currency } = open.head;
    delete open.pending;
    sink.line(atLine(line, () => bankLine(pending, narrative(lines, currency), currency, line)));
  };
  const close = () => {
    if (!open) return;
    finishLine();
    const { opening, closing } = open;
    open = undefined;
    sink.closed(present({ opening, closing }));
  };
  const begin = ({ lines, line, tag }: Field) => {
    const opening = atLine(line, () => balance(lines[0] ?? ''));
    const isNextPage = tag === '60M' && open?.carried !== undefined && open.head.sequence === message.number;
    if (isNextPage && open) {
      if (open.carried !== opening.amountMinor)
        sink.warning({ code: 'page_missing', line, detail: `${open.carried} ${opening.amountMinor}` });
      delete open.carried;
      return;
    }
    close();
    open = { head: headOf(message, opening.currency), ...(tag === '60F' ? { opening: plain(opening) } : {}) };
    sink.opened(open.head);
    if (message.account === undefined) sink.warning({ code: 'account_missing', line });
  };
  /** A page goes on in the next message; a hyphen alone ends nothing. */
  const endMessage = () => {
    finishLine();
    if (open && open.carried === undefined) close();
  };
  /** A second account begins a message that has no field 20. */
  const nameAccount = (account: string) => {
    if (message.account !== undefined) {
      endMessage();
      message = {};
    }
    message.account = account;
  };
  const end = ({ lines, line, tag }: Field) => {
    const current = isOpen(line);
    finishLine();
    const closing = atLine(line, () => balanceIn(current.head.currency, lines[0] ?? ''));
    if (tag === '62M') current.carried = closing.amountMinor;
    else current.closing = plain(closing);
  };

  const readers: Record<string, (field: Field) => void> = {
    '20': ({ lines }) => {
      endMessage();
      message = { ...present({ id: idValue(lines[0]) }) };
    },
    '25': ({ lines }) => nameAccount(lines.join('')),
    '25P': ({ lines }) => nameAccount(lines[0] ?? ''),
    '28': (field) => readers['28C']?.(field),
    '28C': ({ lines }) => {
      const [number = '', page] = (lines[0] ?? '').trim().split('/');
      Object.assign(message, present({ number: idValue(number), page: page?.trim() }));
    },
    // the least amount to report: MT942 has it before its movements, MT940 never
    '34F': ({ line }) => {
      if (!open)
        throw unreadable('is an MT942, which is not read: import the MT940 or camt.053 of the day', line);
    },
    '60F': begin,
    '60M': begin,
    '61': ({ lines, line }) => {
      const current = isOpen(line);
      finishLine();
      current.pending = { line, movement: atLine(line, () => movement(lines, current.head.currency)) };
    },
    // a text without a movement before it is about the statement
    '86': ({ lines }) => finishLine(lines),
    '62F': end,
    '62M': end,
  };

  return {
    field: (field: Field) => readers[field.tag]?.(field),
    end: () => {
      // pages that never came: the statement has no closing balance
      close();
    },
  };
}

function headOf({ id, account, number, page }: Message, currency: string): StatementHead {
  return {
    format: 'mt940',
    variant: 'mt940',
    kind: 'statement',
    account: accountOf(account ?? ''),
    currency,
    ...present({
      id,
      sequence: number,
      page: page !== undefined && /^\d{1,5}$/.test(page) ? Number(page) : undefined,
    }),
  };
}

const BALANCE = new RegExp(
  `^\\s*(?<side>[CD])\\s*(?<year>\\d{2})(?<month>\\d{2})(?<day>\\d{2})\\s*(?<code>[A-Z]{3})\\s*(?<amount>${AMOUNT})\\s*$`,
);

/** Balance of fields 60 and 62: side, day, currency, amount. */
function balance(text: string): Balance & { currency: string } {
  const { side, year, month, day, code, amount } = BALANCE.exec(text)?.groups ?? {};
  if (!year || !month || !day || !amount)
    throw new ValueFault(`has a balance that is none: ${JSON.stringify(text.slice(0, 60))}`);
  const currency = currencyOf(code);
  const amountMinor = amountOf(amount, currency);
  const isWithoutDay = year + month + day === '000000';
  return {
    currency,
    amountMinor: side === 'D' && amountMinor !== 0 ? -amountMinor : amountMinor,
    ...present({ date: isWithoutDay ? undefined : valueDayOf(fullYear(year), month, day) }),
  };
}

/** A statement is in the currency of its opening balance. */
function balanceIn(currency: string, text: string): Balance {
  const read = balance(text);
  if (read.currency !== currency)
    throw new ValueFault(`has a balance in ${read.currency}, and is in ${currency}`);
  return read;
}

function plain({ amountMinor, date }: Balance): Balance {
  return { amountMinor, ...present({ date }) };
}

function unreadable(reason: string, line: number): StatementUnreadable {
  return new StatementUnreadable('statement_unreadable', reason, line);
}
