import { Column, DataType, Table } from 'sequelize-typescript';
import type { CashDiscountDefault } from '../../../shared/contracts/documents/cash-discounts';
import type { VatCategory } from '../../../shared/contracts/documents/values';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { DeliverTo, ElectronicAddress } from '../../../shared/contracts/party-fields';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { VatRegistration } from '../../../shared/contracts/vat-registrations';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';

/** A client of a company. The last columns before `version` are derived; see domain/keys.ts. */
@Table({ schema: 'clients', tableName: 'clients', underscored: true, timestamps: false })
export class ClientRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.TEXT) declare type: 'COMPANY' | 'INDIVIDUAL';
  @Column(DataType.TEXT) declare name: string | null;
  @Column(DataType.TEXT) declare contactFirstName: string | null;
  @Column(DataType.TEXT) declare contactLastName: string | null;
  @Column(DataType.TEXT) declare contactEmail: string | null;
  @Column(DataType.TEXT) declare contactPhone: string | null;
  @Column(DataType.TEXT) declare country: string | null;
  @Column(DataType.TEXT) declare currency: string | null;
  @Column(DataType.TEXT) declare language: DocumentLanguage | null;
  @Column({ type: DataType.TEXT, field: 'address_line1' }) declare addressLine1: string | null;
  @Column({ type: DataType.TEXT, field: 'address_line2' }) declare addressLine2: string | null;
  @Column(DataType.TEXT) declare postalCode: string | null;
  @Column(DataType.TEXT) declare city: string | null;
  @Column(DataType.TEXT) declare state: string | null;
  @Column(DataType.JSONB) declare identifiers: { scheme: string; value: string }[];
  @Column(DataType.JSONB) declare vatRegistrations: VatRegistration[];
  @Column(DataType.TEXT) declare description: string | null;
  @Column(DataType.JSONB) declare metadata: Record<string, string>;
  @Column(DataType.JSONB) declare electronicAddress: ElectronicAddress | null;
  @Column(DataType.TEXT) declare buyerReference: string | null;
  @Column(DataType.INTEGER) declare paymentTermDays: number | null;
  @Column(DataType.JSONB) declare cashDiscounts: CashDiscountDefault[] | null;
  @Column(DataType.JSONB) declare deliverTo: DeliverTo | null;
  @Column(DataType.TEXT) declare eInvoiceFormat: EInvoiceFormat | null;
  @Column(DataType.TEXT) declare vatCategory: VatCategory | null;
  @Column(DataType.BOOLEAN) declare isPublicBody: boolean;
  @Column(DataType.BOOLEAN) declare equivalenceSurcharge: boolean;
  /** The policy of reminders in `documents`; null: the default. */
  @Column(DataType.UUID) declare reminderPolicyId: string | null;
  @Column(DataType.TEXT) declare reminders: 'on' | 'off';
  @Column(DataType.BOOLEAN) declare isActive: boolean;
  @Column(DataType.TEXT) declare searchText: string;
  @Column(DataType.TEXT) declare emailKey: string | null;
  @Column(DataType.TEXT) declare nameKey: string | null;
  @Column(DataType.ARRAY(DataType.TEXT)) declare identifierKeys: string[] | null;
}
