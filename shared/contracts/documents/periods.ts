// The closing of periods: it lies with the documents, whose issues and cancellations it must not meet half-way.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { CalendarDate, Id, Line, Nullable } from '../primitives';

const ClosedThrough = Nullable({
  ...CalendarDate,
  description: 'The books are closed through this day; null: nothing is closed',
});

export const periods = {
  closedThrough: defineAction({
    summary: 'Read through which day the books are closed',
    description: 'See POST /api/company/closed-through.',
    http: 'GET /api/company/closed-through',
    access: member('company:read'),
    ownOnly: 'shared',
    output: Type.Object({ closedThrough: ClosedThrough }),
  }),
  closedBooks: defineAction({
    summary: 'Through which day the books of a company are closed',
    access: internal('companies'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ closedThrough: ClosedThrough }),
    idempotent: true,
  }),
  setClosedThrough: defineAction({
    summary: 'Close the books through a day',
    description:
      'When the VAT return of a period is made. No document whose issue date or tax point lies in a closed ' +
      'period is issued or cancelled, and no payment that changes VAT in one is added, removed or reversed: one that makes VAT due, ' +
      'any of a company whose `vatRegisterBy` is `payment`, and a cash discount that lowers VAT. That is 409 ' +
      '`period_closed`, which says what to do instead. Corrections and credit notes count in the open period. Settings of the company by which closed months are read stay, too (POST ' +
      '/api/company/info). The day moves forward and is ' +
      'before today; an earlier day, or null, opens periods again and needs a `reason`. Events: `period.closed`, ' +
      '`period.reopened`.',
    http: 'POST /api/company/closed-through',
    access: member('company:write'),
    input: Type.Object({
      closedThrough: ClosedThrough,
      reason: Type.Optional(
        Nullable({ ...Line(300), description: 'Why periods are opened again; the event keeps it' }),
      ),
    }),
    output: Type.Object({ closedThrough: ClosedThrough }),
    status: 200,
  }),
};
