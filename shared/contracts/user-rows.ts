// The action that the runtime adds to each service: it answers the rows of its tables that a user gets with the export of the account. It
// names no service, so no contract of one has it.
import { Type } from '@sinclair/typebox';
import { internal } from './access';
import { type ActionContract, defineAction } from './contract';
import { Id, Nullable } from './primitives';

/** The service that has the accounts, and so asks all others. */
export const ASKS_FOR_USERS = 'identity';

/** Rows of a table in one answer, which is far below the 1 MB of a message. */
export const USER_ROWS_PAGE = 200;

const Column = Type.String({ description: 'Service, table and column' });

/** @param service its name, as SERVICE_NAMES has it */
export function userRows(service: string) {
  const action = defineAction({
    summary: 'Read the rows of a user, the newest first',
    access: internal(ASKS_FOR_USERS),
    input: Type.Object({
      userId: Id,
      email: Type.String(),
      emailKey: Type.String({ description: 'The address as accounts are compared by it' }),
      table: Nullable(Type.String({ description: 'null: only which tables there are' })),
      after: Nullable({ ...Id, description: '`next` of the page before' }),
    }),
    output: Type.Object({
      tables: Type.Array(Type.String(), { description: 'Tables with rows of users, without the schema' }),
      withheld: Type.Record(Column, Type.String(), {
        description: 'Personal columns that users do not get, with the reason',
      }),
      rows: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      next: Nullable({ ...Id, description: 'Where the next page begins; null after the last one' }),
    }),
    idempotent: true,
    timeoutMs: 60_000,
  });
  return { ...action, name: `${service}.userRows` } satisfies ActionContract;
}
