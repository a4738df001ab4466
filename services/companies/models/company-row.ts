import { Column, DataType, Table } from 'sequelize-typescript';
import type { BankAccount } from '../../../shared/contracts/bank-accounts';
import type { ISSUE_CHECKS, PaymentMails, ReceivablesFrom } from '../../../shared/contracts/company-profile';
import type { CashDiscountDefault } from '../../../shared/contracts/documents/cash-discounts';
import type { SimplifiedSeriesChoice } from '../../../shared/contracts/documents/simplified-series';
import type { SupplyDate } from '../../../shared/contracts/documents/supply-date';
import type { VatRegisterBy } from '../../../shared/contracts/documents/vat-register-by';
import type { CompanyKindName } from '../../../shared/contracts/legal-details';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { SeriesChoice } from '../../../shared/contracts/number-series';
import type {
  ByLanguage,
  Contact,
  ElectronicAddress,
  Registration,
} from '../../../shared/contracts/party-fields';
import type { PaymentReferenceKind } from '../../../shared/contracts/payment-references';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { Capital } from '../../../shared/contracts/share-capital';
import type { VatRegistration } from '../../../shared/contracts/vat-registrations';
import { VersionedRow } from '../../../shared/runtime/database/company-rows';

export interface PdfConfig {
  showLogo: boolean;
  footer: string | null;
  paymentTerms: string | null;
  /** Absent in rows that are older than it. */
  paymentTermsByLanguage?: ByLanguage<string>;
}

export interface Identifier {
  scheme: string;
  value: string;
}

/** A company. `numberFormats` and `numberSeries` have its own choices only; defaults are added when it is presented. */
@Table({ schema: 'companies', tableName: 'companies', underscored: true, timestamps: false })
export class CompanyRow extends VersionedRow {
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.TEXT) declare country: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.TEXT) declare language: DocumentLanguage | null;
  @Column(DataType.TEXT) declare timeZone: string;
  @Column(DataType.TEXT) declare email: string | null;
  @Column(DataType.TEXT) declare phone: string | null;
  @Column(DataType.TEXT) declare website: string | null;
  @Column({ type: DataType.TEXT, field: 'address_line1' }) declare addressLine1: string | null;
  @Column({ type: DataType.TEXT, field: 'address_line2' }) declare addressLine2: string | null;
  @Column(DataType.TEXT) declare postalCode: string | null;
  @Column(DataType.TEXT) declare city: string | null;
  @Column(DataType.TEXT) declare state: string | null;
  @Column(DataType.TEXT) declare iban: string | null;
  @Column(DataType.TEXT) declare bic: string | null;
  @Column(DataType.BOOLEAN) declare vatExempt: boolean;
  @Column(DataType.BOOLEAN) declare consumerPricesIncludeVat: boolean;
  @Column(DataType.JSONB) declare identifiers: Identifier[];
  @Column(DataType.JSONB) declare vatRegistrations: VatRegistration[];
  @Column(DataType.JSONB) declare numberFormats: Partial<Record<DocumentType, string>>;
  @Column(DataType.JSONB) declare numberSeries: Partial<Record<DocumentType, SeriesChoice>>;
  @Column(DataType.JSONB) declare pdfConfig: PdfConfig;
  @Column(DataType.JSONB) declare electronicAddress: ElectronicAddress | null;
  @Column(DataType.JSONB) declare contact: Contact | null;
  @Column(DataType.TEXT) declare kind: CompanyKindName | null;
  @Column(DataType.TEXT) declare legalForm: string | null;
  @Column(DataType.TEXT) declare shareCapital: string | null;
  @Column(DataType.JSONB) declare capital: Capital | null;
  @Column(DataType.JSONB) declare registration: Registration | null;
  @Column(DataType.INTEGER) declare paymentTermDays: number | null;
  @Column(DataType.JSONB) declare cashDiscounts: CashDiscountDefault[];
  @Column(DataType.TEXT) declare paymentMeans: string | null;
  @Column(DataType.TEXT) declare latePaymentText: string | null;
  @Column(DataType.JSONB) declare latePaymentTextByLanguage: ByLanguage<string>;
  @Column(DataType.JSONB) declare accounts: BankAccount[];
  @Column(DataType.TEXT) declare issueChecks: (typeof ISSUE_CHECKS)[number];
  @Column(DataType.TEXT) declare receivablesFrom: ReceivablesFrom;
  @Column(DataType.TEXT) declare paymentMails: PaymentMails;
  @Column(DataType.TEXT) declare vatRegisterBy: VatRegisterBy;
  @Column(DataType.TEXT) declare supplyDate: SupplyDate;
  @Column(DataType.TEXT) declare simplifiedSeries: SimplifiedSeriesChoice;
  @Column(DataType.TEXT) declare paymentReference: PaymentReferenceKind;
  /** Never changed. null: unknown, in rows that are older than it. */
  @Column(DataType.UUID) declare createdBy: string | null;
}
