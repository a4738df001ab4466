// The history of a thing: its entries of the audit log, for whoever may read the thing.
import { type Static, Type } from '@sinclair/typebox';
import type { Access } from './access';
import { defineAction } from './contract';
import type { ErrorCode } from './errors';
import { named } from './named';
import { PageOf, pagingInput } from './paging';
import { Id, Nullable, oneOf, Timestamp } from './primitives';

export const AuditChange = named('AuditChange', {
  pointer: Type.String({ description: 'JSON Pointer of the field', examples: ['/iban'] }),
  before: Type.Optional(
    Type.Unknown({ description: 'The value before; of a long one its `sha256`', examples: ['Acme'] }),
  ),
  after: Type.Optional(
    Type.Unknown({ description: 'The value after; null where there is none', examples: ['Acme Ltd'] }),
  ),
  changed: Type.Optional(Type.Boolean({ description: 'Instead of values: the field is a secret' })),
});

/** An entry for who may read the thing: without address, mail and chain. */
export const HistoryEntry = named('HistoryEntry', {
  id: Id,
  at: Timestamp,
  action: Type.String({ description: '`resource.verb_past`', examples: ['client.updated'] }),
  by: named('HistoryActor', {
    type: {
      ...oneOf(['user', 'key', 'service_account', 'public', 'system']),
      description: '`public`: a link that was mailed',
    },
    actorId: Nullable({ ...Id, description: 'Id of the user, of the key or of the service account' }),
    name: Nullable(Type.String({ description: 'Its name at that moment' })),
  }),
  changes: Type.Array(AuditChange, {
    description: 'None for what was created: its values are the first `before`',
  }),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const HistoryPage = PageOf(HistoryEntry);

/**
 * Defines `GET …/{id}/history`.
 * @param thing in words, such as `a client`
 * @param of route, access and 404 of the action that reads the thing, and whether callers who see only their documents may call it
 */
export function historyAction<const P extends string>(
  thing: string,
  of: { http: `GET /${P}`; access: Access; notFound: ErrorCode; ownOnly?: 'filtered' | 'shared' },
) {
  return defineAction({
    summary: `Read the history of ${thing}`,
    description:
      'Who changed it, newest first: a person or API key with the name of that moment, and each changed field with its value ' +
      'before and after. Secrets are named and not shown, account numbers are shortened, long values are their SHA-256. Changes ' +
      'from before the audit log have no entry.',
    http: `${of.http}/history` as const,
    access: of.access,
    ...(of.ownOnly && { ownOnly: of.ownOnly }),
    input: Type.Object({ id: Id, ...pagingInput }),
    output: HistoryPage,
    notFound: of.notFound,
  });
}
