// Events of bank statements: ids and amounts, never an account, a name or a text of a line.
import { Type } from '@sinclair/typebox';
import { OWNER_OR_ADMIN } from '../access';
import { CalendarDate, Id } from '../primitives';
import { eventsFor } from './event';

const ofBanking = eventsFor('banking:read', OWNER_OR_ADMIN);

export const receivablesEvents = {
  'bank_statement.imported': ofBanking('A bank statement was imported', {
    id: Id,
    bankAccountId: Id,
    lines: Type.Integer({ description: 'Booked lines of the file' }),
    new: Type.Integer({ description: 'Lines that no import had before' }),
  }),
  'bank_statement.gap_found': ofBanking('Lines are missing before a bank statement', {
    id: Id,
    bankAccountId: Id,
    date: { ...CalendarDate, description: 'Last day of the statement' },
    gapMinor: Type.Integer({ description: 'What the missing lines add up to' }),
  }),
};
