import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { DocumentRecord } from '../models/document-row';
import { invoiceTerms, NO_TERMS } from './invoice-terms';
import { searchTextOf } from './search-text';

interface NewDraft {
  companyId: string;
  id: string;
  typeId: DocumentType;
  today: string;
  now: string;
}

export function newDraft({ companyId, id, typeId, today, now }: NewDraft): DocumentRecord {
  return {
    ...EMPTY,
    companyId,
    id,
    typeId,
    status: 'draft',
    documentDate: today,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** A draft with the lines, texts and amounts of the quote. */
export function invoiceOfQuote(
  quote: DocumentRecord,
  { id, today, now }: Pick<NewDraft, 'id' | 'today' | 'now'>,
): DocumentRecord {
  const { clientName, reference } = quote;
  return {
    ...newDraft({ companyId: quote.companyId, id, typeId: 'invoice', today, now }),
    ...invoiceTerms(quote),
    searchText: searchTextOf({ number: null, sequence: null, clientName, reference }),
    quoteId: quote.id,
  };
}

const EMPTY = {
  externalId: null,
  doneBy: {},
  metadata: {},
  imported: null,
  issueDate: null,
  dueDate: null,
  dueInDays: null,
  validUntil: null,
  servicePeriod: null,
  clientId: '',
  clientName: '',
  currency: '',
  pricesIncludeVat: false,
  language: null,
  ...NO_TERMS,
  paymentTerms: null,
  notes: null,
  lines: [],
  adjustments: [],
  exemptionReasons: [],
  vatBreakdown: [],
  linesMinor: 0,
  allowancesMinor: 0,
  chargesMinor: 0,
  netMinor: 0,
  vatMinor: 0,
  surchargeMinor: 0,
  totalMinor: 0,
  withholdings: [],
  withheldMinor: 0,
  stampDuty: null,
  exchangeRate: null,
  accountingVat: null,
  booksRate: null,
  number: null,
  series: null,
  run: 1,
  period: null,
  sequence: null,
  numberPeriod: 0,
  atcud: null,
  legalMentions: [],
  seller: null,
  buyer: null,
  template: null,
  correctsId: null,
  corrects: null,
  correctedInvoices: [],
  externalReferences: [],
  correctsPeriod: null,
  isPriceReduction: false,
  stornoOf: null,
  correctedState: null,
  selfBilling: null,
  acceptance: null,
  quoteId: null,
  depositOf: null,
  isSimplified: false,
  replacedMinor: 0,
  paidMinor: 0,
  deductedMinor: 0,
  creditedMinor: 0,
  reminderLevel: 0,
  lastReminderAt: null,
  registerDay: null,
  consumedIn: null,
  matchingWords: null,
  sentAt: null,
  sentTo: null,
  delivered: null,
  sendError: null,
  messageId: null,
  mailStatus: null,
  heldMail: null,
  transmissions: [],
  cancelledAt: null,
  cancelReason: null,
  judgement: null,
  searchText: '',
};
