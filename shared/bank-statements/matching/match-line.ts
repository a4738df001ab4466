// A line against open documents, collections and payouts: an explained score for each set, and what follows from the best.
import type { BankLine } from '../shape';
import { amountMatch } from './amounts';
import type { Candidates, KnownClient, MatchResult, OpenDocument, Suggestion } from './candidates';
import { NEAREST_NAMES_MAX } from './name-index';
import { compareNames } from './names';
import { ownPayments, reversalOf } from './own-payments';
import { namedDocuments } from './references';
import {
  type Codes,
  DEFAULT_SETTINGS,
  type MatchingSettings,
  outcomeOf,
  SUGGESTED_FROM,
  scoreOf,
  type Veto,
} from './score';
import { candidateSets } from './sets';

const SUGGESTIONS_MAX = 10;
const NAME_CODES = { equal: 'P2', similar: 'P3', different: 'P0' } as const;

/** @param facts.isPossibleDuplicate of the key of the line */
export function matchLine(
  line: BankLine,
  candidates: Candidates,
  settings: MatchingSettings = DEFAULT_SETTINGS,
  facts: { isPossibleDuplicate?: boolean } = {},
): MatchResult {
  if (line.isReversal) return reversalOf(line, candidates) ?? { outcome: 'none', suggestions: [] };
  if (line.direction === 'debit') return { outcome: 'none', suggestions: [] };
  const vetoes: Veto[] = [
    ...(line.status === 'pending' ? (['pending'] as const) : []),
    ...(facts.isPossibleDuplicate ? (['possible_duplicate'] as const) : []),
  ];
  const all = [...ownPayments(line, candidates, vetoes), ...documentSets(line, candidates, settings, vetoes)];
  const ranked = all.toSorted((one, other) => other.score - one.score);
  const [best, next] = ranked;
  if (!best) return { outcome: 'none', suggestions: [] };
  const suggestions = ranked.filter(({ score }) => score >= SUGGESTED_FROM).slice(0, SUGGESTIONS_MAX);
  return { outcome: outcomeOf(best.codes, next?.score, best.vetoes, settings), suggestions };
}

function documentSets(
  line: BankLine,
  { documents, clients }: Candidates,
  settings: MatchingSettings,
  vetoes: readonly Veto[],
): Suggestion[] {
  const named = namedDocuments(line, documents);
  const payers = payerCodes(line, clients);
  const nearest = [...payers].filter(([, code]) => code === 'P1' || code === 'P2' || code === 'P3');
  const payerClients = new Set(
    nearest
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .slice(0, NEAREST_NAMES_MAX)
      .map(([id]) => id),
  );
  return candidateSets(line, documents, new Set(named.keys()), payerClients).map((set) => {
    const [first] = set;
    const amount = amountMatch(line, set, settings);
    const codes: Codes = {
      // a set is as certain as its weakest reference
      reference:
        set.map((document) => named.get(document) ?? 'R0').toSorted((a, b) => rank(b) - rank(a))[0] ?? 'R0',
      amount: amount.code,
      payer: payers.get(first?.clientId ?? '') ?? 'P0',
      day: set.every(({ issueDate }) => issueDate <= line.bookingDate) ? 'T1' : 'Tneg',
    };
    const client = clients.find(({ id }) => id === first?.clientId);
    return {
      score: scoreOf(codes),
      codes,
      facts: {
        numbers: set.map(({ number }) => number),
        owedMinor: amount.owedMinor,
        currency: first?.currency ?? line.currency,
        ...(client ? { clientName: client.name } : {}),
      },
      vetoes: [...vetoes, ...vetoesOf(set, codes, line)],
      settles: { kind: 'documents', parts: amount.parts },
    };
  });
}

function rank(code: Codes['reference']): number {
  return ['R1', 'R2', 'R3', 'R0'].indexOf(code);
}

function vetoesOf(set: readonly OpenDocument[], { amount, payer }: Codes, line: BankLine): Veto[] {
  const rules: [Veto, boolean][] = [
    ['other_currency', amount !== 'A3' && set.some(({ currency }) => currency !== line.currency)],
    ['account_of_other_client', payer === 'Pneg'],
    ['hold_legal', set.some(({ hasLegalHold }) => hasLegalHold === true)],
    ['document_not_issued', set.some(({ isIssued }) => isIssued === false)],
  ];
  return rules.filter(([, applies]) => applies).map(([veto]) => veto);
}

/** The code of each client: by its account, else by its name. */
function payerCodes(line: BankLine, clients: readonly KnownClient[]): Map<string, Codes['payer']> {
  const { account, name } = line.counterparty;
  const isOf = ({ accounts = [] }: KnownClient) => account !== undefined && accounts.includes(account);
  const isKnownAccount = clients.some(isOf);
  return new Map(
    clients.map((client) => {
      if (isKnownAccount) return [client.id, isOf(client) ? 'P1' : 'Pneg'];
      return [client.id, NAME_CODES[name === undefined ? 'different' : compareNames(name, client.name)]];
    }),
  );
}
