// Lines of payments that we have begun ourselves: collections, their batches, their returns, and payouts of providers.
import type { BankLine } from '../shape';
import type { Candidates, Collection, MatchResult, Payout, Suggestion } from './candidates';
import { type Codes, scoreOf, type Veto } from './score';

export function ownPayments(
  line: BankLine,
  { collections = [], payouts = [] }: Candidates,
  vetoes: readonly Veto[],
): Suggestion[] {
  return [...collected(line, collections, vetoes), ...paidOut(line, payouts, vetoes)];
}

/** The collections of the batch that the line names, or the one with its end-to-end id. */
function collected(
  line: BankLine,
  collections: readonly Collection[],
  vetoes: readonly Veto[],
): Suggestion[] {
  const batch = line.batch?.paymentInfoId;
  const ours = collections.filter(
    ({ endToEndId, batch: own }) =>
      (batch !== undefined && own === batch) ||
      (line.endToEndId !== undefined && endToEndId === line.endToEndId),
  );
  if (ours.length === 0) return [];
  const sum = ours.reduce((total, { amountMinor }) => total + amountMinor, 0);
  // the debtors are known by their mandates
  const codes: Codes = { reference: 'R1', amount: compared(line.amountMinor, sum), payer: 'P1', day: 'T1' };
  // a batch is settled whole or by a person
  const isWhole = codes.amount === 'A1';
  return [
    {
      ...suggestion(isWhole ? codes : { ...codes, amount: 'A0' }, line, sum, vetoes),
      settles: { kind: 'collections', endToEndIds: ours.map(({ endToEndId }) => endToEndId) },
    },
  ];
}

function paidOut(line: BankLine, payouts: readonly Payout[], vetoes: readonly Veto[]): Suggestion[] {
  const text = [
    line.endToEndId,
    line.customerReference,
    line.remittance.text,
    line.remittance.spacedText,
  ].join(' ');
  const words = new Set(text.split(/[\s,;:()]+/));
  const { account } = line.counterparty;
  return payouts
    .filter(({ id }) => words.has(id))
    .map((payout) => {
      const isKnown = account !== undefined && payout.accounts?.includes(account);
      const codes: Codes = {
        reference: 'R1',
        amount: line.amountMinor === payout.amountMinor ? 'A1' : 'A0',
        payer: isKnown ? 'P1' : 'P0',
        day: 'T1',
      };
      return {
        ...suggestion(codes, line, payout.amountMinor, vetoes),
        settles: { kind: 'payout', id: payout.id },
      };
    });
}

function suggestion(
  codes: Codes,
  { currency }: BankLine,
  owedMinor: number,
  vetoes: readonly Veto[],
): Omit<Suggestion, 'settles'> {
  return { score: scoreOf(codes), codes, facts: { owedMinor, currency }, vetoes: [...vetoes] };
}

function compared(amountMinor: number, owedMinor: number): Codes['amount'] {
  return amountMinor === owedMinor ? 'A1' : 'A0';
}

/**
 * The collection that came back. The format may not state the original amount: it is then that of the collection, and the rest of
 * the line is charges. Undefined where none is found: the line stays open, and is never matched as a payment.
 */
export function reversalOf(line: BankLine, { collections = [] }: Candidates): MatchResult | undefined {
  const endToEndId = line.returnOf?.endToEndId ?? line.endToEndId;
  const collection = collections.find((each) => each.endToEndId === endToEndId);
  if (!collection || line.direction !== 'debit') return undefined;
  const reversedMinor = line.returnOf?.amountMinor ?? collection.amountMinor;
  if (reversedMinor !== collection.amountMinor || line.amountMinor < reversedMinor) return undefined;
  return { outcome: 'reverse', collection, reversedMinor, chargesMinor: line.amountMinor - reversedMinor };
}
