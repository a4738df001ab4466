// Lines settle documents: suggestions, bookings by a person or by the rule, and what is no payment.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Evidence, SETTLEMENT_PARTS_MAX, SettlementPartInput } from '../documents/settlement-fields';
import { createFields, type FieldTable, outputFields } from '../field-table';
import { named } from '../named';
import { CurrencyCode, Id, Line, Locale, Nullable, oneOf, withDefault } from '../primitives';
import { BankLine } from './lines';

export const AUTO_BOOK = ['off', 'references'] as const;

const parts = Type.Array(SettlementPartInput, { minItems: 1, maxItems: SETTLEMENT_PARTS_MAX });
export const SUGGESTIONS_MAX = 10;
const reason = { ...Line(200), description: 'Why, in words: it stays in the history' };

const Suggestion = named('BankLineSuggestion', {
  score: Type.Integer({ minimum: 0, maximum: 100, description: 'Points of all evidence, 0 to 100' }),
  isBooked: Type.Boolean({ description: 'A run of the matching would book it by itself' }),
  evidence: Type.Array(Evidence, { description: 'Why, by points' }),
  vetoes: Type.Array(Type.String(), {
    description:
      'Codes of reasons for which no run books it; `discount_by_credit_note`: the parts leave a cash discount open, which a ' +
      'credit note takes back (POST /api/clients/{id}/price-reductions); `already_paid`: the parts are money on account of the ' +
      'client of an invoice that is paid',
  }),
  currency: { ...CurrencyCode, description: 'Of the parts' },
  parts: Type.Array(named('SuggestedPart', SettlementPartInput.properties), {
    description: 'Parts as `book` takes them; none of a payout',
  }),
  payoutId: Nullable({
    ...Id,
    description:
      'The payout of a payment provider that the line may be, or be a part of: PUT /api/payouts/{id}/bank-lines says so, with all of its lines',
  }),
});
export type BankLineSuggestion = Static<typeof Suggestion>;

const autoBook = {
  ...oneOf(AUTO_BOOK),
  description: '`references`: a run books what has a reference and an amount; `off`: it books nothing',
};
const threshold = Type.Integer({
  minimum: 80,
  maximum: 100,
  description: 'Points from which a run books',
});
const discountGraceDays = Type.Integer({
  minimum: 0,
  maximum: 5,
  description: 'Days after its last one on which a cash discount is still granted',
});
const bankLineRetentionDays = Type.Integer({
  minimum: 30,
  maximum: 3650,
  description:
    'Days after which lines that no booking has ever named lose names, accounts, texts and references, and files with such ' +
    'lines only are deleted; it happens each night and cannot be undone; null: never',
});

/** A new setting is a row here and a migration. */
export const MATCHING_FIELDS = {
  autoBook: { input: autoBook, default: 'references', column: 'TEXT' },
  threshold: { input: threshold, output: threshold, default: 90, column: 'INTEGER' },
  discountGraceDays: { input: discountGraceDays, output: discountGraceDays, default: 0, column: 'INTEGER' },
  bankLineRetentionDays: {
    input: bankLineRetentionDays,
    output: bankLineRetentionDays,
    empty: null,
    default: null,
    column: 'INTEGER',
  },
} as const satisfies FieldTable;

export const MatchingSettings = named('MatchingSettings', outputFields(MATCHING_FIELDS));
export type MatchingSettings = Static<typeof MatchingSettings>;

const booked = {
  output: BankLine,
  status: 200,
  notFound: 'bank_line_not_found',
} as const;

