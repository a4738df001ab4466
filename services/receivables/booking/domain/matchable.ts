// Documents and clients that one line may be matched with, out of those that were read for many.
import type { Candidates } from '../../../../shared/bank-statements/matching/candidates';
import { amountsOf, keysOfLine } from '../../../../shared/bank-statements/matching/keys';
import type { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { candidatesOf, type Payer } from './candidates';
import type { DocumentIndex } from './document-index';

export interface Matchable {
  candidates: Candidates;
  byId: ReadonlyMap<string, OpenDocument>;
  /** Ids of the documents that the line may name. */
  namedIds: string[];
  /** Clients that have paid from the account of the line. */
  payerIds: string[];
}

/** A line with what its documents are asked for by. */
export interface LineCriteria {
  line: BankLineRecord;
  keys: string[];
  amounts: number[];
  payers: Payer[];
  clientIds: string[];
}

/** @param payers clients that have paid from its account. Names count only where there are none */
export function criteriaOf(line: BankLineRecord, payers: Payer[], names?: NameIndex): LineCriteria {
  const { name } = line.counterparty;
  const near = payers.length === 0 && name !== undefined ? (names?.nearest(name) ?? []) : [];
  const read = asRead(line);
  const clientIds = [...payers.map(({ clientId }) => clientId), ...near];
  return { line, keys: keysOfLine(read), amounts: amountsOf(read), payers, clientIds };
}

export function matchableOf(
  { keys, amounts, payers, clientIds }: LineCriteria,
  index: DocumentIndex,
): Matchable {
  const documents = index.matchable(keys, amounts, clientIds);
  return {
    candidates: candidatesOf(documents, index.clientNames, payers),
    byId: index.byId,
    namedIds: index.named(keys).map(({ id }) => id),
    payerIds: payers.map(({ clientId }) => clientId),
  };
}
