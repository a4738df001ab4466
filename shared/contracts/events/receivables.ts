// Events of bank statements: ids and amounts, never an account, a name or a text of a line.
import { Type } from '@sinclair/typebox';
import { CalendarDate, Id } from '../primitives';
import { eventsFor } from './event';

const ofBanking = eventsFor('banking:read', 'bank-statements:read');

const lineData = {
  id: Id,
  bankAccountId: Id,
  settlementId: { ...Id, description: 'The settlement that names it' },
  amountMinor: Type.Integer({ description: 'In minor units' }),
  currency: Type.String(),
};

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
  'bank_line.booked': ofBanking('A line of a bank statement settles documents', {
    ...lineData,
    by: Type.String({ description: '`rule`, `user` or `key`' }),
  }),
  'bank_line.unbooked': ofBanking('The booking of a line was taken back', lineData),
  'bank_line.ignored': ofBanking('A person has said that a line is no payment of a client', {
    id: Id,
    bankAccountId: Id,
  }),
};
