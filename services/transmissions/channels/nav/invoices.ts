// Sends reports in batches of a hundred, finds them after a lost answer and polls their verdicts.

import { textOf } from '../../../../shared/xml/fields';
import type { Outcome, Trouble } from '../../domain/outcome';
import type { Batch, BatchAnswer, Batches, Item, Packed } from '../adapter';
import { notUnderstood } from '../exchange';
import { manage, type NavAnswer } from './api';
import type { Connection } from './connection';
import { receivedSince } from './look-up';
import { tag } from './request';
import type { Operation } from './signature';
import { resultOf, statusOf } from './status';
import { referenceOf, verdictOf } from './verdict';

const MEMBERS_MAX = 100;
/** NAV allows 10 MB in base64, with the XML around it. */
const BYTES_MAX = 7_000_000;

async function operationsOf(items: readonly Item[]): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const item of items) {
    const base64 = (await item.bytes()).toString('base64');
    operations.push({ name: item.context.operation ?? 'CREATE', base64 });
  }
  return operations;
}

/** Packs the operations only: header, signature and token are new for each try. */
async function pack(items: readonly Item[]): Promise<Buffer> {
  const listed = (await operationsOf(items)).map(
    ({ name, base64 }, at) =>
      `<invoiceOperation>${tag('index', String(at + 1))}${tag('invoiceOperation', name)}${tag('invoiceData', base64)}</invoiceOperation>`,
  );
  const content = `<compressedContent>false</compressedContent>${listed.join('')}`;
  return Buffer.from(`<invoiceOperations>${content}</invoiceOperations>`);
}

async function send(batch: Packed, connection: Connection): Promise<BatchAnswer | Trouble> {
  const content = batch.bytes.toString('utf8');
  const operations = await operationsOf(batch.items);
  const answer = await manage(connection, 'manageInvoice', { content, operations });
  if (answer.kind === 'trouble') return answer;
  const transactionId = textOf(answer.fields.transactionId);
  if (!transactionId) return notUnderstood();
  const outcomes = batch.items.map((_, at): Outcome => {
    return { kind: 'submitted', ...referenceOf({ transactionId, index: String(at + 1) }) };
  });
  return { kind: 'answered', outcomes, remoteId: transactionId };
}

async function ask({ sentAt, items }: Batch, connection: Connection): Promise<BatchAnswer | Trouble> {
  const receipt = await receivedSince(sentAt, connection, { isAnnulment: false });
  if (receipt.kind === 'trouble') return receipt;
  const outcomes = items.map(
    ({ payloadSha256 }): Outcome => receipt.bySha256.get(payloadSha256) ?? { kind: 'absent' },
  );
  return { kind: 'answered', outcomes };
}

/** Polls once per transaction. Members that were found by a search may be in several. */
async function poll({ items }: Batch, connection: Connection): Promise<BatchAnswer | Trouble> {
  const answers = new Map<string, NavAnswer | Trouble>();
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const { transactionId = '', index = '' } = item.context;
    const answer = answers.get(transactionId) ?? (await statusOf(transactionId, connection, false));
    answers.set(transactionId, answer);
    if (answer.kind === 'trouble') {
      outcomes.push(answer);
      continue;
    }
    const result = resultOf(answer, index);
    outcomes.push(await verdictOf(result, { transactionId, index }, { item, answer, connection }));
  }
  return { kind: 'answered', outcomes };
}

export const batches: Required<Pick<Batches, 'ask' | 'poll'>> & Batches = {
  membersMax: MEMBERS_MAX,
  bytesMax: BYTES_MAX,
  pack,
  send,
  ask,
  poll,
};
