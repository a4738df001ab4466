// Names what a credit note corrects besides `corrects`: invoices of this company, invoices of before, or a period (VATD-219).
import { type Static, Type } from '@sinclair/typebox';
import type { FieldTable } from '../field-table';
import { named } from '../named';
import { ofDocument } from '../own-only';
import { CalendarDate, Id, Line } from '../primitives';
import { ServicePeriod } from './lines';

export const CORRECTED_MAX = 100;

const ExternalReference = named('ExternalReference', {
  number: { ...Line(100), description: 'BT-25: number of an invoice that was issued elsewhere' },
  issueDate: { ...CalendarDate, description: 'BT-26' },
});
export type ExternalReference = Static<typeof ExternalReference>;

const NamedInvoice = named('NamedInvoice', {
  id: Id,
  number: Type.String({ description: 'BT-25', examples: ['INV-2026-0042'] }),
  issueDate: { ...CalendarDate, description: 'BT-26' },
});
export type NamedInvoice = Static<typeof NamedInvoice>;

/** A field of requests alone: the row has the invoices themselves. */
export const correctedIds = {
  input: Type.Array(ofDocument(Id), {
    maxItems: CORRECTED_MAX,
    uniqueItems: true,
    description:
      'Of a credit note: issued invoices to the same client that it corrects (BG-3). Its issue settles them, by the shares of their ' +
      'open amounts; without `externalReferences` it is at most what is left of them',
  }),
  inputAfter: 'paidOn',
} as const;

/** Rows of the table of fields. */
export const correctedFields = {
  correctedInvoices: {
    output: Type.Array(NamedInvoice, { description: 'Those of `correctedIds`' }),
    default: [],
    part: 'content',
  },
  externalReferences: {
    input: Type.Array(ExternalReference, {
      maxItems: CORRECTED_MAX,
      description: 'Of a credit note: invoices that it corrects and that were issued elsewhere (BG-3)',
    }),
    output: Type.Array(ExternalReference, {
      description: 'Corrected invoices that were issued elsewhere (BG-3)',
    }),
    default: [],
    part: 'content',
    inputAfter: 'correctedIds',
  },
  correctsPeriod: {
    input: {
      ...ServicePeriod,
      description:
        'Of a credit note: corrects what was invoiced to the client in this period (BG-14). Its issue settles the open invoices of it, too',
    },
    empty: null,
    part: 'content',
    inputAfter: 'externalReferences',
  },
} as const satisfies FieldTable;
