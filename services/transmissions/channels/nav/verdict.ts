// What NAV says of one invoice of a transaction, and of a number that it knows already.
import { type Fields, fields, list, textOf } from '../../../../shared/xml/fields';
import type { Accepted, NewProof, Outcome, Trouble } from '../../domain/outcome';
import type { Item } from '../adapter';
import { driftWarning } from '../clock';
import { said } from './answer';
import { callNav, type NavAnswer, notUnderstood } from './api';
import type { Connection } from './connection';
import { tag } from './request';

const DUPLICATE = 'INVOICE_NUMBER_NOT_UNIQUE';
const WARNINGS_MAX = 20;

export interface Place {
  transactionId: string;
  /** From 1. */
  index: string;
}

/** @param result the processingResult of this index; undefined while there is none */
export async function verdictOf(
  result: Fields | undefined,
  place: Place,
  { item, answer, connection }: { item: Item; answer: NavAnswer; connection: Connection },
): Promise<Outcome> {
  switch (textOf(result?.invoiceStatus)) {
    case '':
    case 'RECEIVED':
    case 'PROCESSING':
    case 'SAVED':
      return { kind: 'submitted', ...named(place) };
    case 'DONE':
      return { ...accepted(place, answer), warnings: [...messagesOf(result), ...driftIn(answer)] };
    case 'ABORTED':
      return aborted(result, place, item, connection);
    default:
      return notUnderstood();
  }
}

/** How the channel finds it again. */
export function named({ transactionId, index }: Place) {
  return { remoteId: `${transactionId}/${index}`, context: { transactionId, index } };
}

function accepted(place: Place, answer: Pick<NavAnswer, 'bytes'>): Accepted {
  return { kind: 'accepted', ...named(place), proof: proofOf(place, answer), isWatched: false };
}

/** Where it is, and what NAV has said of it. */
export function proofOf(place: Place, { bytes }: Pick<NavAnswer, 'bytes'>): NewProof[] {
  const where = Buffer.from(JSON.stringify(place));
  return [
    { kind: 'nav_transaction', contentType: 'application/json', bytes: where },
    { kind: 'nav_status', contentType: 'application/xml', bytes },
  ];
}

async function aborted(
  result: Fields | undefined,
  place: Place,
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
  const found = { ...place, ...known.place };
  if (isTakenBack(item, found)) return { kind: 'rejected', code: 'number_used_up', detail };
  return accepted(found, known.answer);
}

/** The same bytes, and yet not this report: one that was annulled, whose number NAV keeps. */
function isTakenBack({ context }: Item, place: Place): boolean {
  const takenBack = context.takenBack?.split(' ') ?? [];
  return takenBack.includes(named(place).remoteId);
}

interface Known {
  kind: 'known';
  sha256: string;
  place: Partial<Place>;
  answer: NavAnswer;
}

/** The invoice that NAV has under the number. */
async function knownInvoice({ context }: Item, connection: Connection): Promise<Known | Trouble> {
  const asked = `${tag('invoiceNumber', context.number ?? '')}<invoiceDirection>OUTBOUND</invoiceDirection>`;
  const content = `<invoiceNumberQuery>${asked}</invoiceNumberQuery>`;
  const answer = await callNav(connection, 'queryInvoiceData', { content });
  if (answer.kind === 'trouble') return answer;
  const { auditData, sha256 } = fields(answer.fields.invoiceDataResult);
  const { transactionId, index } = fields(auditData);
  const place = {
    ...(textOf(transactionId) ? { transactionId: textOf(transactionId) } : {}),
    ...(textOf(index) ? { index: textOf(index) } : {}),
  };
  return { kind: 'known', sha256: textOf(sha256), place, answer };
}

export function messagesOf(result: Fields | undefined): string[] {
  const found = [...list(result?.technicalValidationMessages), ...list(result?.businessValidationMessages)];
  return found.map(said).filter(Boolean).slice(0, WARNINGS_MAX);
}

/** NAV forgives a day: what is far off gets worse. */
function driftIn({ driftMs }: NavAnswer): string[] {
  return [driftWarning(driftMs) ?? []].flat();
}
