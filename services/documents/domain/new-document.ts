import { CONTENT_VERSION, DOCUMENT_FIELDS } from '../../../shared/contracts/documents/document';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import type { DocumentRecord } from '../models/document-row';
import { invoiceTerms } from './invoice-terms';
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

/** A draft with the lines, texts and amounts of the quote, whose prices come from the same articles. */
export function invoiceOfQuote(
  quote: DocumentRecord,
  { id, today, now }: Pick<NewDraft, 'id' | 'today' | 'now'>,
): DocumentRecord {
  const { clientName, reference } = quote;
  return {
    ...newDraft({ companyId: quote.companyId, id, typeId: 'invoice', today, now }),
    ...invoiceTerms(quote),
    searchText: searchTextOf({ number: null, sequence: null, clientName, reference }),
    articlePricedLines: quote.articlePricedLines,
    quoteId: quote.id,
  };
}

const EMPTY = {
  ...initialValues(DOCUMENT_FIELDS),
  contentVersion: CONTENT_VERSION,
  linesMinor: 0,
  allowancesMinor: 0,
  chargesMinor: 0,
  booksRate: null,
  series: null,
  run: 1,
  period: null,
  sequence: null,
  numberPeriod: 0,
  template: null,
  correctsId: null,
  debitOf: null,
  articlePricedLines: [],
  isPriceReduction: false,
  correctedState: null,
  hasMovedStock: false,
  messageId: null,
  heldMail: null,
  hasPaymentLink: null,
  judgement: null,
  registerDay: null,
  consumedIn: null,
  makerId: null,
  searchText: '',
  matchingWords: null,
};
