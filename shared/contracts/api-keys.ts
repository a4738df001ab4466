// API keys of a company. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { fresh, member, PUBLIC, ROLES } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Line, ListOf, Nullable, oneOf, Removed, Timestamp, withDefault } from './primitives';
import { SCOPES } from './scopes';

/** Keys of a company that work. */
export const API_KEYS_MAX = 100;
/** The limit with keys that have been replaced and still work for their overlap. */
export const API_KEYS_WITH_REPLACED_MAX = 2 * API_KEYS_MAX;

/** The longest overlap: seven days. */
const OVERLAP_SECONDS_MAX = 604_800;

export const KeyName = Line(100);

export const Scopes = Type.Array(oneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true });

export const IpAllowList = Nullable(
  Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 50 }),
);

const keyFields = {
  id: Id,
  userId: { ...Id, description: 'Its holder: a user, or the service account' },
  serviceAccountId: {
    ...Nullable(Id),
    description: 'The service account that it acts as; null for one of a user',
  },
  name: Type.String(),
  prefix: Type.String(),
  lastFour: Type.String(),
  scopes: Type.Array(Type.String()),
  ipAllowList: Nullable(Type.Array(Type.String())),
  expiresAt: Nullable(Timestamp),
  createdAt: Timestamp,
};

export const NewKey = named('CreatedApiKey', {
  ...keyFields,
  key: Type.String({ description: 'The secret; only in this response' }),
});

export const apiKeyActions = {
  createApiKey: defineAction({
    summary: 'Create an API key',
    description:
      'Bound to the caller and the active company; it has the current role of the caller, limited by its ' +
      'scopes. `ipAllowList` holds addresses or CIDR ranges. A key cannot create a key with more scopes, more ' +
      `addresses or a longer life than its own. A company has up to ${API_KEYS_MAX} valid keys.`,
    http: 'POST /api/api-keys',
    access: fresh(member('api-keys:write'), 'with_factor'),
    input: named('ApiKeyCreate', {
      name: KeyName,
      scopes: Scopes,
      expiresAt: Type.Optional(Nullable(Timestamp)),
      ipAllowList: Type.Optional(IpAllowList),
    }),
    output: NewKey,
    errors: ['scope_too_wide', 'api_key_limit_reached'],
  }),
  apiKeyOptions: defineAction({
    summary: 'List the scopes of API keys',
    http: 'GET /api/api-keys/options',
    access: member('api-keys:read'),
    output: ListOf(named('ScopeOption', { scope: oneOf(SCOPES), description: Type.String() })),
  }),
  listApiKeys: defineAction({
    summary: 'List API keys of the company',
    description:
      'Of all its members, newest first, without the secrets and without revoked keys: all that work, and with them ' +
      'expired ones, up to 1000 together. `lastUsedAt` is exact.',
    http: 'GET /api/api-keys',
    access: member('api-keys:read'),
    output: ListOf(named('ApiKey', { ...keyFields, lastUsedAt: Nullable(Timestamp) })),
  }),
  currentApiKey: defineAction({
    summary: 'Read the API key of the request',
    description: 'What the caller may do with it: its scopes and the role of its holder. 404 for a session.',
    http: 'GET /api/api-keys/current',
    access: member([]),
    ownOnly: 'shared',
    output: named('CurrentApiKey', {
      ...keyFields,
      companyId: Id,
      role: { ...oneOf(ROLES), description: 'Role of its holder in the company, at this moment' },
      permissions: {
        ...Nullable(Type.Array(Type.String())),
        description: 'Those of the role of the company that its holder has; null for all that `role` may do',
      },
      restrictions: {
        ...Type.Array(Type.String()),
        description:
          'What that role takes away from them: with `own-only` the key sees only documents of its holder',
      },
    }),
    errors: ['api_key_not_found'],
  }),
  revokeApiKey: defineAction({
    summary: 'Revoke an API key',
    http: 'DELETE /api/api-keys/{id}',
    access: member('api-keys:write'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'api_key_not_found',
  }),
  reportLeakedKey: defineAction({
    summary: 'Report an API key that was found in public',
    description:
      'For whoever finds a key where it must not be, such as a scanner of repositories. A key that works ends at once, and its holder and ' +
      'the OWNERs of its company are mailed. The response is the same for every text.',
    http: 'POST /api/api-keys/report-leak',
    status: 204,
    access: PUBLIC,
    input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200, description: 'The secret' }) }),
    output: Type.Null(),
    noContent: 'Whether or not there was such a key',
    rateLimit: 'passwordReset',
  }),
  rotateApiKey: defineAction({
    summary: 'Replace an API key',
    description:
      'Creates a key with the same rights, and ends the old one after `overlapSeconds`. Only its holder can do ' +
      'that, because the new key acts as its holder. A key is replaced once. With `toServiceAccountId` the new key acts as that service ' +
      'account instead, and who may manage service accounts can move the key of any member; so is a key of a service account replaced. ' +
      'Both need a session.',
    http: 'POST /api/api-keys/{id}/rotate',
    access: fresh(member('api-keys:write'), 'with_factor'),
    input: Type.Object({
      id: Id,
      overlapSeconds: withDefault(Type.Integer({ minimum: 0, maximum: OVERLAP_SECONDS_MAX }), 0),
      toServiceAccountId: Type.Optional({
        ...Id,
        description: 'The service account that the new key acts as',
      }),
    }),
    output: NewKey,
    notFound: 'api_key_not_found',
    errors: [
      'api_key_replaced',
      'api_key_not_yours',
      'scope_too_wide',
      'api_key_limit_reached',
      'session_required',
      'service_account_not_found',
    ],
  }),
};
