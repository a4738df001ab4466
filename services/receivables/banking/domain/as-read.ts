// A stored line in the shape that the library reads lines in, for its rules.
import type { BankLine } from '../../../../shared/bank-statements/shape';
import { present } from '../../../../shared/bank-statements/values';
import type { BankLineRecord } from '../models/bank-line-row';

export function asRead(row: BankLineRecord): BankLine {
  const { direction, amountMinor, currency, bookingDate, counterparty, remittance, isReversal, batch } = row;
  const optional = present({
    endToEndId: row.endToEndId ?? undefined,
    mandateId: row.mandateId ?? undefined,
    customerReference: row.customerReference ?? undefined,
    valueDate: row.valueDate ?? undefined,
    bankReference: row.bankReference ?? undefined,
    code: row.code ?? undefined,
    returnOf: row.returnOf ?? undefined,
    instructed: row.instructed ?? undefined,
    chargesMinor: row.chargesMinor ?? undefined,
    batch: batch ?? undefined,
  });
  const status = row.status === 'pending' ? 'pending' : 'booked';
  const facts = { direction, amountMinor, currency, counterparty, remittance, isReversal };
  return { fileLine: 0, status, bookingDate, ...facts, ...optional, details: [] };
}
