// Presents lines in the API.
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import type { BankLineRecord } from '../models/bank-line-row';

export function presentLine(row: BankLineRecord): BankLine {
  const { counterparty, remittance, returnOf, instructed, batch, statementIds } = row;
  return {
    ...row,
    counterparty: {
      name: counterparty.name ?? null,
      account: counterparty.account ?? null,
      bic: counterparty.bic ?? null,
    },
    remittance: { structured: remittance.structured, text: remittance.text },
    returnOf: returnOf && { endToEndId: returnOf.endToEndId ?? null, reason: returnOf.reason ?? null },
    instructed: instructed && { ...instructed, rate: instructed.rate ?? null },
    batch: batch && { paymentInfoId: batch.paymentInfoId ?? null, count: batch.count ?? null },
    statements: statementIds,
  };
}
