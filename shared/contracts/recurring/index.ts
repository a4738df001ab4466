// Recurring invoices: schedules that make one document for each period.
import { Type } from '@sinclair/typebox';
import { internal, member, withFieldPermissions } from '../access';
import { defineAction, defineService } from '../contract';
import { exportRows } from '../export-rows';
import { createFields, patchFields } from '../field-table';
import { fileChunk } from '../files';
import { named } from '../named';
import {
  atLeast,
  atMost,
  LIST_CSV_TEXT,
  listed,
  nextUpdatedSince,
  PageOf,
  pagingInput,
  searchText,
} from '../paging';
import { CalendarDate, Id, Line, Nullable, oneOf, Removed, severalOf, withDefault } from '../primitives';
import {
  ACTIVE_RECURRING_MAX,
  MISSED_ANSWERS,
  PERIOD_OUTCOMES,
  PREVIEW_LINES_MAX,
  Preview,
  RECURRING_STATUSES,
  RecurringPeriod,
} from './fields';
import { RECURRING_FIELDS, RecurringInvoice } from './recurring-fields';

const BODY_BYTES_MAX = 256 * 1024;
const PREVIEW_MAX = 60;

/** A schedule may issue and send by itself. */
const maker = member('documents:write', ['documents:write', 'documents:issue', 'documents:send']);

/** A schedule that collects plans debits as POST /api/collections does, and needs its permission. */
const collector = withFieldPermissions(maker, {
  collect: { value: 'direct_debit', permission: 'banking:write' },
  mandateId: 'banking:write',
});

const changed = {
  access: maker,
  output: RecurringInvoice,
  status: 200,
  notFound: 'recurring_invoice_not_found',
} as const;

/** A number as text, because a path that names no period is a 404. */
const index = Type.String({ maxLength: 40, description: 'Number of the period, from 0' });

const ofPeriod = {
  access: maker,
  input: Type.Object({ id: Id, index }),
  output: RecurringPeriod,
  status: 200,
  notFound: 'recurring_invoice_not_found',
} as const;

const FAILURE_CODES = [
  'document_incomplete',
  'document_number_taken',
  'document_too_long',
  'period_closed',
] as const;

/** Named by a service: the company and the row. */
const Named = Type.Object({ companyId: Id, id: Id });

/** It makes the invoices that are due, each as an issue does, and may send them. */
const TAKING_UP_WEIGHT = 10;

