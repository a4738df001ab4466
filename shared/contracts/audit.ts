// The audit log: who did what in a company, from where, and what it was before.
import { Type } from '@sinclair/typebox';
import { fresh, internal, member } from './access';
import { checkpointActions } from './audit-checkpoints';
import { refusalActions } from './audit-refusals';
import { auditSettingsActions } from './audit-settings';
import { defineAction, defineService } from './contract';
import { AuditChange, HistoryPage } from './history';
import { named } from './named';
import { listedBy, PageOf, pagingInput } from './paging';
import { Id, Nullable, oneOf, Timestamp, withDefault } from './primitives';

const BREAK_REASONS = [
  'missing',
  'changed',
  'unchained',
  'misplaced',
  'detail_changed',
  'cut_off',
  'contradicted',
  'forged',
] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

const ACTOR_TYPES = ['user', 'service_account', 'public', 'system'] as const;
export type AuditActorType = (typeof ACTOR_TYPES)[number];

const Target = named('AuditTarget', {
  type: Type.String({ description: 'Such as client, document or settlement', examples: ['client'] }),
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ description: 'The version of it after the change' })),
});

/** The entry as the outbox hands it over: the row, and what `entryText` has made. */
const OutboxEntry = named('OutboxEntry', {
  id: Id,
  companyId: Id,
  action: Type.String(),
  at: Timestamp,
  eventId: Nullable(Id),
  requestId: Nullable(Type.String()),
  entry: Type.String(),
});

const AuditEntry = named('AuditEntry', {
  id: Id,
  sequence: Type.Integer({ description: 'From 1, without gaps, in the order of the log' }),
  at: Timestamp,
  action: Type.String({ description: '`resource.verb_past`', examples: ['client.updated'] }),
  outcome: oneOf(['done', 'refused']),
  actor: named('AuditActor', {
    type: oneOf(ACTOR_TYPES),
    id: Type.Optional({ ...Id, description: 'Id of the user or of the service account' }),
    name: Type.Optional(
      Type.String({
        description: 'The name of the user, of the key or of the service account at that moment',
      }),
    ),
    email: Type.Optional(Type.String()),
  }),
  via: Type.Optional(
    named('AuditVia', {
      kind: oneOf(['session', 'key']),
      id: { ...Id, description: 'Id of the session or of the API key' },
    }),
  ),
  ip: Type.Optional(Type.String({ description: 'Address of the client', examples: ['203.0.113.7'] })),
  userAgent: Type.Optional(Type.String({ examples: ['Mozilla/5.0'] })),
  target: Target,
  targets: Type.Optional(Type.Array(Target, { description: 'Further things that it is about' })),
  requestId: Nullable(Type.String({ description: 'Id of the request that caused it' })),
  eventId: Nullable({ ...Id, description: 'The event of the same change' }),
  changes: Type.Array(AuditChange, {
    description: 'None for what was created: its values are the first `before`',
  }),
  redacted: Type.Optional(
    Type.Boolean({ description: 'The API key lacks the scope of the thing, so `changes` are not shown' }),
  ),
  hash: Type.String({ description: 'SHA-256 of the entry and of the hash before it, base64url' }),
});

/** An answer stays below the 1 MB that the bus takes: an entry has a few kB at most. */
const ENTRIES_MAX = 100;
export const VERIFIED_MAX = 1_000;

const ChainedEntry = named('ChainedEntry', {
  sequence: Type.Integer({ description: 'From 1, without gaps' }),
  body: Type.String({ description: 'The entry as JSON (RFC 8785), as it was hashed' }),
  hash: Type.String({ description: 'SHA-256 of `body`, base64url' }),
  detail: Nullable(
    Type.String({
      description:
        'Names, address and changes as JSON; null after an erasure, and for an API key that lacks the scope of the thing',
    }),
  ),
  salt: Nullable(Type.String({ description: '32 bytes, base64url; null where `detail` is' })),
});

const AuditBreak = named('AuditBreak', {
  sequence: Type.Integer({ description: 'Number of the entry' }),
  reason: {
    ...oneOf(BREAK_REASONS),
    description:
      '`missing`: entries before it are not there; `changed`: it has another hash; `unchained`: it does not follow the one before ' +
      'it; `misplaced`: it is found by what it does not say; `detail_changed`: names, address or changes are others; ' +
      '`cut_off`: entries after it are not there; `contradicted`: a checkpoint says another hash; `forged`: none of the keys of this ' +
      'instance has signed a checkpoint that is stored',
  },
});

