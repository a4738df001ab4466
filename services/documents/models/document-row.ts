import { Column, DataType, Table } from 'sequelize-typescript';
import { CONTENT_VERSION, DOCUMENT_FIELDS } from '../../../shared/contracts/documents/document';
import type { Judgement } from '../../../shared/contracts/documents/judgement';
import type { StoredStatus } from '../../../shared/contracts/documents/values';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import type { BooksRate, CorrectedState } from '../../../shared/law/sale/sale';
import { PartOf, ReadAs, type RecordOf } from '../../../shared/runtime/database/columns';
import { rowWith } from '../../../shared/runtime/database/field-columns';
import { recordChanges } from '../../../shared/runtime/database/record-changes';

/** A mail that waits, as it will be sent. */
export interface HeldMail {
  to: string;
  format: EInvoiceFormat | null;
  /** It carries a link to pay the invoice online. */
  hasPaymentLink?: true;
}

/** The branding of an issued document; its logo is in `documents.logos`. */
export type Template = Omit<DocumentBranding, 'logo'> & { logoSha256: string | null };

/**
 * A document with everything that belongs to it: its fields, and here what no response has; issuing freezes it as a whole. What is queried,
 * summed or locked by has a column. `content` is what only the page, the files and the checks of the document read: written once at the
 * issue, and in no list. `state` is what lists show and sending changes, and nothing is searched by.
 */
@Table({ schema: 'documents', tableName: 'documents', underscored: true, timestamps: false })
export class DocumentRow extends rowWith(DOCUMENT_FIELDS) {
  @PartOf('content', CONTENT_VERSION) declare contentVersion: number;

  /** The table keeps self-billed documents under types of their own, so that no query of sales has them. */
  @ReadAs(`replace(type_id, 'self-billed-', '')`)
  @Column(DataType.TEXT)
  declare typeId: DocumentType;
  @Column(DataType.TEXT) declare status: StoredStatus;
  /** The day that lists are ordered by. */
  @Column(DataType.DATEONLY) declare documentDate: string;
  @PartOf('content', 0) declare linesMinor: number;
  @PartOf('content', 0) declare allowancesMinor: number;
  @PartOf('content', 0) declare chargesMinor: number;
  /** null where document or VAT are in the currency of the books, and where no rate was known. */
  @PartOf('content') declare booksRate: BooksRate | null;

  /** The type of documents whose series has the number, or that of a self-billing supplier; null where it is its own. */
  @Column(DataType.TEXT) declare series: string | null;

  /** The number of the series among those of that type: 1 for the first one. */
  @Column(DataType.INTEGER) declare run: number;

  /** The period of restart that the number belongs to: a year, a month such as 202611, or 0 in a series that never restarts. */
  @Column(DataType.INTEGER) declare period: number | null;
  @Column(DataType.INTEGER) declare sequence: number | null;
  /** `period`, where the printed number does not say it and may come again in the next one; else 0. */
  @Column(DataType.INTEGER) declare numberPeriod: number;
  @PartOf('content') declare template: Template | null;

  /** The invoice that a credit note or a corrective invoice corrects; `corrects` says why. */
  @Column(DataType.UUID) declare correctsId: string | null;
  /** The invoice that a debit note adds to. */
  @PartOf('state') declare debitOf: string | null;

  /** The numbers of lines whose price is that of their article: a change of the currency asks the article again. */
  @PartOf('content', []) declare articlePricedLines: readonly number[];

  /** A credit note of at most what is left of the invoices that it names, or of its period. */
  @PartOf('content', false) declare isPriceReduction: boolean;

  /** The invoice after a correction by difference; null in every other document. */
  @PartOf('content') declare correctedState: CorrectedState | null;

  /** Goods of it have left the stock, or come back. */
  @PartOf('content', false) declare hasMovedStock: boolean;

  /** The last mail with the document, whose delivery status is `mailStatus`. */
  @PartOf('state') declare messageId: string | null;
  /** Waits until a clearing channel has accepted the document. */
  @PartOf('state') declare heldMail: HeldMail | null;
  /** The last mail carries a link to pay it online, which receivables keep. */
  @PartOf('state') declare hasPaymentLink: true | null;
  /** The law at the issue; null in drafts, and in documents issued before it was kept. */
  @PartOf('content') declare judgement: Judgement | null;
  /** The day in whose period the register of VAT has it; null in drafts and quotes, and where its VAT waits for payments. */
  @Column(DataType.DATEONLY) declare registerDay: string | null;
  /** The country whose VAT the One-Stop-Shop declares; null for any other document. */
  @PartOf('content') declare consumedIn: string | null;
  /** The user or service account that created it, by a session or a key; null where nobody of the company did. */
  @Column(DataType.UUID) declare makerId: string | null;
  /** The text that `q` searches. */
  @Column(DataType.TEXT) declare searchText: string;
  /** Words that payments name an invoice by, as they are compared; null in all else, and in rows of before. */
  @Column(DataType.ARRAY(DataType.TEXT)) declare matchingWords: string[] | null;
}

recordChanges(
  DocumentRow,
  {
    contentVersion: 'derived',
    documentDate: 'derived',
    linesMinor: 'derived',
    allowancesMinor: 'derived',
    chargesMinor: 'derived',
    booksRate: 'derived',
    series: 'derived',
    run: 'derived',
    period: 'derived',
    sequence: 'derived',
    numberPeriod: 'derived',
    template: 'derived',
    correctsId: 'plain',
    debitOf: 'plain',
    articlePricedLines: 'derived',
    isPriceReduction: 'plain',
    hasMovedStock: 'derived',
    correctedState: 'derived',
    messageId: 'derived',
    heldMail: 'derived',
    hasPaymentLink: 'derived',
    judgement: 'derived',
    registerDay: 'derived',
    consumedIn: 'derived',
    makerId: 'derived',
    searchText: 'derived',
    matchingWords: 'derived',
  },
  DOCUMENT_FIELDS,
);

export type DocumentRecord = RecordOf<DocumentRow>;
