// API keys of a company. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { member, OWNER_OR_ADMIN } from './access';
import { defineAction } from './contract';
import { Id, Line, Nullable, oneOf, Timestamp } from './primitives';
import { SCOPES } from './scopes';

const Scopes = Type.Array(oneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });

const keyFields = {
  id: Id,
  userId: Id,
  name: Type.String(),
  prefix: Type.String(),
  lastFour: Type.String(),
  scopes: Type.Array(Type.String()),
  ipAllowList: Nullable(Type.Array(Type.String())),
  expiresAt: Nullable(Timestamp),
  createdAt: Timestamp,
};

const NewKey = Type.Object({
  ...keyFields,
  key: Type.String({ description: 'The secret; in this answer only' }),
});

export const apiKeyActions = {
  createApiKey: defineAction({
    summary: 'Make an API key',
    description:
      'Bound to the caller and the active company; it acts with the role the caller has at each moment, narrowed by its ' +
      'scopes. `ipAllowList` holds addresses or CIDR ranges. A key that makes a key cannot give it more scopes, more ' +
      'addresses or a longer life than its own.',
    http: 'POST /api/api-keys',
    access: member('api-keys:write', OWNER_OR_ADMIN),
    input: Type.Object({
      name: Line(100),
      scopes: Scopes,
      expiresAt: Type.Optional(Nullable(Timestamp)),
      ipAllowList: Type.Optional(
        Nullable(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 50 })),
      ),
    }),
    output: NewKey,
    errors: ['scope_too_wide'],
  }),
};
