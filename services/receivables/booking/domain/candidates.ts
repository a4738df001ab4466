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
import type { Locale } from '../../../../shared/contracts/primitives';
import type { BankLineSuggestion } from '../../../../shared/contracts/receivables/booking';
import { MATCHING_WORDS } from '../../../../shared/texts/bank-matching';
import { fill } from '../../../../shared/texts/fill';

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
    id,
    number,
    clientId,
    currency,
    balanceMinor,
    issueDate,
    references,
    otherNumbers,
    grossMinor,
    // a discount of a part of the amount is left to a person
    cashDiscounts: cashDiscounts.flatMap(({ percent, until, discountMinor: granted }) =>
      until !== null && discountMinor(grossMinor, percent) === granted ? [{ percent, until }] : [],
    ),
    hasLegalHold: holds.includes('legal'),
  };
}

type Evidence = BankLineSuggestion['evidence'][number];

const WORDS_CHARS_MAX = 1_000;

/**
 * @param locale of the words; settlements keep them in English
 * @param kind `back` for credit that goes back, `paid` for an invoice that is paid, whose words are others
 */
export function evidenceOf(
  { codes, facts }: Suggestion,
  locale: Locale = 'en',
  kind?: 'back' | 'paid',
): Evidence[] {
  const points: Record<string, number> = Object.assign({}, ...Object.values(POINTS));
  const words: Record<string, string> = MATCHING_WORDS[locale];
  const values = { numbers: (facts.numbers ?? []).join(', '), name: facts.clientName ?? '' };
  const names: string[] = Object.values(codes satisfies Codes);
  return names.flatMap((code) => {
    const text = kind === undefined ? words[code] : (words[`${kind}${code}`] ?? words[code]);
    if (!text) return [];
    return {
      code,
      points: points[code] ?? 0,
      where: null,
      words: fill(text, values).slice(0, WORDS_CHARS_MAX),
    };
  });
}

export function presentParts(suggestion: Suggestion): BankLineSuggestion['parts'] {
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
  const money = presentParts(suggestion).filter(({ kind }) => kind === 'money');
  return money.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === line.amountMinor;
}
