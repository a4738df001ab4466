// Reads the status of a transaction: one result for each index.
import { type Fields, fields, list, textOf } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { callNav, type NavAnswer } from './api';
import type { Connection } from './connection';
import { tag } from './request';

/** @param isWhole true to include the original requests */
export function statusOf(
  transactionId: string,
  connection: Connection,
  isWhole: boolean,
): Promise<NavAnswer | Trouble> {
  const content = tag('transactionId', transactionId) + tag('returnOriginalRequest', String(isWhole));
  return callNav(connection, 'queryTransactionStatus', { content });
}

export function resultsOf(answer: NavAnswer): Fields[] {
  return list(fields(answer.fields.processingResults).processingResult).map(fields);
}

export function resultOf(answer: NavAnswer, index: string): Fields | undefined {
  return resultsOf(answer).find((one) => textOf(one.index) === index);
}
