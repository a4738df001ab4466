// Fields of second factors that several of their actions have.
import { Type } from '@sinclair/typebox';
import { named } from './named';
import { Id, Line, Nullable, oneOf, Timestamp } from './primitives';

export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const FactorName = Line(100);

export const Factor = named('Factor', {
  id: Id,
  kind: { ...oneOf(FACTOR_KINDS), description: '`totp` is an authenticator app' },
  name: Type.String({ description: 'What the user calls it' }),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  counterWentBackAt: Nullable({
    ...Timestamp,
    description:
      'When the counter of a passkey was last not higher than before: somebody may have a copy of it. null for all others',
  }),
});

/** The codes that come with the first factor. */
export const RecoveryCodesOnce = Nullable(
  Type.Array(Type.String({ description: 'The secret; only in this response' }), {
    description: 'Of the first factor; null if the user has codes already',
  }),
);
