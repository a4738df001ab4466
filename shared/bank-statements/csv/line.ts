// A record as a line. Cells are data: nothing of them is escaped here, only where a CSV is written.
import type { BankLine, ReturnOf } from '../shape';
import { remittance } from '../texts/remittance';
import { ValueFault } from '../unreadable';
import {
  accountValue,
  currencyOf,
  idValue,
  nameValue,
  present,
  rateOf,
  textValue,
  valueDayOf,
} from '../values';
import { csvAmount, csvDay } from './cells';
import type { Columns } from './header';
import type { ColumnName } from './profile';

export type Cell = (column: ColumnName) => string | undefined;

/** Reads the cells of a record by their columns; undefined for a missing or empty one. */
export function cellsByColumn({ at }: Columns, record: readonly string[]): Cell {
  return (column) => {
    const position = at.get(column);
    return position === undefined ? undefined : record[position]?.trim() || undefined;
  };
}

export function csvLine(cell: Cell, { profile }: Columns, currency: string, fileLine: number): BankLine {
  const amountMinor = signedAmount(cell, profile, currency);
  const money = (column: ColumnName) => {
    const text = cell(column);
    const amount = text === undefined ? 0 : Math.abs(csvAmount(text, profile, currency));
    return amount === 0 ? undefined : amount;
  };
  const [booked, valued] = [cell('bookingDate'), cell('valueDate')];
  const valueDate = valued === undefined ? undefined : csvDay(valued, profile, valueDayOf);
  const bookingDate = booked === undefined ? valueDate : csvDay(booked, profile);
  if (bookingDate === undefined) throw new ValueFault('has a line without a date');
  const endToEndId = idValue(cell('endToEndId'));
  const batchId = idValue(cell('batchId'));
  const chargesMinor = money('charges');
  const original = money('originalAmount');
  const isReturn = amountMinor < 0 && original !== undefined;
  const status = cell('status')?.toLowerCase() ?? '';
  return {
    fileLine,
    status: profile.pendingWords?.some((word) => status.includes(word)) ? 'pending' : 'booked',
    direction: amountMinor < 0 ? 'debit' : 'credit',
    amountMinor: Math.abs(amountMinor),
    currency,
    bookingDate,
    counterparty: present({
      name: nameValue(cell('name')),
      account: accountValue(cell('counterAccount')),
      bic: accountValue(cell('counterBank')),
    }),
    remittance: remittance([], cell('text')?.replace(/\s+/g, ' ')),
    isReversal: isReturn,
    details: [],
    ...present({
      valueDate,
      endToEndId,
      mandateId: idValue(cell('mandateId')),
      creditorId: idValue(cell('creditorId')),
      customerReference: idValue(cell('customerReference')),
      bankReference: idValue(cell('id')),
      bookingText: textValue(cell('bookingText')),
      chargesMinor,
      batch: batchId === undefined ? undefined : { paymentInfoId: batchId },
      returnOf: isReturn ? returnOf(endToEndId, original) : undefined,
      instructed: instructed(cell, profile, currency),
    }),
  };
}

function returnOf(endToEndId: string | undefined, amountMinor: number): ReturnOf {
  return { ...present({ endToEndId }), amountMinor };
}

function signedAmount(cell: Cell, profile: Columns['profile'], currency: string): number {
  const [amount, debit, credit] = [cell('amount'), cell('debit'), cell('credit')];
  if (debit !== undefined) return -Math.abs(csvAmount(debit, profile, currency));
  if (credit !== undefined) return Math.abs(csvAmount(credit, profile, currency));
  if (amount === undefined) throw new ValueFault('has a line without an amount');
  const side = cell('side');
  const amountMinor = csvAmount(amount, profile, currency);
  if (side === undefined) return amountMinor;
  const isDebit = profile.debitLetters?.some((letter) => side.toUpperCase().startsWith(letter));
  return isDebit ? -Math.abs(amountMinor) : Math.abs(amountMinor);
}

/** The foreign amount, where the file has one in another currency. */
function instructed(cell: Cell, profile: Columns['profile'], own: string): BankLine['instructed'] {
  const [amount, code, rate] = [cell('instructedAmount'), cell('instructedCurrency'), cell('rate')];
  if (amount === undefined || code === undefined || code === own) return undefined;
  const currency = currencyOf(code);
  const amountMinor = Math.abs(csvAmount(amount, profile, currency));
  return { amountMinor, currency, ...present({ rate: rateOf(rate) }) };
}