export const recurring = defineService('recurring', {
  listRecurring: defineAction({
    summary: 'List recurring invoices',
    description: `\`q\` finds those that have every word of it in name, client and external id, whatever case and accents. ${LIST_CSV_TEXT}`,
    http: 'GET /api/recurring-invoices',
    access: member('documents:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt', 'nextIssueDate'],
      defaultSort: '-createdAt',
      sortText: '`nextIssueDate` lists those without a next period last, also in the reverse',
      filters: {
        clientId: Type.Optional(Id),
        status: Type.Optional(severalOf(RECURRING_STATUSES)),
        externalId: Type.Optional(Line(100)),
        nextFrom: Type.Optional({ ...CalendarDate, description: 'First day of the next invoice' }),
        nextTo: Type.Optional({ ...CalendarDate, description: 'Last day of the next invoice' }),
        q: searchText,
      },
      bounds: { nextFrom: atLeast('nextIssueDate'), nextTo: atMost('nextIssueDate') },
    }),
    output: Type.Object({ ...PageOf(RecurringInvoice).properties, nextUpdatedSince }),
  }),
  createRecurring: defineAction({
    summary: 'Create a recurring invoice',
    description:
      'It makes nothing before it is activated. Periods are counted from `from` of the schedule, never from a run: monthly from the ' +
      '31st begins on the last day of shorter months. An invoice that is made late has the date of that day, and the ' +
      'period in `servicePeriod`.',
    http: 'POST /api/recurring-invoices',
    isHarmless: true,
    bytesPerWeight: 20 * 1024,
    access: collector,
    input: named('RecurringInvoiceCreate', createFields(RECURRING_FIELDS)),
    output: RecurringInvoice,
    bodyBytesMax: BODY_BYTES_MAX,
    errors: ['recurring_invoice_external_id_taken'],
  }),
  getRecurring: defineAction({
    summary: 'Read a recurring invoice',
    http: 'GET /api/recurring-invoices/{id}',
    access: member('documents:read'),
    input: Type.Object({ id: Id }),
    output: RecurringInvoice,
    notFound: 'recurring_invoice_not_found',
  }),
  updateRecurring: defineAction({
    summary: 'Change a recurring invoice',
    description:
      'Holds for the next period and all later ones; `template`, `schedule` and `end` are replaced as a whole. Once a ' +
      'period was made or skipped, `from` of a new schedule is the first day of the next period. One that has ended ' +
      'is not changed.',
    http: 'PATCH /api/recurring-invoices/{id}',
    bytesPerWeight: 20 * 1024,
    ...changed,
    access: collector,
    input: named('RecurringInvoicePatch', { id: Id, ...patchFields(RECURRING_FIELDS) }),
    bodyBytesMax: BODY_BYTES_MAX,
    errors: ['recurring_invoice_not_active', 'recurring_invoice_external_id_taken'],
  }),
  removeRecurring: defineAction({
    summary: 'Delete a recurring invoice without periods',
    http: 'DELETE /api/recurring-invoices/{id}',
    access: maker,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'recurring_invoice_not_found',
    errors: ['recurring_invoice_used'],
  }),
  previewRecurring: defineAction({
    summary: 'Preview the next periods',
    description:
      'With the amounts of each invoice, and the findings of its check as if it were issued today. Stores nothing. ' +
      `At most ${PREVIEW_LINES_MAX} lines are calculated, once for all periods with the same prices: the amounts ` +
      'of periods after these are null.',
    http: 'GET /api/recurring-invoices/{id}/preview',
    weight: 60,
    work: { queue: 'pages', atMost: `${PREVIEW_MAX} periods, and ${PREVIEW_LINES_MAX} lines` },
    access: member('documents:read'),
    input: Type.Object({
      id: Id,
      count: withDefault(
        Type.Integer({ minimum: 1, maximum: PREVIEW_MAX, description: 'Number of periods' }),
        12,
      ),
    }),
    output: Preview,
    notFound: 'recurring_invoice_not_found',
  }),
  activateRecurring: defineAction({
    summary: 'Activate a recurring invoice',
    description:
      '`startWith` is needed where periods are due already: `all` makes each of them, `latest` the last one, `next` none. ' +
      `The others are \`skipped\`. At most ${ACTIVE_RECURRING_MAX} are active in a company.`,
    http: 'POST /api/recurring-invoices/{id}/activate',
    weight: TAKING_UP_WEIGHT,
    work: { queue: 'jobs', atMost: 'what its periods make, after the response' },
    ...changed,
    input: Type.Object({
      id: Id,
      startWith: Type.Optional({
        ...oneOf(['all', 'latest', 'next']),
        description: 'Due periods that are made',
      }),
    }),
    errors: [
      'recurring_invoice_not_active',
      'recurring_catch_up_needed',
      'recurring_invoice_limit_reached',
      'client_deleted',
    ],
  }),
  pauseRecurring: defineAction({
    summary: 'Pause a recurring invoice',
    description:
      'From today or a later day, until it is resumed or through a last day. Periods whose invoice would be made on a day ' +
      'of the pause wait; after the last day they are `skipped`, unless it was resumed before. `resume` also takes back a pause to come.',
    http: 'POST /api/recurring-invoices/{id}/pause',
    ...changed,
    input: Type.Object({
      id: Id,
      from: Type.Optional({
        ...CalendarDate,
        description: 'First day of the pause, today unless it is given',
      }),
      until: Type.Optional({ ...CalendarDate, description: 'Last day of the pause' }),
    }),
    errors: ['recurring_invoice_not_active'],
  }),
  resumeRecurring: defineAction({
    summary: 'Resume a recurring invoice that is paused or held',
    description:
      '`missed` is needed where periods are due: `all` makes each of them, `latest` the last one, `skip` none. The others ' +
      'are `skipped`.',
    http: 'POST /api/recurring-invoices/{id}/resume',
    weight: TAKING_UP_WEIGHT,
    work: { queue: 'jobs', atMost: 'what its periods make, after the response' },
    ...changed,
    input: Type.Object({
      id: Id,
      missed: Type.Optional({ ...oneOf(MISSED_ANSWERS), description: 'Due periods that are made' }),
    }),
    errors: [
      'recurring_invoice_not_active',
      'recurring_catch_up_needed',
      'recurring_invoice_limit_reached',
      'client_deleted',
    ],
  }),
  endRecurring: defineAction({
    summary: 'End a recurring invoice for good',
    description: 'No further period is made. An end on a later day is the field `end`.',
    http: 'POST /api/recurring-invoices/{id}/end',
    ...changed,
    input: Type.Object({ id: Id }),
    errors: ['recurring_invoice_not_active'],
  }),
  listRecurringPeriods: defineAction({
    summary: 'List the periods of a recurring invoice',
    description: `Those that were made, skipped or have failed, with all revisions. ${LIST_CSV_TEXT}`,
    http: 'GET /api/recurring-invoices/{id}/periods',
    access: member('documents:read'),
    ...withId(
      listed({
        paging: pagingInput,
        sorts: ['createdAt', 'updatedAt'],
        defaultSort: '-createdAt',
        filters: { outcome: Type.Optional(severalOf(PERIOD_OUTCOMES)) },
      }),
    ),
    output: Type.Object({ ...PageOf(RecurringPeriod).properties, nextUpdatedSince }),
    notFound: 'recurring_invoice_not_found',
  }),
  skipRecurringPeriod: defineAction({
    summary: 'Skip the next period',
    http: 'POST /api/recurring-invoices/{id}/periods/{index}/skip',
    ...ofPeriod,
    errors: ['recurring_period_invoiced', 'recurring_period_not_next', 'recurring_invoice_not_active'],
  }),
  retryRecurringPeriod: defineAction({
    summary: 'Try a failed period again, now',
    http: 'POST /api/recurring-invoices/{id}/periods/{index}/retry',
    ...ofPeriod,
    errors: [
      ...FAILURE_CODES,
      'recurring_period_invoiced',
      'recurring_period_not_next',
      'recurring_invoice_not_active',
      'changed_meanwhile',
    ],
  }),
  redoRecurringPeriod: defineAction({
    summary: 'Make a period anew',
    description:
      'Only where its document was deleted, cancelled or credited in full: the new one is another revision of the period.',
    http: 'POST /api/recurring-invoices/{id}/periods/{index}/redo',
    ...ofPeriod,
    errors: [
      ...FAILURE_CODES,
      'recurring_period_invoiced',
      'recurring_invoice_not_active',
      'changed_meanwhile',
    ],
  }),
  retryFailedRecurring: defineAction({
    summary: 'Try failed periods again, because their client or the company has changed',
    access: internal('clients', 'companies'),
    input: Type.Object({ companyId: Id, clientId: Nullable(Id) }),
    output: Type.Object({}),
    idempotent: true,
  }),
  countOfClient: defineAction({
    summary: 'How many recurring invoices of a client are activated and have not ended',
    access: internal('clients'),
    input: Type.Object({ companyId: Id, clientId: Id }),
    output: Type.Object({ count: Type.Integer() }),
    idempotent: true,
  }),
  runRecurring: defineAction({
    summary: 'Make the period of a recurring invoice that is due, or hold it',
    access: internal('recurring'),
    input: Named,
    timeoutMs: 60_000,
    idempotent: true,
  }),
  notifyHeld: defineAction({
    summary: 'Mail the administrators that a recurring invoice is held',
    description: 'For mails that waited when recurring invoices moved to this service.',
    access: internal('recurring'),
    input: Named,
    idempotent: true,
  }),
  exportRecurring: exportRows('recurring invoices'),
  exportRecurringPeriods: exportRows('periods of recurring invoices'),
  fileChunk: fileChunk(),
});

function withId<L extends ReturnType<typeof listed>>(list: L) {
  const input = Type.Object({ id: Id, ...list.input.properties });
  return { ...list, input };
}