export const booking = {
  suggestions: defineAction({
    summary: 'Suggest what a line settles',
    description:
      `At most ${SUGGESTIONS_MAX}, the best first; the parts can be sent to \`book\` as they are. Of an outgoing line account payments, ` +
      'credit notes and invoices that were paid too much, which it may pay back; of an incoming one also invoices that it pays once more, and ' +
      'payouts of payment providers (`payoutId`). No run books these.',
    http: 'GET /api/bank-lines/{id}/suggestions',
    weight: 10,
    work: { queue: 'database', atMost: '500 open documents or credits, compared with the line afterwards' },
    // the evidence names clients and their open invoices
    access: member(['banking:read', 'receivables:read'], ['bank-statements:read', 'receivables:read']),
    input: Type.Object({
      id: Id,
      locale: Type.Optional({
        ...Locale,
        description: 'Language of the words of the evidence; English by default',
      }),
    }),
    output: Type.Object({ items: Type.Array(Suggestion) }),
    notFound: 'bank_line_not_found',
    timeoutMs: 30_000,
  }),
  book: defineAction({
    summary: 'Book a line on documents or clients',
    description:
      'The parts of the kinds `money` and `claim` must add up to the line, to the cent; a rest is an account payment of a client. Parts in ' +
      'another currency than that of the line need `currency`. An outgoing line pays back: its parts of the kind `money` name account ' +
      'payments (`accountPaymentId`), credit notes with credit and invoices that were paid too much (`documentId`), at most what is left of each. A line that sums ' +
      'payments up is booked by these. Parts of other kinds settle without money and need the role OWNER or ADMIN.',
    http: 'POST /api/bank-lines/{id}/book',
    access: member('banking:write'),
    input: Type.Object({
      id: Id,
      parts,
      currency: Type.Optional({ ...CurrencyCode, description: 'Of the parts; that of the line by default' }),
    }),
    ...booked,
    errors: [
      'bank_line_booked',
      'bank_line_not_open',
      'bank_line_erased',
      'document_not_found',
      'client_not_found',
      'account_payment_not_found',
      'document_not_open',
      'document_self_billed',
      'document_settled',
      'period_closed',
      'settlement_exceeds_balance',
      'cash_discount_by_credit_note',
      'cash_discount_exceeds_terms',
      'too_many_payments',
    ],
  }),
  unbook: defineAction({
    summary: 'Take the booking of a line back',
    description:
      'Booking and reversal both stay in the history. No run books the line again. Taking back what was settled without money needs ' +
      'the role OWNER or ADMIN.',
    http: 'POST /api/bank-lines/{id}/unbook',
    access: member('banking:write'),
    input: Type.Object({ id: Id, reason }),
    ...booked,
    errors: ['bank_line_not_booked', 'account_payment_applied', 'period_closed', 'client_deleted'],
  }),
  ignore: defineAction({
    summary: 'Say that a line is no payment of a client',
    http: 'POST /api/bank-lines/{id}/ignore',
    access: member('banking:write'),
    input: Type.Object({ id: Id, reason }),
    ...booked,
    errors: ['bank_line_booked', 'bank_line_not_open', 'bank_line_erased'],
  }),
  unignore: defineAction({
    summary: 'Open an ignored line again',
    description: 'No run books it: a person has looked at it.',
    http: 'POST /api/bank-lines/{id}/unignore',
    access: member('banking:write'),
    input: Type.Object({ id: Id }),
    ...booked,
    errors: ['bank_line_not_open', 'bank_line_erased'],
  }),
  match: defineAction({
    summary: 'Match open lines with open documents',
    description:
      'Lines that no person has touched, the oldest first, at most 10,000 and no longer than 45 seconds: of more than that the rest ' +
      'is booked afterwards. A dry run, unless `dryRun` is `false`, books nothing. ' +
      'Nothing is booked without a reference and an amount, see `GET /api/company/matching`. Collections and payouts find their lines ' +
      'first, unless it is a dry run. An import starts it, too.',
    http: 'POST /api/bank-lines/match',
    weight: 50,
    work: { queue: 'pages', atMost: '10,000 lines and 45 s' },
    access: member('banking:write'),
    input: Type.Object({
      bankAccountId: Type.Optional({ ...Id, description: 'Only lines of this account' }),
      dryRun: withDefault(Type.Boolean({ description: 'false: what is certain is booked' }), true),
    }),
    output: named('BankMatching', {
      isDryRun: Type.Boolean({ description: 'Nothing was booked' }),
      booked: Type.Integer({ description: 'Lines that were booked, or would be' }),
      suggested: Type.Integer({ description: 'Lines with suggestions' }),
      unmatched: Type.Integer({ description: 'Lines without any' }),
      isComplete: Type.Boolean({
        description:
          'false: only a part of the lines is counted; the rest is booked afterwards, unless it is a dry run',
      }),
    }),
    status: 202,
    timeoutMs: 120_000,
  }),
  readMatching: defineAction({
    summary: 'Read how lines are matched, and how long they are kept',
    http: 'GET /api/company/matching',
    access: member('banking:read', 'bank-statements:read'),
    output: MatchingSettings,
  }),
  saveMatching: defineAction({
    summary: 'Say how lines are matched, and how long they are kept',
    description: 'An absent field has its default: without `bankLineRetentionDays` nothing is erased.',
    http: 'PUT /api/company/matching',
    access: member('banking:write'),
    input: named('MatchingSettingsInput', createFields(MATCHING_FIELDS)),
    output: MatchingSettings,
  }),
};
