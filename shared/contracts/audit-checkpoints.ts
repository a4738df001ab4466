// Checkpoints of the audit log: what is signed of it, and the keys that others verify it by.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member, PUBLIC } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Nullable, Timestamp, withDefault } from './primitives';

const HASH = 'gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og';

/** A checkpoint in the listing and in the event. */
export const checkpointFields = {
  checkpoint: Type.Integer({ description: 'Its number: from 1, without gaps', examples: [7] }),
  name: Type.String({
    description: 'Name of the log: address of the instance, and id of the company',
    examples: ['invoicing.example/audit/01890a5d-ac96-774b-bcce-b302099a8057'],
  }),
  sequence: Type.Integer({ description: 'Number of the last entry at that moment', examples: [1280] }),
  hash: Type.String({ description: 'Its hash', examples: [HASH] }),
  at: Type.String({ description: 'When it was signed, to the second', examples: ['2026-11-25T13:05:00Z'] }),
  note: Type.String({
    description: 'The signed note (https://c2sp.org/signed-note); `npm run audit:verify` takes it as a file',
    examples: [
      'invoicing.example/audit/01890a5d-…\n1280\ngPIAaX…\n2026-11-25T13:05:00Z\n\n— invoicing.example/… RTGo…\n',
    ],
  }),
};

const Checkpoint = named('AuditCheckpoint', checkpointFields);
export type Checkpoint = Static<typeof Checkpoint>;

const SigningKey = named('AuditSigningKey', {
  publicKey: Type.String({
    description: 'Ed25519, 32 bytes in base64',
    examples: ['7UkoxijRwsbq6QM4kFmVYSlZJzpcY/k2NsFGFKyHN9E='],
  }),
  firstUsedAt: { ...Timestamp, description: 'Since when it signs, ISO 8601' },
  isCurrent: Type.Boolean({ description: 'True for the key that signs now' }),
});

/** A note has some 400 bytes: an answer stays below the 1 MB that the bus takes. */
const CHECKPOINTS_MAX = 500;

export const checkpointActions = {
  checkpoints: defineAction({
    summary: 'Read the checkpoints of the audit log',
    description:
      'Signed notes that say which hash the log had at a number: one every five minutes with news, every 1,000 entries, and before ' +
      'each export. Keep them elsewhere, or let a webhook receive them (`audit.checkpoint`): a log that was written anew does not ' +
      'have the hash of an older checkpoint. None without `AUDIT_SIGNING_KEY` of the instance.',
    http: 'GET /api/company/audit-log/checkpoints',
    access: member('audit:read'),
    input: Type.Object({
      after: withDefault(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Number of a checkpoint' }),
        0,
      ),
      limit: withDefault(
        Type.Integer({ minimum: 1, maximum: CHECKPOINTS_MAX, description: 'Checkpoints of one answer' }),
        100,
      ),
    }),
    output: Type.Object({
      items: Type.Array(Checkpoint),
      nextAfter: Type.Integer({ description: 'The number of the last checkpoint of this answer' }),
      hasMore: Type.Boolean({ description: 'True if there are later checkpoints' }),
    }),
  }),
  keys: defineAction({
    summary: 'Read the public keys of the audit logs',
    description:
      'The keys that sign, or have signed, checkpoints of all companies of this instance. Note them elsewhere: whoever owns the ' +
      'database could add one.',
    http: 'GET /api/audit-keys',
    access: PUBLIC,
    output: Type.Object({
      prefix: Type.String({
        description: 'The names of logs begin with it; the id of the company follows',
        examples: ['invoicing.example/audit/'],
      }),
      items: Type.Array(SigningKey),
    }),
  }),
  makeCheckpoint: defineAction({
    summary: 'Sign what the audit log of a company has now',
    description: 'Nothing is signed if the last checkpoint says all, and without AUDIT_SIGNING_KEY.',
    access: internal('export'),
    input: Type.Object({ companyId: Id }),
    idempotent: true,
  }),
  endOfLog: defineAction({
    summary: 'Sign the audit log of a company whose deletion has begun, and read its end',
    access: internal('companies'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      sequence: Type.Integer(),
      hash: Nullable(Type.String()),
      note: Nullable(Type.String()),
    }),
    idempotent: true,
  }),
};
