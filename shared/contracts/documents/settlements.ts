// Settlements: all parts of one payment are booked in one transaction under one id, and reversed as a whole.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { ERRORS } from '../errors';
import { historyAction } from '../history';
import { listedBy, PageOf, pagingInput } from '../paging';
import { CalendarDate, CurrencyCode, Id, Line, Nullable, oneOf, withDefault } from '../primitives';
import { badDebtRelief } from './bad-debts';
import { OpenClients, OpenClientsQuery, OpenDocuments, OpenDocumentsQuery } from './open-documents';
import {
  AccountPayment,
  AppliedPartInput,
  BookedBy,
  EvidenceList,
  paidOnInput,
  ReceivedMoney,
  SETTLEMENT_PARTS_MAX,
  Settlement,
  SettlementExternalId,
  SettlementPartInput,
  SettlementSource,
} from './settlement-fields';
import { PAYMENT_METHODS } from './values';

const parts = Type.Array(SettlementPartInput, { minItems: 1, maxItems: SETTLEMENT_PARTS_MAX });
const head = {
  currency: CurrencyCode,
  method: Type.Optional(Nullable(oneOf(PAYMENT_METHODS))),
  reference: Type.Optional(Nullable(Line(100))),
};
const reason = { ...Line(200), description: 'Why it is reversed' };

/** Settlements that are booked by one call. */
export const SETTLEMENTS_MAX = 100;

const settled = {
  id: Id,
  source: SettlementSource,
  date: CalendarDate,
  ...head,
  moneyMinor: Type.Integer({ description: 'Below 0 for money that is paid back' }),
  received: Type.Optional(Nullable(ReceivedMoney)),
  parts,
  evidence: withDefault(EvidenceList, []),
  bookedBy: BookedBy,
};

const SETTLE_ERRORS = [
  'document_not_found',
  'client_not_found',
  'account_payment_not_found',
  'document_not_open',
  'document_self_billed',
  'document_settled',
  'period_closed',
  'settlement_exceeds_balance',
  'settlement_id_taken',
  'cash_discount_by_credit_note',
  'cash_discount_exceeds_terms',
  'bad_debt_relief_refused',
  'too_many_payments',
] as const;

/** A settlement without a refusal is booked, by this call or an earlier one. */
const SettleOutcome = Type.Object({
  id: Id,
  refusal: Nullable(
    Type.Object({ code: oneOf(Object.keys(ERRORS) as (keyof typeof ERRORS)[]), detail: Type.String() }),
  ),
});

