// Holds: reasons why nobody reminds a client of an invoice, or of a part of it, for a time.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Id, Line, ListOf, Nullable, oneOf, Timestamp } from '../primitives';
import { BookedBy, SETTLEMENT_PARTS_MAX } from './settlement-fields';
import { AMOUNT_MINOR_MAX, MinorAmount } from './values';

/** `dispute`: the client contests it. `promise`: it has promised to pay. `legal`: a lawyer or a court has it. */
export const HOLD_KINDS = ['dispute', 'promise', 'legal', 'other'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const kind = oneOf(HOLD_KINDS);

export const Hold = named('Hold', {
  id: { ...Id, description: 'Id of the hold' },
  documentId: Id,
  kind: { ...kind, description: 'Kind of the hold' },
  amountMinor: Nullable({ ...MinorAmount, description: 'The disputed part; null: the whole' }),
  from: { ...CalendarDate, description: 'First day of the hold' },
  until: Nullable({ ...CalendarDate, description: 'Last day, included; null: until it is removed' }),
  reason: Type.String(),
  placedBy: BookedBy,
  removedOn: Nullable({ ...CalendarDate, description: 'The day on which it was removed' }),
  createdAt: Timestamp,
});
export type Hold = Static<typeof Hold>;

export const holds = {
  addHold: defineAction({
    summary: 'Place a hold on an invoice',
    description:
      'Nobody is reminded of it while the hold lasts: until the end of `until`, else until it is removed. A `dispute` may name the ' +
      'disputed part in `amountMinor`. A disputed part bears no interest for late payment while the hold lasts. Event: ' +
      '`document.hold_added`.',
    http: 'POST /api/documents/{id}/holds',
    access: member('receivables:write'),
    input: Type.Object({
      id: Id,
      kind,
      until: Type.Optional(Nullable({ ...CalendarDate, description: 'Last day, included; today or later' })),
      reason: { ...Line(300), description: 'For people of the company; no event has it' },
      amountMinor: Type.Optional(
        Nullable(
          Type.Integer({
            minimum: 1,
            maximum: AMOUNT_MINOR_MAX,
            description: 'The disputed part, at most the balance',
          }),
        ),
      ),
    }),
    output: Hold,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_self_billed', 'document_settled', 'too_many_holds'],
  }),
  listHolds: defineAction({
    summary: 'List the holds of a document',
    description: 'The earliest first, with those that have ended.',
    http: 'GET /api/documents/{id}/holds',
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: ListOf(Hold),
    notFound: 'document_not_found',
  }),
  removeHold: defineAction({
    summary: 'Remove a hold',
    description: 'It ends at once, and stays in the list. Event: `document.hold_removed`.',
    http: 'DELETE /api/documents/{id}/holds/{holdId}',
    access: member('receivables:write'),
    input: Type.Object({ id: Id, holdId: Id }),
    output: Hold,
    notFound: 'hold_not_found',
  }),
  changeHolds: defineAction({
    summary: 'Place and remove holds after what a bank or a payment provider says',
    description:
      'Each under an id that the caller has committed before: one that stands or was removed stays as it is. The invoice may still be ' +
      'paid: the reversal of its payment comes next. One that is none any more gets none.',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      placed: Type.Array(
        Type.Object({
          id: Id,
          documentId: Id,
          kind,
          amountMinor: Nullable(Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX })),
        }),
        { maxItems: SETTLEMENT_PARTS_MAX },
      ),
      removed: Type.Array(Id, { maxItems: SETTLEMENT_PARTS_MAX, description: 'Ids of holds' }),
      reason: { ...Line(300), description: 'For people of the company' },
      by: BookedBy,
    }),
    idempotent: true,
  }),
};
