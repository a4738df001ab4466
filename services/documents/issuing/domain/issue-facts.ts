// Everything that issuing needs besides the draft and its client.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import type { Dataset } from '../../../../shared/countries/dataset';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import type { AutoSend, Connected } from '../../../../shared/law/formats/channels';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import { isOfSimplifiedSeries, seriesOf } from '../../../../shared/law/sale/series';
import type { DocumentRecord } from '../../models/document-row';
import type { SeriesState } from '../numbering/domain/series';
import type { NumberedBy } from '../numbering/domain/series-of-day';
import type { Recording } from '../verifactu/domain/environment';

export interface IssueFacts extends SeriesState, Pick<NumberedBy, 'isSimplifiedSeries'> {
  company: CompanyProfile;
  branding: DocumentBranding;
  today: string;
  issueDate: string;
  /** The books of the company are closed through this day. */
  closedThrough: string | null;
  /** Deposits of the draft are issued, which it must deduct. */
  hasDeposits: boolean;
  /** Rules of the country on the day of issue. */
  rules: Pick<InvoicingFacts, 'areSeriesRegistered' | 'reported' | 'simplifiedInvoice'>;
  /** The series of its number, by the type of documents that has it. */
  series: DocumentType;
  /** Portugal: the code of the tax authority for the series that the number belongs to. */
  validationCode: string | null;
  sellerUses: readonly IdentifierUse[];
  /** Channels that businesses of the country must use for their invoices. */
  mandates: InvoicingFacts['mandates'];
  /** Channels that send an issued document; none for a quote. */
  channels: readonly AutoSend[];
  connected: Connected;
  /** Spain: the environment of the tax agency that records are made for. */
  verifactu: Recording;
}

/** The rules of the country on the day of issue, and the series of its number. */
export function issueRules(
  dataset: Dataset,
  { country }: Pick<CompanyProfile, 'country'>,
  { typeId, corrects, issueDate }: Pick<DocumentRecord, 'typeId' | 'corrects'> & { issueDate: string },
): Pick<IssueFacts, 'rules' | 'sellerUses' | 'mandates' | 'series'> {
  const rules = invoicingFacts(dataset, country, issueDate);
  const { identifierSchemes: sellerUses, mandates } = rules;
  return { rules, sellerUses, mandates, series: seriesOf({ typeId, corrects }, rules) };
}

/** True where the number of the document comes from the series of simplified invoices. */
export function hasSimplifiedSeries(facts: IssueFacts, document: DocumentRecord): boolean {
  return document.selfBilling === null && isOfSimplifiedSeries({ ...facts, document });
}
