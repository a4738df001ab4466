// What is checked: the draft, and everything that issuing would copy into it, as one plain object.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { ChannelEnvironment } from '../../../../shared/contracts/transmissions/channels';
import type { RecordPreview } from '../../../../shared/e-invoice/formats/verifactu/record-preview';
import type { Finding } from '../../../../shared/e-invoice/rules/rule';
import type { AccountingRate } from '../../domain/accounting-rate';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { VatPlaces } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';
import type { ChannelFindings } from '../../transmitting/domain/channels-for';
import type { Obstacle } from '../../verifactu/domain/environment';
import type { PartyFacts, PartyNumber, VatRateFact } from './country-facts';

export interface UnprintableText {
  source: 'document' | 'client' | 'company';
  pointer: string;
  characters: readonly string[];
}

/** A deposit that the draft takes off, or an invoice that it replaces, and what became of it since. */
export interface OutdatedReference {
  pointer: string;
  number: string;
  /** The end of a sentence about it. */
  fault: string;
}

export interface CheckSubject {
  document: DocumentRecord;
  issueDate: string;
  /** In the time zone of the company. */
  today: string;
  seller: CompanyProfile;
  sellerNumbers: readonly PartyNumber[];
  /** null: deleted. Of a credit note the buyer is that of its invoice, and not checked. */
  buyer: ClientProfile | null;
  buyerNumbers: readonly PartyNumber[];
  /** Of the country of the seller on the tax point date. */
  sellerCountry: PartyFacts;
  /** Of the country of the buyer; that of the seller where it is not known. */
  buyerCountry: PartyFacts;
  /** VAT rates of the seller's country on the tax point date, and of a consumer's elsewhere in the EU. */
  vatRates: readonly VatRateFact[];
  /** null without a buyer. */
  places: VatPlaces | null;
  accountingRate: AccountingRate | null;
  /** The rate to the currency in which the country limits simplified invoices, where it is not that of the books: euros in Hungary. */
  limitRate: string | null;
  unprintable: readonly UnprintableText[];
  outdated: readonly OutdatedReference[];
  /** The formats that the client or the caller, and the law ask for, and what the document as it would be issued lacks for each. */
  eInvoices: readonly { format: EInvoiceFormat; findings: readonly Finding[] }[];
  /** The channels that it will leave by, and what it lacks for their formats. */
  channels: readonly ChannelFindings[];
  /** France: the platform that it would be reported by (e-reporting), which this system does not do; null where it need not be. */
  unreportedBy: string | null;
  /** Spain: of the record for the tax agency; null where none is made. */
  verifactu: RecordPreview | null;
  /** Spain: the environment of the tax agency that the record is made for; null where none is made. */
  recordedIn: ChannelEnvironment | null;
  /** Spain: why the real system of the tax agency gets no record of it, for a business that owes it one. */
  unrecorded: Obstacle | null;
  /** The number that would be given, where another document has it. Only a check looks; the issue itself finds out. */
  takenNumber: string | null;
  /** Portugal: the series of the number, where the tax authority has not given it a validation code. */
  unregisteredSeries: string | null;
}
