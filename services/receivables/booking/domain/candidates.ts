// Open documents as the matching wants them, and matches as suggestions.
import type {
  Candidates,
  KnownClient,
  OpenDocument,
  Suggestion,
} from '../../../../shared/bank-statements/matching/candidates';
import { discountMinor } from '../../../../shared/bank-statements/matching/cash-discount';
import { type Codes, POINTS } from '../../../../shared/bank-statements/matching/score';
import type { OpenDocument as Open } from '../../../../shared/contracts/documents/open-documents';
import type { BankLineSuggestion } from '../../../../shared/contracts/receivables/booking';

export interface Payer {
  account: string;
  clientId: string;
}

/** @param payers clients that have paid from the account of the line, also those without open documents */
export function candidatesOf(
  documents: readonly OpenDocument[],
  names: ClientNames,
  payers: readonly Payer[],
): Candidates {
  const accounts = Map.groupBy(payers, ({ clientId }) => clientId);
  const ids = new Set([...documents.map(({ clientId }) => clientId), ...accounts.keys()]);
  const clients = [...ids].map((id): KnownClient => {
    const own = (accounts.get(id) ?? []).map(({ account }) => account);
    return { id, name: names.get(id) ?? '', accounts: own };
  });
  return { documents, clients };
}

/** Names of clients by their ids. */
export type ClientNames = ReadonlyMap<string, string>;

export function asCandidate(document: Open): OpenDocument {
  const { id, number, clientId, currency, balanceMinor, issueDate, references, otherNumbers } = document;
  const { payableMinor: grossMinor, cashDiscounts, holds } = document;
  return {
    ...{ id, number, clientId, currency, balanceMinor, issueDate, references, otherNumbers, grossMinor },
    // a discount of a part of the amount is left to a person
    cashDiscounts: cashDiscounts.flatMap(({ percent, until, discountMinor: granted }) =>
      until !== null && discountMinor(grossMinor, percent) === granted ? [{ percent, until }] : [],
    ),
    hasLegalHold: holds.includes('legal'),
  };
}

type Evidence = BankLineSuggestion['evidence'][number];

const WORDS: Record<string, string> = {
  R1: 'The payment has the structured reference of',
  R2: 'The text names',
  R3: 'The text may name',
  A1: 'Exactly what is owed was paid',
  A2: 'What is owed was paid, less the cash discount',
  A3: 'The payer has ordered exactly what is owed',
  A4: 'Less than what is owed was paid',
  A5: 'More than what is owed was paid',
  P1: 'The account is one from which the client has paid',
  P2: 'The name is that of',
  P3: 'The name is similar to that of',
  Pneg: 'The account is that of another client',
  T1: 'The invoice was issued before',
  Tneg: 'The invoice was issued later',
};

export function evidenceOf({ codes, facts }: Suggestion): Evidence[] {
  const points: Record<string, number> = Object.assign({}, ...Object.values(POINTS));
  const after = (code: string) => {
    if (code.startsWith('R')) return ` ${(facts.numbers ?? []).join(', ')}`;
    return code === 'P2' || code === 'P3' ? ` ${facts.clientName ?? ''}` : '';
  };
  const said: string[] = Object.values(codes satisfies Codes);
  return said
    .filter((code) => WORDS[code] !== undefined)
    .map((code) => ({
      ...{ code, points: points[code] ?? 0, where: null },
      words: `${WORDS[code]}${after(code)}.`.slice(0, 1_000),
    }));
}

export function shownParts(suggestion: Suggestion): BankLineSuggestion['parts'] {
  if (suggestion.settles.kind !== 'documents') return [];
  return suggestion.settles.parts.map(({ kind, documentId, amountMinor }) => ({
    kind,
    documentId,
    amountMinor,
  }));
}

/** True where the money of the parts is that of the line: what `book` would take. */
export function addsUp(suggestion: Suggestion, line: { amountMinor: number; currency: string }): boolean {
  if (suggestion.facts.currency !== line.currency) return true;
  const money = shownParts(suggestion).filter(({ kind }) => kind === 'money');
  return money.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === line.amountMinor;
}
