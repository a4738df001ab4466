// The series that the number of a document belongs to.
import type { CompanyChoice } from '../../contracts/company-fields';
import type { DocumentType } from '../../contracts/number-formats';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import type { Sale } from './sale';

/** Named by the type of its documents; that of credit notes is the series of corrections. */
export function seriesOf(
  { typeId, corrects }: Pick<Sale, 'typeId' | 'corrects'>,
  { corrections }: Pick<InvoicingFacts, 'corrections'>,
): DocumentType {
  const isCorrection = corrects !== null && !corrects.isFullInvoice;
  return isCorrection && corrections.hasOwnSeries ? 'credit-note' : typeId;
}

interface Numbered {
  document: Pick<Sale, 'isSimplified'>;
  series: DocumentType;
  company: { simplifiedSeries: CompanyChoice<'simplifiedSeries'> };
  rules: Pick<InvoicingFacts, 'simplifiedInvoice' | 'areSeriesRegistered'>;
}

/**
 * True for the number of a simplified invoice that has a series of its own: by law (Spain), or by the company's choice. Where series
 * are registered (Portugal) theirs would be one that nobody has registered.
 */
export function isOfSimplifiedSeries({ document, series, company, rules }: Numbered): boolean {
  if (!document.isSimplified || series !== 'invoice') return false;
  const isChosen = company.simplifiedSeries === 'own' && !rules.areSeriesRegistered;
  return isChosen || rules.simplifiedInvoice?.hasOwnSeries === true;
}
