// Direct debit batches: collections in a file for the bank (pain.008).
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../../contract';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { listedBy, PageOf, pagingInput } from '../../paging';
import { CalendarDate, Id, Nullable, oneOf, revisionFields, Timestamp, withDefault } from '../../primitives';
import {
  BATCH_COLLECTIONS_MAX,
  BATCH_STATES,
  LEFT_OUT_REASONS,
  MANDATE_TYPES,
  PAIN_FORMATS,
  SCHEMES,
} from './values';

const sums = {
  count: Type.Integer({ minimum: 0, description: 'Number of collections', examples: [3] }),
  sumMinor: Type.Integer({ minimum: 0, description: 'Their sum in minor units', examples: [35_700] }),
};

const BatchPayment = named('DirectDebitBatchPayment', {
  id: Type.String({
    description: 'Payment information id, which the credit of the bank names',
    examples: ['0198F2A47C1E7A3B9D521F0E6B7C8A91-1'],
  }),
  collectOn: { ...CalendarDate, description: 'Day of the debit' },
  scheme: { ...oneOf(SCHEMES), description: 'Scheme of its mandates' },
  type: { ...oneOf(MANDATE_TYPES), description: 'Type of its mandates' },
  ...sums,
});
export type BatchPayment = Static<typeof BatchPayment>;

const batchFields = {
  bankAccountId: Id,
  format: { ...oneOf(PAIN_FORMATS), description: 'Version of the file' },
  ...sums,
  payments: Type.Array(BatchPayment, { description: 'One for each day, scheme and type' }),
};

export const DirectDebitBatch = named('DirectDebitBatch', {
  id: Id,
  state: {
    ...oneOf(BATCH_STATES),
    description:
      '`created`: its file is for the bank; `submitted`: the bank has it; `withdrawn`: its collections are free again',
  },
  messageId: Type.String({
    description: 'Message id of the file',
    examples: ['0198F2A47C1E7A3B9D521F0E6B7C8A91'],
  }),
  ...batchFields,
  sha256: Type.String({ description: 'Hash of the file, which never changes' }),
  submittedAt: Nullable(Timestamp),
  ...revisionFields,
});
export type DirectDebitBatch = Static<typeof DirectDebitBatch>;

const BatchPlan = named('DirectDebitBatchMade', {
  isDryRun: Type.Boolean({ description: 'Nothing was stored' }),
  batch: Nullable(DirectDebitBatch),
  ...batchFields,
  leftOut: Type.Array(
    named('LeftOutCollection', {
      collectionId: { ...Id, description: 'Id of the collection' },
      reason: { ...oneOf(LEFT_OUT_REASONS), description: 'Why it is in no file' },
    }),
    {
      description:
        'Collections that are not ready; what is paid already was cancelled, unless it is a dry run',
    },
  ),
  warnings: Type.Array(
    named('DirectDebitWarning', {
      collectionId: { ...Id, description: 'Id of the collection' },
      code: {
        ...oneOf(['b2b_first_use', 'amount_lowered']),
        description: '`b2b_first_use`: the bank of the payer must know the mandate before',
      },
    }),
    { description: 'What a person should know before the file leaves' },
  ),
});
export type BatchPlan = Static<typeof BatchPlan>;

const changed = {
  access: member('banking:write'),
  input: Type.Object({ id: Id }),
  output: DirectDebitBatch,
  status: 200,
  notFound: 'direct_debit_batch_not_found',
} as const;

export const batches = {
  createBatch: defineAction({
    summary: 'Make a file of announced collections for the bank',
    description:
      `Of \`collectOn\`, or of each day that the bank still takes; at most ${BATCH_COLLECTIONS_MAX}. A collection is taken with at most the ` +
      'balance of its invoice now, a usable mandate, and its announcement in time. It is a dry run unless `dryRun` is `false`.',
    http: 'POST /api/direct-debit-batches',
    weight: 20,
    work: { queue: 'database', atMost: `${BATCH_COLLECTIONS_MAX} collections` },
    access: member('banking:write'),
    input: Type.Object({
      bankAccountId: Type.Optional({ ...Id, description: 'Default: that of the settings' }),
      collectOn: Type.Optional({ ...CalendarDate, description: 'Only collections of this day' }),
      dryRun: withDefault(
        Type.Boolean({ description: 'false: the file is made, and its collections are in it' }),
        true,
      ),
    }),
    output: BatchPlan,
    status: 200,
    errors: ['direct_debit_not_configured'],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  listBatches: defineAction({
    summary: 'List direct debit batches, newest first',
    http: 'GET /api/direct-debit-batches',
    access: member('banking:read'),
    ...listedBy('-createdAt', { ...pagingInput }),
    output: PageOf(DirectDebitBatch),
  }),
  getBatch: defineAction({
    summary: 'Read a direct debit batch',
    http: 'GET /api/direct-debit-batches/{id}',
    access: member('banking:read'),
    input: Type.Object({ id: Id }),
    output: DirectDebitBatch,
    notFound: 'direct_debit_batch_not_found',
  }),
  batchFile: defineAction({
    summary: 'Download the file of a direct debit batch',
    description: 'As it was made: its bytes never change. It has the accounts of the payers.',
    http: 'GET /api/direct-debit-batches/{id}/file',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: ['application/xml'],
    notFound: 'direct_debit_batch_not_found',
  }),
  batchSubmitted: defineAction({
    ...changed,
    summary: 'Say that the bank has the file of a direct debit batch',
    description: 'One that is submitted already stays as it is.',
    http: 'POST /api/direct-debit-batches/{id}/submitted',
    errors: ['direct_debit_batch_not_open'],
  }),
  withdrawBatch: defineAction({
    ...changed,
    summary: 'Withdraw a direct debit batch',
    description:
      'Its collections are announced ones again, for another file: say it where the bank has not got the file, or has refused it as a whole.',
    http: 'POST /api/direct-debit-batches/{id}/withdraw',
    errors: ['direct_debit_batch_not_open'],
  }),
  exportBatches: exportRows('direct debit batches'),
  exportDebitFiles: exportRows('papers of mandates and files of direct debit batches'),
};
