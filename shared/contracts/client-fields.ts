// The fields of a client, in the order of responses and columns. A new one is a row here, a migration, and its CSV heading in
// `shared/texts`.
import { Type } from '@sinclair/typebox';
import {
  CASH_DISCOUNTS_MAX,
  CashDiscountDefault,
  CashDiscountDefaultInput,
} from './documents/cash-discounts';
import { VatCategory } from './documents/values';
import { EInvoiceFormat } from './e-invoice-formats';
import type { FieldTable } from './field-table';
import { Metadata, StoredMetadata } from './metadata';
import { named } from './named';
import {
  DeliverTo,
  DeliverToInput,
  ElectronicAddress,
  ElectronicAddressSuggestion,
  PaymentTermDays,
} from './party-fields';
import {
  CountryCode,
  CurrencyCode,
  DocumentLanguage,
  Email,
  Id,
  Line,
  oneOf,
  PrintedLine,
  Text,
} from './primitives';
import { VatRegistrations, VatRegistrationsInput } from './vat-registrations';

const ClientIdentifier = named('ClientIdentifier', { scheme: Line(40), value: Line(100) });
const StoredIdentifier = Type.Object({ scheme: Type.String(), value: Type.String() });

export const CLIENT_FIELDS = {
  externalId: {
    input: Line(100),
    empty: null,
    column: 'TEXT',
    inputAfter: 'type',
    description: 'The id of the client in a system of yours; no two clients of a company have the same',
  },
  type: { input: oneOf(['COMPANY', 'INDIVIDUAL']), default: 'COMPANY', column: 'TEXT', isInEvent: true },
  name: { input: PrintedLine(), empty: null, column: 'TEXT', isInEvent: true, inputAfter: 'metadata' },
  contactFirstName: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  contactLastName: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  contactEmail: { input: Email, empty: null, column: 'TEXT', isInEvent: true },
  contactPhone: { input: Line(40), empty: null, column: 'TEXT' },
  country: { input: CountryCode, empty: null, column: 'TEXT', isInEvent: true },
  currency: { input: CurrencyCode, empty: null, column: 'TEXT' },
  language: { input: DocumentLanguage, output: Type.String(), empty: null, column: 'TEXT' },
  addressLine1: { input: PrintedLine(), empty: null, column: 'TEXT' },
  addressLine2: { input: PrintedLine(), empty: null, column: 'TEXT' },
  postalCode: { input: PrintedLine(20), empty: null, column: 'TEXT' },
  city: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  state: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  identifiers: {
    input: Type.Array(ClientIdentifier, { maxItems: 20 }),
    output: Type.Array(StoredIdentifier),
    empty: [],
    column: 'JSONB',
  },
  vatRegistrations: { input: VatRegistrationsInput, output: VatRegistrations, empty: [], column: 'JSONB' },
  description: { input: Text(), empty: null, column: 'TEXT' },
  metadata: { input: Metadata, output: StoredMetadata, empty: {}, column: 'JSONB' },
  electronicAddress: { input: ElectronicAddress, empty: null, column: 'JSONB', isInEvent: true },
  electronicAddressSuggestion: { output: ElectronicAddressSuggestion, empty: null },
  buyerReference: {
    input: PrintedLine(100),
    empty: null,
    column: 'TEXT',
    description:
      'BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body',
  },
  paymentTermDays: {
    input: PaymentTermDays,
    empty: null,
    column: 'INTEGER',
    description: 'From the issue to the due date; null: as the company has it',
  },
  cashDiscounts: {
    input: Type.Array(CashDiscountDefaultInput, { maxItems: CASH_DISCOUNTS_MAX }),
    output: Type.Array(CashDiscountDefault),
    empty: null,
    column: 'JSONB',
    description: 'Of its invoices; null: as the company has them, an empty list: none',
  },
  deliverTo: { input: DeliverToInput, output: DeliverTo, empty: null, column: 'JSONB' },
  eInvoiceFormat: {
    input: EInvoiceFormat,
    empty: null,
    column: 'TEXT',
    isInEvent: true,
    description: 'The format in which this client wants its e-invoices; null: by country and address',
  },
  vatCategory: {
    input: VatCategory,
    empty: null,
    column: 'TEXT',
    isInEvent: true,
    description: `Usual for this client, as a proposal for its documents; each line states its own. ${VatCategory.description}`,
  },
  reminderPolicyId: {
    input: Id,
    empty: null,
    column: 'UUID',
    description: 'The policy of reminders; null, and one that was deleted: the default of the company',
  },
  isPublicBody: {
    input: Type.Boolean({
      description:
        'An authority or another public body, for whose invoices many countries want a format; without a VAT number it is taxed as ' +
        'a consumer',
    }),
    default: false,
    column: 'BOOLEAN',
  },
  equivalenceSurcharge: {
    input: Type.Boolean({
      description:
        'Spain: a retailer in the scheme of the equivalence surcharge, which is charged on goods beside the VAT; it counts for clients in Spain of a company there',
    }),
    default: false,
    column: 'BOOLEAN',
  },
  reminders: {
    input: oneOf(['on', 'off']),
    default: 'on',
    column: 'TEXT',
    description: '`off`: nobody reminds the client of its invoices by itself',
  },
  isActive: {
    input: Type.Boolean(),
    default: true,
    column: 'BOOLEAN',
    isInEvent: true,
    patch: Type.Boolean({ description: 'false archives the client: it is kept, but no longer found' }),
  },
} as const satisfies FieldTable;
