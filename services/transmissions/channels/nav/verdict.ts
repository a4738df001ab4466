// Maps the verdict on one invoice of a transaction, and on a number that NAV knows already.

import { type Fields, fields, list, textOf } from '../../../../shared/xml/fields';
import type { Accepted, NewProof, Outcome, Trouble } from '../../domain/outcome';
import type { Item } from '../adapter';
import { driftWarning } from '../clock';
import { notUnderstood } from '../exchange';
import { validationText } from './answer';
import { callNav, type NavAnswer } from './api';
import type { Connection } from './connection';
import { tag } from './request';

const DUPLICATE = 'INVOICE_NUMBER_NOT_UNIQUE';
const WARNINGS_MAX = 20;

export interface Position {
  transactionId: string;
  /** Index in the transaction, from 1. */
  index: string;
}

/** @param result the processingResult of this index; undefined if there is none yet */
export async function verdictOf(
  result: Fields | undefined,
  position: Position,
  { item, answer, connection }: { item: Item; answer: NavAnswer; connection: Connection },
): Promise<Outcome> {
  switch (textOf(result?.invoiceStatus)) {
    case '':
    case 'RECEIVED':
    case 'PROCESSING':
    case 'SAVED':
      return { kind: 'submitted', ...referenceOf(position) };
    case 'DONE':
      return { ...accepted(position, answer), warnings: [...messagesOf(result), ...driftIn(answer)] };
    case 'ABORTED':
      return aborted(result, position, item, connection);
    default:
      return notUnderstood();
  }
}

/** Identifiers by which NAV finds the report again. */
export function referenceOf({ transactionId, index }: Position) {
  return { remoteId: `${transactionId}/${index}`, context: { transactionId, index } };
}

function accepted(position: Position, answer: Pick<NavAnswer, 'bytes'>): Accepted {
  return { kind: 'accepted', ...referenceOf(position), proof: proofOf(position, answer), isWatched: false };
}

/** Proof: the position of the report and the answer of NAV. */
export function proofOf(position: Position, { bytes }: Pick<NavAnswer, 'bytes'>): NewProof[] {
  const where = Buffer.from(JSON.stringify(position));
  return [
    { kind: 'nav_transaction', contentType: 'application/json', bytes: where },
    { kind: 'nav_status', contentType: 'application/xml', bytes },
  ];
}

async function aborted(
  result: Fields | undefined,
  position: Position,
  item: Item,
  connection: Connection,
): Promise<Outcome> {
  const messages = messagesOf(result);
  const detail = messages.join('; ');
  if (!messages.some((message) => message.startsWith(DUPLICATE))) {
    return { kind: 'rejected', code: 'content_refused', detail };
  }
  const known = await knownInvoice(item, connection);
  if (known.kind === 'trouble') return known;
  if (known.sha256 !== item.payloadSha256) return { kind: 'rejected', code: 'duplicate', detail };
  const merged = { ...position, ...known.position };
  if (isTakenBack(item, merged)) return { kind: 'rejected', code: 'number_used_up', detail };
  return accepted(merged, known.answer);
}

/** True if the known report has the same bytes but was annulled; NAV never frees its number. */
function isTakenBack({ context }: Item, position: Position): boolean {
  const annulledIds = context.takenBack?.split(' ') ?? [];
  return annulledIds.includes(referenceOf(position).remoteId);
}

interface Known {
  kind: 'known';
  sha256: string;
  position: Partial<Position>;
  answer: NavAnswer;
}

/** Reads the invoice that NAV has under the number. */
async function knownInvoice({ context }: Item, connection: Connection): Promise<Known | Trouble> {
  const criteria = `${tag('invoiceNumber', context.number ?? '')}<invoiceDirection>OUTBOUND</invoiceDirection>`;
  const content = `<invoiceNumberQuery>${criteria}</invoiceNumberQuery>`;
  const answer = await callNav(connection, 'queryInvoiceData', { content });
  if (answer.kind === 'trouble') return answer;
  const { auditData, sha256 } = fields(answer.fields.invoiceDataResult);
  const { transactionId, index } = fields(auditData);
  const position = {
    ...(textOf(transactionId) ? { transactionId: textOf(transactionId) } : {}),
    ...(textOf(index) ? { index: textOf(index) } : {}),
  };
  return { kind: 'known', sha256: textOf(sha256), position, answer };
}

export function messagesOf(result: Fields | undefined): string[] {
  const messages = [
    ...list(result?.technicalValidationMessages),
    ...list(result?.businessValidationMessages),
  ];
  return messages.map(validationText).filter(Boolean).slice(0, WARNINGS_MAX);
}

/** Warns of clock drift early; NAV tolerates a day. */
function driftIn({ driftMs }: NavAnswer): string[] {
  return [driftWarning(driftMs) ?? []].flat();
}
