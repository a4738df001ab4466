// A batch of lines against the documents as they are at its beginning. A line that an earlier one of the batch may change waits for
// the next batch, so the outcome is that of one line after the other.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import type { MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { presentParts } from '../domain/candidates';
import { matchOne } from '../domain/match-one';
import type { CertainMatch, Matchable } from '../domain/matchable';
import { type CandidateSource, readMatchables } from './read-candidates';

export interface BatchSource extends CandidateSource {
  settings: MatchingSettings;
  /** Names of all clients with open documents, read once a run. */
  names(): Promise<NameIndex>;
}

export interface BatchOutcome {
  certain: CertainMatch[];
  suggested: number;
  unmatched: number;
  /** Lines to be matched anew, when the certain ones are booked. */
  deferred: BankLineRecord[];
}

export async function matchBatch(
  source: BatchSource,
  lines: readonly BankLineRecord[],
): Promise<BatchOutcome> {
  const matchables = await readMatchables(source, lines);
  const outcome: BatchOutcome = { certain: [], suggested: 0, unmatched: 0, deferred: [] };
  const changing = new Changing();
  const unnamed: BankLineRecord[] = [];
  for (const line of lines) {
    const matchable = matchables.get(line.id);
    if (!matchable) continue;
    if (changing.concerns(line, matchable)) {
      changing.addDocuments(matchable.namedIds);
      outcome.deferred.push(line);
      continue;
    }
    const { suggestions, isCertain } = matchOne(line, matchable, source.settings);
    const [best] = suggestions;
    if (best && isCertain) {
      const certain = { line, best, clientIds: clientsOf(best, matchable) };
      changing.addBooking(certain, matchable);
      outcome.certain.push(certain);
    } else if (best) outcome.suggested += 1;
    else unnamed.push(line);
    await nextTurn();
  }
  const suggested = await countByName(source, unnamed);
  outcome.suggested += suggested;
  outcome.unmatched += unnamed.length - suggested;
  return outcome;
}

/** Documents and accounts that the bookings of the batch change. */
class Changing {
  private readonly documents = new Set<string>();
  private readonly accounts = new Set<string>();

  concerns({ counterparty }: BankLineRecord, { namedIds }: Matchable): boolean {
    return this.accounts.has(counterparty.account ?? '') || namedIds.some((id) => this.documents.has(id));
  }

  addDocuments(ids: readonly string[]): void {
    for (const id of ids) this.documents.add(id);
  }

  addBooking({ line, clientIds }: CertainMatch, { namedIds, payerIds }: Matchable): void {
    this.addDocuments(namedIds);
    const { account } = line.counterparty;
    // the booking teaches whose account it is
    if (account && clientIds.some((id) => !payerIds.includes(id))) this.accounts.add(account);
  }
}

function clientsOf(best: CertainMatch['best'], { byId }: Matchable): string[] {
  return [
    ...new Set(presentParts(best).flatMap(({ documentId = '' }) => byId.get(documentId)?.clientId ?? [])),
  ];
}

/** Names of payers find suggestions only, so that they are looked for where there is none. */
async function countByName(source: BatchSource, lines: readonly BankLineRecord[]): Promise<number> {
  const named = lines.filter(({ counterparty }) => counterparty.name !== undefined);
  if (named.length === 0) return 0;
  const matchables = await readMatchables(source, named, await source.names());
  return named.filter((line) => {
    const matchable = matchables.get(line.id);
    return matchable && matchOne(line, matchable, source.settings).suggestions.length > 0;
  }).length;
}
