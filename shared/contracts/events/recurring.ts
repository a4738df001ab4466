// Events of recurring invoices and their periods.
import { Type } from '@sinclair/typebox';
import { Id, Nullable, oneOf } from '../primitives';
import { HOLD_REASONS, RECURRING_STATUSES } from '../recurring/fields';
import { eventsFor } from './event';

const ofDocuments = eventsFor('documents:read');

const recurringData = {
  id: Id,
  externalId: Nullable(Type.String({ description: 'Of the recurring invoice', examples: ['sub_17'] })),
  clientId: Id,
  status: oneOf(RECURRING_STATUSES),
  nextIndex: Type.Integer({ minimum: 0, description: 'Number of the next period, from 0' }),
  version: Type.Integer(),
};

const periodData = {
  id: { ...Id, description: 'The recurring invoice' },
  clientId: Id,
  index: Type.Integer({ minimum: 0, description: 'Number of the period, from 0' }),
  revision: Type.Integer({ minimum: 1, description: 'Grows by one when the period is made anew' }),
  documentId: Nullable({ ...Id, description: 'The draft or invoice of the period' }),
};

export const recurringEvents = {
  'recurring_invoice.created': ofDocuments('A recurring invoice was created', recurringData),
  'recurring_invoice.updated': ofDocuments('A recurring invoice was changed', recurringData),
  'recurring_invoice.activated': ofDocuments('A recurring invoice was activated', recurringData),
  'recurring_invoice.paused': ofDocuments('A recurring invoice was paused', recurringData),
  'recurring_invoice.resumed': ofDocuments('A recurring invoice was resumed', recurringData),
  'recurring_invoice.held': ofDocuments('A recurring invoice waits for the answer of a person', {
    ...recurringData,
    heldReason: { ...oneOf(HOLD_REASONS), description: 'Why it is held; null if it is not' },
  }),
  'recurring_invoice.ended': ofDocuments('A recurring invoice has ended', recurringData),
  'recurring_invoice.deleted': ofDocuments('A recurring invoice was deleted', { id: Id }),
  'recurring_period.invoiced': ofDocuments('The invoice of a period was issued', periodData),
  'recurring_period.drafted': ofDocuments('The invoice of a period was drafted', periodData),
  'recurring_period.failed': ofDocuments('The invoice of a period cannot be made', periodData),
  'recurring_period.skipped': ofDocuments('One period was skipped, or several in a row', {
    ...periodData,
    lastIndex: Type.Integer({ minimum: 0, description: 'Number of the last period that was skipped' }),
  }),
};
