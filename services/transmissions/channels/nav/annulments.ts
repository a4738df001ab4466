// Technical annulments: NAV drops a faulty report after a person of the business has approved that on its pages. Each
// is a transaction of its own, because NAV reports the decision per transaction.

import { fields, textOf } from '../../../../shared/xml/fields';
import type { Outcome } from '../../domain/outcome';
import type { Annulment, Item, Prepared } from '../adapter';
import { notUnderstood } from '../exchange';
import { manage, type NavAnswer } from './api';
import type { Connection } from './connection';
import { receivedSince } from './look-up';
import { tag } from './request';
import { resultOf, statusOf } from './status';
import { messagesOf, type Position, proofOf, referenceOf } from './verdict';

const NAMESPACE = 'http://schemas.nav.gov.hu/OSA/3.0/annul';
/** Pause between polls, since a person may take hours or weeks. */
const POLL_AGAIN_MS = 60 * 60_000;
export const ANNUL = 'ANNUL';

/** Builds an InvoiceAnnulment by invoiceAnnulment.xsd 3.0. */
export function annulmentOf({ number, code, reason }: Annulment, now: Date): Prepared {
  const content =
    tag('annulmentReference', number) +
    tag('annulmentTimestamp', now.toISOString()) +
    tag('annulmentCode', code) +
    tag('annulmentReason', reason);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><InvoiceAnnulment xmlns="${NAMESPACE}">${content}</InvoiceAnnulment>`;
  return { bytes: Buffer.from(xml), context: { number, operation: ANNUL } };
}

export async function send(item: Item, connection: Connection): Promise<Outcome> {
  const base64 = (await item.bytes()).toString('base64');
  const operation = tag('index', '1') + tag('annulmentOperation', ANNUL) + tag('invoiceAnnulment', base64);
  const content = `<annulmentOperations><annulmentOperation>${operation}</annulmentOperation></annulmentOperations>`;
  const operations = [{ name: ANNUL, base64 }];
  const answer = await manage(connection, 'manageAnnulment', { content, operations });
  if (answer.kind === 'trouble') return answer;
  const transactionId = textOf(answer.fields.transactionId);
  return transactionId
    ? { kind: 'submitted', ...referenceOf({ transactionId, index: '1' }) }
    : notUnderstood();
}

/** Finds it by the bytes of the requests of that time, like a report. */
export async function ask(item: Item, connection: Connection): Promise<Outcome> {
  const sentAt = item.sentAt ?? connection.now().toISOString();
  const receipt = await receivedSince(sentAt, connection, { isAnnulment: true });
  if (receipt.kind === 'trouble') return receipt;
  return receipt.bySha256.get(item.payloadSha256) ?? { kind: 'absent' };
}

export async function poll({ context }: Item, connection: Connection): Promise<Outcome> {
  const { transactionId = '', index = '' } = context;
  const answer = await statusOf(transactionId, connection, false);
  if (answer.kind === 'trouble') return answer;
  const result = resultOf(answer, index);
  const position = { transactionId, index };
  switch (textOf(result?.invoiceStatus)) {
    case '':
    case 'RECEIVED':
    case 'PROCESSING':
    case 'SAVED':
      return { kind: 'submitted', ...referenceOf(position) };
    case 'DONE':
      return decided(answer, position);
    case 'ABORTED':
      return { kind: 'rejected', code: 'content_refused', detail: messagesOf(result).join('; ') };
    default:
      return notUnderstood();
  }
}

/** Maps the decision of the person, which NAV reports for the transaction. */
function decided(answer: NavAnswer, position: Position): Outcome {
  const { annulmentData } = fields(answer.fields.processingResults);
  const proof = proofOf(position, answer);
  switch (textOf(fields(annulmentData).annulmentVerificationStatus)) {
    case '':
    case 'VERIFICATION_PENDING':
      return {
        kind: 'submitted',
        ...referenceOf(position),
        businessStatus: 'waits_for_approval',
        nextInMs: POLL_AGAIN_MS,
        isOpenEnded: true,
      };
    case 'VERIFICATION_DONE':
      return {
        kind: 'accepted',
        ...referenceOf(position),
        businessStatus: 'approved',
        proof,
        isWatched: false,
      };
    case 'VERIFICATION_REJECTED':
      return { kind: 'rejected', code: 'annulment_refused', businessStatus: 'refused', proof };
    case 'NOT_VERIFIABLE':
      return { kind: 'rejected', code: 'annulment_not_verifiable', businessStatus: 'refused', proof };
    default:
      return notUnderstood();
  }
}
