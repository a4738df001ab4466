// Claims: what sent reminders have demanded of an invoice beside its balance.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { exportRows } from '../export-rows';
import { named } from '../named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput } from '../paging';
import {
  CalendarDate,
  CurrencyCode,
  Id,
  Line,
  ListOf,
  Nullable,
  oneOf,
  revisionFields,
  severalOf,
} from '../primitives';
import { CLAIM_KINDS } from './claim-kinds';
import { AMOUNT_MINOR_MAX, MinorAmount } from './values';

const kind = oneOf(CLAIM_KINDS);

export const Claim = named('Claim', {
  id: { ...Id, description: 'Id of the claim' },
  documentId: Id,
  documentNumber: Type.String({ description: 'Number of the invoice' }),
  clientId: Id,
  kind: {
    ...kind,
    description: '`interest` and `compensation` (the lump sum) by law; `fee`: of the reminder',
  },
  currency: Type.String({ description: 'ISO 4217' }),
  demandedMinor: {
    ...MinorAmount,
    description: 'By the newest reminder that was sent, which replaces what earlier ones demanded',
  },
  paidMinor: { ...MinorAmount, description: 'By parts of settlements of the kind `claim`' },
  waivedMinor: MinorAmount,
  openMinor: {
    ...MinorAmount,
    description: 'Neither paid nor waived. Never part of the balance of the invoice',
  },
  reminderId: { ...Id, description: 'The newest reminder that demanded it' },
  demandedOn: { ...CalendarDate, description: 'The day on which that reminder was sent' },
  waivedReason: Nullable(Type.String({ description: 'Of the last waiver' })),
  ...revisionFields,
});
export type Claim = Static<typeof Claim>;

export const claims = {
  listClaims: defineAction({
    summary: 'List claims',
    description:
      'Interest, lump sums and fees that sent reminders have demanded, newest first. They are no part of any balance, total or ' +
      `VAT: damages bear none. They are paid by parts of settlements of the kind \`claim\`. ${LIST_CSV_TEXT}`,
    http: 'GET /api/claims',
    access: member('receivables:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt', 'demandedOn'],
      defaultSort: '-createdAt',
      filters: {
        clientId: Type.Optional(Id),
        documentId: Type.Optional(Id),
        kind: Type.Optional(severalOf(CLAIM_KINDS)),
        currency: Type.Optional(CurrencyCode),
        isOpen: Type.Optional(Type.Boolean({ description: 'true: neither paid nor waived in full' })),
      },
    }),
    output: Type.Object({ ...PageOf(Claim).properties, nextUpdatedSince }),
  }),
  waiveClaims: defineAction({
    summary: 'Waive claims of an invoice',
    description:
      'What is open of these kinds, or `amountMinor` of one kind. Later reminders demand only what is due beyond what was paid and ' +
      'waived. It cannot be taken back: more than is open is 409. A reversed settlement gives back what it had paid, not ' +
      'what was waived. Claims of an invoice that is cancelled, replaced or credited in full are waived by themselves, ' +
      'also what a reversal gives back. Event: `claim.waived` for each claim.',
    http: 'POST /api/documents/{id}/late-payment/waive',
    access: member('receivables:write', 'reminders:write'),
    input: Type.Object({
      id: Id,
      kinds: Type.Array(kind, { minItems: 1, maxItems: CLAIM_KINDS.length, uniqueItems: true }),
      amountMinor: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: AMOUNT_MINOR_MAX,
          description: 'Of the only kind in `kinds`; absent: all that is open',
        }),
      ),
      reason: { ...Line(300), description: 'For people of the company; no event has it' },
    }),
    output: ListOf(Claim),
    status: 200,
    notFound: 'document_not_found',
    errors: ['claim_exceeded'],
  }),
  exportClaims: exportRows('claims'),
};
