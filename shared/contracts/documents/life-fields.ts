// Fields of a document about others that it corrects or comes from, and about its life since the issue, in the order of responses.
import { Type } from '@sinclair/typebox';
import type { FieldTable } from '../field-table';
import { Id, oneOf, Timestamp } from '../primitives';
import { CorrectedInvoice } from './corrected-invoice';
import { correctedFields } from './corrected-references';
import { reasonFields } from './correction-reason';
import { Delivered } from './delivered';
import { type Deed, DoneBy } from './done-by';
import { OrderLines } from './order-lines';
import { Acceptance, SelfBilling, type StoredSelfBilling } from './self-billing';
import { StornoOf } from './storno';
import { MAIL_STATUSES } from './values';

export const LIFE_FIELDS = {
  corrects: { output: CorrectedInvoice, empty: null, part: 'content' },
  ...correctedFields,
  stornoOf: { output: StornoOf, empty: null, part: 'state' },
  ...reasonFields,
  selfBilling: {
    output: {
      ...SelfBilling,
      description: 'Of a document that the company issues in the name of its supplier, who is the seller',
    },
    stored: Type.Unsafe<StoredSelfBilling | null>(),
    empty: null,
    part: 'state',
  },
  acceptance: {
    output: {
      ...Acceptance,
      description: 'Of a self-billed document: what the supplier says of it; null while it has not answered',
    },
    empty: null,
    part: 'state',
  },
  quoteId: { output: Id, empty: null, column: 'UUID' },
  depositOf: {
    output: {
      ...Id,
      description: 'Of a deposit, and of an invoice that corrects it: the quote or draft it is a part of',
    },
    empty: null,
    column: 'UUID',
  },
  orderLines: { output: OrderLines, default: [], part: 'content', copied: 'trade' },
  sentAt: {
    output: {
      ...Timestamp,
      description:
        'When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means',
    },
    empty: null,
    column: 'DATE',
  },
  sentTo: { output: Type.String({ description: 'Address of the last message' }), empty: null, part: 'state' },
  delivered: { output: Delivered, empty: null, part: 'state' },
  mailStatus: { output: oneOf(MAIL_STATUSES), empty: null, part: 'state' },
  sendError: { output: Type.String(), empty: null, part: 'state' },
  cancelledAt: { output: Timestamp, empty: null, part: 'state' },
  cancelReason: { output: Type.String(), empty: null, part: 'state' },
  restricted: {
    class: 'derived',
    output: Type.Boolean({
      description:
        'True for a document of a person who was erased: the law wants it to be kept, and no list or search has it',
    }),
    default: false,
    part: 'state',
  },
  doneBy: {
    class: 'derived',
    output: DoneBy,
    // empty in documents of before, and in those of another system
    stored: Type.Unsafe<Partial<Record<keyof DoneBy, Deed | null>>>(),
    default: {},
    part: 'state',
  },
} as const satisfies FieldTable;