export const settlements = {
  createSettlement: defineAction({
    summary: 'Book one payment of several documents',
    description:
      'All parts or none, in one currency; `paidOn` is today unless it is given, not in the future. No document may be ' +
      'settled above its balance: book the rest with `clientId` as an account payment. A part of the kind `claim` is money for ' +
      'interest, lump sum and fee that reminders have demanded of the document, at most what is open of them. Parts of the kinds cash_discount, ' +
      'set_off and write_off, and of the other deductions, need the role OWNER or ADMIN. A cash discount is at most the largest of ' +
      'the terms of its invoice, on any day. Money for an invoice that was written off ends the write-off as far as it goes, which needs that role, too. Money may pay invoices of several ' +
      'clients, where one pays for the others; the parts of the kind set_off are of one client. The credit of a credit note that ' +
      'corrects no single invoice (`unappliedMinor`) is used up by a part of the kind set_off for the note and parts of the same ' +
      'sum for invoices, or by a part of the kind money, which is paid back to the client, as is a part of an `accountPaymentId`. What an ' +
      'invoice was paid beyond its balance (`unappliedMinor`), such as one that was credited after it was paid, goes back with ' +
      '`isPaidBack` and a part of the kind money. With an `externalId` that is known ' +
      'it is 409, and `existingId` names the settlement.',
    http: 'POST /api/settlements',
    access: member('receivables:write'),
    input: Type.Object({
      ...paidOnInput,
      ...head,
      externalId: SettlementExternalId,
      isPaidBack: Type.Optional(
        Type.Boolean({
          description:
            'True for money that goes back to the client: needed where a part names an invoice, whose money would come in without it',
        }),
      ),
      parts,
    }),
    output: Settlement,
    errors: [
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
      'bad_debt_relief_refused',
      'too_many_payments',
      'insufficient_role',
      'settlement_external_id_taken',
    ],
  }),
  listSettlements: defineAction({
    summary: 'List settlements',
    description: 'The latest booked first.',
    http: 'GET /api/settlements',
    access: member('receivables:read'),
    ...listedBy('-createdAt', { externalId: Type.Optional(Line(100)), ...pagingInput }),
    output: PageOf(Settlement),
  }),
  getSettlement: defineAction({
    summary: 'Read a settlement',
    http: 'GET /api/settlements/{id}',
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: Settlement,
    notFound: 'settlement_not_found',
  }),
  settlementHistory: historyAction('a settlement', {
    http: 'GET /api/settlements/{id}',
    access: member('receivables:read'),
    notFound: 'settlement_not_found',
  }),
  reverse: defineAction({
    summary: 'Reverse a settlement',
    description:
      'All its parts, on the day `on`: today unless it is given, not before the day of the settlement. Payment and ' +
      'reversal both stay in the history. A write-off that its money has ended stands again, with the relief of its VAT. This, and a ' +
      'settlement with deductions, needs the role OWNER or ADMIN.',
    http: 'POST /api/settlements/{id}/reverse',
    access: member('receivables:write'),
    input: Type.Object({
      id: Id,
      reason,
      on: Type.Optional({
        ...CalendarDate,
        description: 'The day from which it counts no longer; today by default',
      }),
    }),
    output: Settlement,
    status: 200,
    notFound: 'settlement_not_found',
    errors: [
      'settlement_reversed',
      'settlement_not_manual',
      'account_payment_applied',
      'period_closed',
      'client_deleted',
      'insufficient_role',
    ],
  }),
  relieveBadDebt: defineAction({
    summary: 'Claim the VAT of a write-off',
    description:
      'Once the condition of the law is met: `badDebt` of the part names the grounds, the first day of each, and the documents that ' +
      'the law asks for. From `on` on, today unless it is given, the register of VAT has the relief. A payment that comes after all ' +
      'ends the write-off as far as it goes, and its VAT is due again on its day. Needs the role OWNER or ADMIN.',
    http: 'POST /api/settlements/{id}/bad-debt-relief',
    access: member('receivables:write'),
    input: Type.Object({
      id: Id,
      documentId: Type.Optional({
        ...Id,
        description: 'The invoice, where the settlement writes off several',
      }),
      ...badDebtRelief,
      on: Type.Optional({
        ...CalendarDate,
        description: 'The day in whose period the VAT goes down; today by default',
      }),
    }),
    output: Settlement,
    status: 200,
    notFound: 'settlement_not_found',
    errors: ['bad_debt_relief_refused', 'settlement_reversed', 'period_closed', 'insufficient_role'],
  }),
  listAccountPayments: defineAction({
    summary: 'List the account payments of a client',
    description:
      'Money of a client without an invoice, the earliest first; `remainingMinor` is not applied yet.',
    http: 'GET /api/clients/{id}/account-payments',
    access: member('receivables:read'),
    ...listedBy('date', { id: Id, externalId: Type.Optional(Line(100)), ...pagingInput }),
    output: PageOf(AccountPayment),
    notFound: 'client_not_found',
  }),
  applyAccountPayment: defineAction({
    summary: 'Apply an account payment to documents',
    description:
      'A settlement with the account payment as its source, of invoices to the same client. `paidOn` is today unless it is given, not before the account ' +
      'payment. Reverse that settlement to take it back.',
    http: 'POST /api/account-payments/{id}/apply',
    access: member('receivables:write'),
    input: Type.Object({
      id: Id,
      ...paidOnInput,
      externalId: SettlementExternalId,
      parts: Type.Array(AppliedPartInput, { minItems: 1, maxItems: SETTLEMENT_PARTS_MAX }),
    }),
    output: Settlement,
    notFound: 'account_payment_not_found',
    errors: [
      'document_not_found',
      'document_not_open',
      'document_self_billed',
      'document_settled',
      'period_closed',
      'settlement_exceeds_balance',
      'too_many_payments',
      'settlement_external_id_taken',
      'insufficient_role',
    ],
  }),
  settle: defineAction({
    summary: 'Book a settlement under an id that the caller has committed before',
    description:
      'The same id with the same content gives the same answer; with another content 409. `moneyMinor` must be the sum of ' +
      'the parts of the kinds money and claim; it is below 0 where they pay credit notes and account payments back.',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, ...settled }),
    output: Settlement,
    errors: SETTLE_ERRORS,
    idempotent: true,
  }),
  settleAll: defineAction({
    summary: 'Book many settlements, each under an id that the caller has committed before',
    description:
      'In one transaction, one after the other, each as `settle` would: as a whole, or not at all with its refusal, which ' +
      'stops no other. The outcomes are in the order of the settlements.',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      settlements: Type.Array(Type.Object(settled), { minItems: 1, maxItems: SETTLEMENTS_MAX }),
    }),
    output: Type.Object({ outcomes: Type.Array(SettleOutcome) }),
    idempotent: true,
  }),
  settlement: defineAction({
    summary: 'Read a settlement by its id, for its caller after a crash',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({ settlement: Nullable(Settlement) }),
    idempotent: true,
  }),
  reverseSettlement: defineAction({
    summary: 'Reverse a settlement for the service that has booked it',
    description:
      'One that is reversed already, on the same day and with the same reason, gives the same answer. `instead` is booked in the ' +
      'same transaction, as `settle` would: what is left of the money after a part of it went back.',
    access: internal('receivables'),
    input: Type.Object({
      ...{ companyId: Id, id: Id, on: CalendarDate, reason, by: BookedBy },
      instead: Type.Optional(Nullable(Type.Object(settled))),
    }),
    output: Settlement,
    notFound: 'settlement_not_found',
    errors: ['settlement_reversed', 'account_payment_applied', 'client_deleted', ...SETTLE_ERRORS],
    idempotent: true,
  }),
  openDocuments: defineAction({
    summary: 'Hand out open invoices for matching',
    description: 'In the order of their ids.',
    access: internal('receivables'),
    input: OpenDocumentsQuery,
    output: OpenDocuments,
    idempotent: true,
  }),
  openClients: defineAction({
    summary: 'Hand out the clients with open invoices for matching',
    description: 'In the order of their ids, by the name on the newest of these invoices.',
    access: internal('receivables'),
    input: OpenClientsQuery,
    output: OpenClients,
    idempotent: true,
  }),
};
