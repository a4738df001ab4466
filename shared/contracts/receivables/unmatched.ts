// Money that reminders wait for: incoming lines that nothing settles, by the clients whose money they could be.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { CalendarDate, Id, Nullable } from '../primitives';

export const UnmatchedMoney = Type.Object({
  bankDay: Nullable({ ...CalendarDate, description: 'The day through which all accounts in use are known' }),
  items: Type.Array(Type.Object({ clientId: Id, currency: Type.String(), amountMinor: Type.Integer() })),
});
export type UnmatchedMoney = Static<typeof UnmatchedMoney>;

export const unmatched = {
  unmatchedMoney: defineAction({
    summary: 'Money that could be that of clients and lies unmatched',
    access: internal('documents'),
    input: Type.Object({
      companyId: Id,
      since: CalendarDate,
      /** Only what could be of this client; absent: of all. */
      client: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
    }),
    output: UnmatchedMoney,
    timeoutMs: 30_000,
    idempotent: true,
  }),
};