export const audit = defineService('audit', {
  accept: defineAction({
    summary: 'Take entries into the audit log',
    description: 'Called by the outbox relays, at least once per entry; one known by its id is passed over.',
    access: internal(
      'audit',
      'catalog',
      'clients',
      'companies',
      'documents',
      'export',
      'identity',
      'mail',
      'receivables',
      'recurring',
      'settings',
      'sso',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ entries: Type.Array(OutboxEntry, { maxItems: 500 }) }),
    idempotent: true,
  }),
  log: defineAction({
    summary: 'Read the audit log, newest first',
    description:
      'Who changed what in the company: person or API key with the name of that moment, address, and each changed field ' +
      'with its value before and after. Secrets are named and not shown, account numbers are shortened, and long values are ' +
      'their SHA-256. `request.refused` counts requests of a known caller that were refused (401, 403), for each action and minute. Entries are kept for ten years, or as `GET /api/company/audit-log/settings` says, and nobody can change or ' +
      'delete one through the program. An entry is in the log within a second after its change.',
    http: 'GET /api/company/audit-log',
    access: member('audit:read'),
    ...listedBy('-at', {
      ...pagingInput,
      from: Type.Optional({ ...Timestamp, description: 'At this moment or later, ISO 8601' }),
      to: Type.Optional({ ...Timestamp, description: 'At this moment or before, ISO 8601' }),
      action: Type.Optional(
        Type.String({
          pattern: '^[a-z_]+\\.[a-z_]+$',
          must: 'an action, such as client.updated',
          maxLength: 60,
          description: 'Only this action',
          examples: ['client.updated'],
        }),
      ),
      actorId: Type.Optional({ ...Id, description: 'Id of a user' }),
      targetType: Type.Optional(
        Type.String({
          pattern: '^[a-z_]+$',
          must: 'a kind of things, such as client',
          maxLength: 40,
          description: 'Only things of this kind',
          examples: ['client'],
        }),
      ),
      targetId: Type.Optional({ ...Id, description: 'Id of the thing' }),
    }),
    output: PageOf(AuditEntry),
  }),
  entries: defineAction({
    summary: 'Read the audit log as it is chained',
    description:
      'The entries after the number `after`, in the order of the log, each as the text that was hashed. A program that follows the ' +
      'log continues with `nextAfter`; written to a file, an item on each line, `npm run audit:verify` proves it without this ' +
      'server. `hash` is the SHA-256 of `body`, which names the hash before it; `detail` with its salt in front has the ' +
      '`detailHash` of `body`. Account numbers are whole here.',
    http: 'GET /api/company/audit-log/entries',
    access: fresh(member('audit:read'), 'with_factor'),
    input: Type.Object({
      after: withDefault(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'A sequence number' }),
        0,
      ),
      limit: withDefault(
        Type.Integer({ minimum: 1, maximum: ENTRIES_MAX, description: 'Entries of one answer' }),
        100,
      ),
    }),
    output: Type.Object({
      items: Type.Array(ChainedEntry),
      nextAfter: Type.Integer({ description: 'The number of the last entry of this answer' }),
      hasMore: Type.Boolean({ description: 'True if the log has later entries' }),
    }),
  }),
  verify: defineAction({
    summary: 'Verify the audit log',
    description:
      `Reads ${VERIFIED_MAX} entries of the log and compares each with its hash, with the entry before it and with what it is searched ` +
      'by, and with the checkpoints; continue with `cursor` set to `nextCursor`. Somebody who owns the database can rewrite the log ' +
      'from its start: a checkpoint that was kept elsewhere proves it (`npm run audit:verify`).',
    http: 'GET /api/company/audit-log/verify',
    access: member('audit:read'),
    weight: 4,
    input: Type.Object({
      cursor: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,15}[.][A-Za-z0-9_-]{43}$',
          must: '`nextCursor` of the previous answer, such as 1000.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
          description: '`nextCursor` of the previous answer',
        }),
      ),
    }),
    output: Type.Object({
      isWhole: Type.Boolean({ description: 'True if nothing of what was checked is broken' }),
      checked: Type.Integer({ description: 'Number of entries that were checked', examples: [1280] }),
      breaks: Type.Array(AuditBreak, { description: 'The first 100 that were found' }),
      last: named('AuditLink', {
        sequence: Type.Integer({ description: 'Number of the last entry that was checked; 0: none' }),
        hash: Type.String({
          description: 'Its hash',
          examples: ['gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og'],
        }),
      }),
      keptFrom: Type.Integer({
        description: 'Number of the first entry: those before it are older than the company keeps them',
        examples: [1],
      }),
      signing: {
        ...oneOf(['signed', 'unsigned']),
        description: '`unsigned`: the instance has no AUDIT_SIGNING_KEY, so the log gets no checkpoints',
      },
      lastCheckpoint: Nullable(
        named('AuditCheckpointLink', {
          checkpoint: Type.Integer({ description: 'Its number' }),
          sequence: Type.Integer({ description: 'Number of the entry that it says the hash of' }),
          at: Timestamp,
        }),
      ),
      nextCursor: Nullable(Type.String({ description: 'null after the last entry' })),
    }),
  }),
  ...checkpointActions,
  ...auditSettingsActions,
  ...refusalActions,
  history: defineAction({
    summary: 'Read the entries of one thing, newest first',
    access: internal('clients', 'documents', 'receivables', 'companies'),
    ...listedBy('-at', { ...pagingInput, targetId: Id }),
    output: HistoryPage,
    idempotent: true,
  }),
});
