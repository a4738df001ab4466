import type { BankLineRecord } from '../../../services/receivables/banking/models/bank-line-row';

const ID = '01900000-0000-7000-8000-000000000000';

/** An incoming line of a statement that says nothing. */
export const LINE: BankLineRecord = {
  ...{ companyId: ID, id: ID, bankAccountId: ID, parentLineId: null, status: 'open', direction: 'credit' },
  ...{ amountMinor: 0, currency: 'EUR', bookingDate: '2026-03-01', valueDate: null, counterparty: {} },
  ...{ remittance: { structured: [], text: '' }, endToEndId: null, mandateId: null, customerReference: null },
  ...{
    bankReference: null,
    code: null,
    bankCode: null,
    bookingText: null,
    isReversal: false,
    returnOf: null,
  },
  ...{ instructed: null, chargesMinor: null, batch: null, detailCount: 0, isPossibleDuplicate: false },
  ...{ format: 'camt', key: 'k', content: 'c', statementIds: [], place: null, searchText: '' },
  ...{
    payoutId: null,
    settlementId: null,
    isDecided: false,
    ignoredReason: null,
    erasedAt: null,
    version: 1,
  },
  ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' },
} as BankLineRecord;
