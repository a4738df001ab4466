// Closed vocabularies of documents, and the values their schemas share.
import { Type } from '@sinclair/typebox';
import { DOCUMENT_TYPES, type DocumentType } from '../number-formats';
import { oneOf } from '../primitives';

export const TypeId = oneOf(DOCUMENT_TYPES);

/** Stored states of a document. `signed` and `refused` are answers to a quote. */
export const STORED_STATUSES = [
  'draft',
  'issued',
  'sent',
  'send_failed',
  'cancelled',
  'signed',
  'refused',
] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** `expired` is computed: a quote that is open after its last day. */
export const STATUSES = [...STORED_STATUSES, 'expired'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUSES_OF: Readonly<Record<DocumentType, readonly Status[]>> = {
  invoice: ['draft', 'issued', 'sent', 'send_failed', 'cancelled'],
  'credit-note': ['draft', 'issued', 'sent', 'send_failed'],
  quote: ['draft', 'issued', 'sent', 'send_failed', 'signed', 'refused', 'expired'],
};

/** Computed for an issued invoice. `credited`: nothing is due any more, and nothing was paid. */
export const PAYMENT_STATUSES = ['unpaid', 'partly_paid', 'paid', 'credited'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Values that the list of documents can be filtered by. */
export const STATUS_FILTERS = [...STATUSES, ...PAYMENT_STATUSES, 'overdue'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/**
 * State of the last message that a document was mailed with; `captured` is a file of the instance, not sent. `held`: it
 * leaves when a clearing channel has accepted the document.
 */
export const MAIL_STATUSES = ['held', 'waiting', 'sent', 'captured', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const PAYMENT_METHODS = [
  'bank_transfer',
  'direct_debit',
  'card',
  'cash',
  'cheque',
  'online',
  'set_off',
  'other',
] as const;

/** UNCL 5305 as EN 16931 restricts it, in the order a breakdown shows them. */
export const VAT_CATEGORIES = ['S', 'L', 'M', 'B', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];
export const VatCategory = Type.Unsafe<VatCategory>({
  ...oneOf(VAT_CATEGORIES),
  description:
    'S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, ' +
    'G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla), B split payment (Italy)',
});

/** The wish of a draft to be a simplified invoice. */
export const SIMPLIFIED_CHOICES = ['never', 'auto', 'always'] as const;
export type SimplifiedChoice = (typeof SIMPLIFIED_CHOICES)[number];

/** BT-3, as EN 16931 restricts UNTDID 1001; of an invoice that is drafted here. */
export const INVOICE_TYPE_CODES = ['380', '383', '384', '386', '389', '326'] as const;
export const TYPE_CODES = [...INVOICE_TYPE_CODES, '381', '261'] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

/** BT-8: UNTDID 2005 as EN 16931 names it, and 2475 as CII spells the same three. */
export const TAX_POINT_CODES = ['3', '35', '432', '5', '29', '72'] as const;
export type TaxPointCode = (typeof TAX_POINT_CODES)[number];

export const ADJUSTMENT_KINDS = ['allowance', 'charge'] as const;

export const MinorAmount = Type.Integer({ description: 'In minor units of the currency, e.g. cents' });

/** A tenth of a quadrillion minor units: ninety such documents can be added exactly in any JSON reader. */
export const AMOUNT_MINOR_MAX = 100_000_000_000_000;
export const LINES_MAX = 500;
/** Levels that a reminder of an invoice may have. */
export const REMINDER_STEPS_MAX = 6;
export const ADJUSTMENTS_MAX = 20;

/** Services that are taxed where they are: land (VATD 47), transport of persons (48), events (53, 54), restaurants (55), hire of vehicles (56); electronic ones (58) where the consumer is. */
export const PLACE_RULE_KINDS = [
  'land',
  'transport',
  'event',
  'restaurant',
  'vehicle',
  'electronic',
] as const;
export type PlaceRuleKind = (typeof PLACE_RULE_KINDS)[number];

/** The id of a reason why a buyer in the same country owes the VAT. */
export const ReverseChargeReasonId = Type.String({
  pattern: '^[a-z]{2}_[a-z0-9_]{2,30}$',
  must: 'an id such as it_subcontract',
});
