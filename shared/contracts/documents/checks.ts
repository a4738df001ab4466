// Checks before a document is issued, and their findings. Terms and rules are those of EN 16931.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { EInvoiceFormat } from '../e-invoice-formats';
import { MeantFormat, OBSTACLES } from '../meant-format';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { CHANNEL_ENVIRONMENTS } from '../transmissions/channels';
import { BUYER_NUMBER, SELLER_NUMBER } from './ship-from';

export const CHECK_SEVERITIES = ['error', 'warning'] as const;

/** The owner of the field: the document, or a record that is copied into it when it is issued. */
export const CHECK_SOURCES = ['document', 'client', 'company', 'article'] as const;

export const CHECK_CODES = [
  'client_deleted',
  'lines_missing',
  'total_below_zero',
  'withholding_unknown',
  'withholding_missing',
  'split_payment_to_decide',
  'split_payment_impossible',
  'stamp_duty_due',
  'disbursement_not_stated',
  'paid_more_than_total',
  'reference_outdated',
  'correction_reference_missing',
  'correction_reason_missing',
  'number_taken',
  'number_form_refused',
  'series_retired',
  'series_not_begun',
  'restart_unlawful',
  'sharing_unlawful',
  'series_not_registered',
  'self_billing_reported_by_supplier',
  'self_billing_agreement_later',
  'certified_program_missing',
  'unit_unknown',
  'payment_reference_malformed',
  'reference_not_unique',
  'mandate_missing',
  'mandate_expires',
  'payment_link_without_provider',
  'issue_date_in_future',
  'issue_date_too_early',
  'tax_point_too_far',
  'date_before_last',
  'period_closed',
  'due_date_before_issue',
  'paid_on_after_issue',
  'valid_until_before_issue',
  'service_period_reversed',
  'due_date_missing',
  'payment_terms_of_other_days',
  'late_payment_text_differs',
  'cash_discount_impossible',
  'cash_discount_contradicts',
  'cash_discount_vat_base',
  'issued_late',
  'credit_note_late',
  'delivery_date_missing',
  'supply_date_missing',
  'deposit_order_missing',
  'deposit_not_deducted',
  'vat_rate_contradicts_category',
  'exemption_reason_missing',
  'exemption_code_unknown',
  'exemption_code_of_other_category',
  'vat_rate_not_in_country',
  'surcharge_not_a_rate',
  'surcharge_missing',
  'surcharge_not_due',
  'margin_scheme_charges_vat',
  'mention_language_missing',
  'vat_charged_to_business_abroad',
  'vat_category_of_other_place',
  'reverse_charge_reason_missing',
  'triangular_not_possible',
  'registration_missing',
  'seller_address_missing',
  'seller_tax_number_missing',
  'seller_vat_number_missing',
  'seller_exempt_charges_vat',
  'small_business_unknown',
  'legal_details_missing',
  'time_zone_assumed',
  'invoice_language',
  'seller_contact_missing',
  'seller_account_missing',
  'buyer_name_missing',
  'buyer_address_missing',
  'simplified_not_allowed',
  'buyer_country_missing',
  'buyer_vat_number_missing',
  'buyer_without_foreign_number',
  'buyer_number_missing',
  'buyer_is_individual',
  'buyer_number_recommended',
  'buyer_number_malformed',
  'exchange_rate_missing',
  'exchange_rate_too_high',
  'exchange_rate_old',
  'text_not_printable',
  ...OBSTACLES,
  'e_invoice_not_possible',
  'e_invoice_unusual',
  'channel_not_possible',
  'e_reporting_not_sent',
  'directory_not_asked',
  'verifactu_not_recorded',
  'verifactu_nif_missing',
  'verifactu_number_unfit',
  'verifactu_buyer_unidentified',
  'verifactu_amount_not_in_euros',
  'verifactu_vat_unfit',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

export const CheckFinding = named('CheckFinding', {
  severity: { ...oneOf(CHECK_SEVERITIES), description: 'An error refuses the issue, a warning does not' },
  code: oneOf(CHECK_CODES),
  pointer: Type.String({ description: 'RFC 6901, into the object that `source` names' }),
  source: { ...oneOf(CHECK_SOURCES), description: 'Whose field `pointer` leads to' },
  term: Type.String({ description: 'Business term or group of EN 16931, such as BT-48' }),
  rule: Type.String({
    description:
      'Rule of EN 16931 (BR-…) or of the e-invoice format (BR-DE-…, PEPPOL-…), else an article of Directive 2006/112/EC ' +
      '(VATD-…), else ours (INV-…)',
  }),
  message: Type.String({ description: 'What is wrong, in sentences for a user' }),
  fix: Type.String({
    description: 'The call that mends it, such as `PATCH /api/clients/0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f`',
  }),
});
export type CheckFinding = Static<typeof CheckFinding>;

export const VerifactuEnvironment = Type.Optional({
  ...oneOf(CHANNEL_ENVIRONMENTS),
  description:
    'Spain: the environment of the tax agency that its VERI*FACTU record is made for: `PROD` counts, `TEST` is a rehearsal. ' +
    'Absent where none is made',
});

export const checks = {
  check: defineAction({
    summary: 'Check whether a draft can be issued',
    description:
      'Applies the rules of POST /api/documents/{id}/issue, on `issueDate` or the day that would be used: ' +
      'seller, buyer, dates, VAT, currency, and text that no font can draw. Errors come first. With ' +
      '`issueChecks: "lenient"` of the company, errors about the buyer, the currency and the e-invoice that ' +
      'the client asks for are warnings. For a quote only the rules for quotes apply: no tax numbers, no address of the buyer, no ' +
      "exchange rate. Findings of `e_invoice_not_possible` list the demands of the client's e-invoice format " +
      '(`eInvoiceFormat`), or of `format`. Where the law wants a format (`meant`), its demands are errors (`format_rule`) ' +
      'that no setting softens; one that binds only some businesses warns. `channel_not_connected` warns that the law wants it ' +
      'through a channel by which nothing of the company leaves. Nothing is stored. Nothing here is tax advice. For the rate limit ' +
      'the lines of the document count as its response.',
    http: 'GET /api/documents/{id}/check',
    weight: 4,
    bytesPerWeight: 4 * 1024,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      issueDate: Type.Optional(CalendarDate),
      format: Type.Optional({
        ...EInvoiceFormat,
        description: 'The e-invoice format to check for; that of the client unless it is given',
      }),
    }),
    output: Type.Object({
      canBeIssued: Type.Boolean({ description: 'There is no error among the findings' }),
      findings: Type.Array(CheckFinding),
      meant: Nullable({
        ...MeantFormat,
        description:
          'The e-invoice that this draft will be; null for a quote and for a draft without a client',
      }),
      taxPoint: Nullable({
        ...CalendarDate,
        description: 'When the VAT would become due by law; null while it waits for a payment',
      }),
      taxPeriod: Nullable(
        Type.String({
          description: 'The month of the VAT return where the law shifts it against the tax point (Austria)',
          examples: ['2026-02'],
        }),
      ),
      sellerNumber: Nullable(Type.String(SELLER_NUMBER)),
      buyerNumber: Nullable(Type.String(BUYER_NUMBER)),
      verifactuEnvironment: VerifactuEnvironment,
    }),
    notFound: 'document_not_found',
    errors: ['document_not_draft', 'document_too_long'],
  }),
};
