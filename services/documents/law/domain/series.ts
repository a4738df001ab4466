// The series that the number of a document belongs to.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import type { DocumentRecord } from '../../models/document-row';

/** Named by the type of its documents; that of credit notes is the series of corrections. */
export function seriesOf(
  { typeId, corrects }: Pick<DocumentRecord, 'typeId' | 'corrects'>,
  { corrections }: Pick<InvoicingFacts, 'corrections'>,
): DocumentType {
  const isCorrection = corrects !== null && !corrects.isFullInvoice;
  return isCorrection && corrections.hasOwnSeries ? 'credit-note' : typeId;
}
