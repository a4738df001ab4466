// Documents and clients that one line may be matched with, out of those that were read for many.
import type { Candidates, Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import { amountsOf, keysOfLine } from '../../../../shared/bank-statements/matching/keys';
import type { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { BookingRecord, SettleRequest } from '../models/booking-row';
import { candidatesOf, evidenceOf, type Payer, presentParts } from './candidates';
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

/** Clients who are known from now on to pay from the account of the line; a rule teaches it by a structured reference only. */
export function payersOf(
  { companyId, id: bookingId, request, clientIds }: BookingRecord,
  { counterparty }: Pick<BankLineRecord, 'counterparty'>,
) {
  const { account } = counterparty;
  const isCertain = request.bookedBy.type !== 'rule' || request.evidence?.some(({ code }) => code === 'R1');
  if (!account || !isCertain) return [];
  return [...new Set(clientIds)].map((clientId) => ({ companyId, bookingId, clientId, account }));
}

/** The booking of a line that a run is certain of. */
export interface CertainMatch {
  line: BankLineRecord;
  best: Suggestion;
  clientIds: string[];
}

export function requestByRule({ line, best }: CertainMatch): SettleRequest {
  const parts = presentParts(best);
  const money = parts.filter(({ kind }) => kind === 'money');
  const { currency, amountMinor } = line;
  return {
    source: { type: 'bank_line', id: line.id },
    date: line.bookingDate,
    currency: best.facts.currency,
    parts,
    evidence: evidenceOf(best),
    received: best.facts.currency === currency ? null : { currency, amountMinor },
    moneyMinor: money.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    bookedBy: { type: 'rule', id: 'references' },
  };
}
