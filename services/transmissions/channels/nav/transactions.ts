// Lists the transactions of a taxpayer since a moment, to find a report whose answer was lost.
import { fields, list, textOf } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import { callNav, type NavAnswer } from './api';
import type { Connection } from './connection';
import { tag } from './request';

/** Difference between two clocks that counts as none. */
const MARGIN_MS = 60_000;
const PAGES_MAX = 50;

export interface TransactionIds {
  kind: 'found';
  ids: string[];
}

/**
 * @param sentAt by our clock; converted to that of NAV
 * @param isAnnulment true for technical annulments only, false for none of them
 */
export async function transactionsSince(
  sentAt: string,
  connection: Connection,
  isAnnulment: boolean,
): Promise<TransactionIds | Trouble> {
  const first = await page(1, sentAt, 0, connection);
  if (first.kind === 'trouble') return first;
  const drift = Math.abs(first.driftMs) > MARGIN_MS ? first.driftMs : 0;
  const ids: string[] = [];
  for (let number = 1; number <= PAGES_MAX; number++) {
    const isKnown = number === 1 && drift === 0;
    const answer = isKnown ? first : await page(number, sentAt, drift, connection);
    if (answer.kind === 'trouble') return answer;
    const { availablePage, transaction } = fields(answer.fields.transactionListResult);
    ids.push(...list(transaction).flatMap((one) => idOf(one, isAnnulment)));
    if (number >= Number(textOf(availablePage))) return { kind: 'found', ids };
  }
  // some were not seen, so nothing is certain
  return trouble('network', 'too_many_transactions', { isPerhapsTaken: true });
}

function page(
  number: number,
  sentAt: string,
  driftMs: number,
  connection: Connection,
): Promise<NavAnswer | Trouble> {
  const moment = (ms: number) => new Date(ms + driftMs).toISOString();
  const from = tag('dateTimeFrom', moment(Date.parse(sentAt) - MARGIN_MS));
  const to = tag('dateTimeTo', moment(connection.now().getTime() + MARGIN_MS));
  const content = `${tag('page', String(number))}<insDate>${from}${to}</insDate>`;
  return callNav(connection, 'queryTransactionList', { content });
}

function idOf(transaction: unknown, isAnnulment: boolean): string[] {
  const { transactionId, technicalAnnulment } = fields(transaction);
  const id = textOf(transactionId);
  return id && (textOf(technicalAnnulment) === 'true') === isAnnulment ? [id] : [];
}
