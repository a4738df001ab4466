// Matching: the vectors, and the outcomes of the day that expected.json states.
import type {
  Candidates,
  MatchResult,
  OpenDocument,
} from '../../../shared/bank-statements/matching/candidates';
import { discountMinor, discountVat } from '../../../shared/bank-statements/matching/cash-discount';
import { matchLine } from '../../../shared/bank-statements/matching/match-line';
import { compareNames } from '../../../shared/bank-statements/matching/names';
import {
  type Codes,
  DEFAULT_SETTINGS,
  outcomeOf,
  scoreOf,
} from '../../../shared/bank-statements/matching/score';
import type { BankLine } from '../../../shared/bank-statements/shape';
import vectors from '../../data/bank-statements/vectors.json';
import { EXPECTED, statementOf } from './samples';

it.each(vectors.matching)('$name', ({ reference, amount, payer, time, second, score, outcome }) => {
  // the codes of the vectors are those of the score
  const codes = { reference, amount, payer, day: time } as Codes;
  expect(scoreOf(codes)).toBe(score);
  expect(outcomeOf(codes, second, [], DEFAULT_SETTINGS)).toBe(outcome);
});

it.each(vectors.cashDiscount)(
  '$percent % of $grossMinor',
  ({ grossMinor, percent, discountMinor: discount, paidMinor, vat }) => {
    expect(discountMinor(grossMinor, percent)).toBe(discount);
    expect(grossMinor - discount).toBe(paidMinor);
    const groups = vat.map((group) => ({
      rate: group.rate,
      grossMinor: 'grossMinor' in group ? group.grossMinor : grossMinor,
    }));
    expect(discountVat(discount, groups)).toEqual(
      vat.map(({ rate, baseMinor, vatMinor }) => ({ rate, baseMinor, vatMinor })),
    );
  },
);

const { clients, invoices, collections, payouts } = EXPECTED.fixture;
const CANDIDATES: Candidates = {
  clients: clients.map(({ externalId, name }) => ({ id: externalId, name })),
  documents: invoices
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map(
      (invoice): OpenDocument => ({
        id: invoice.number,
        number: invoice.number,
        clientId: invoice.client,
        currency: invoice.currency,
        balanceMinor: invoice.balanceMinor,
        issueDate: invoice.issueDate,
        ...(invoice.remittanceReference ? { references: [invoice.remittanceReference] } : {}),
        ...(invoice.cashDiscounts ? { cashDiscounts: invoice.cashDiscounts } : {}),
        vat: [{ rate: '19', grossMinor: invoice.balanceMinor }],
      }),
    ),
  collections: [
    ...collections,
    { endToEndId: 'DD20261113-0007', batch: 'DD-20261113-1', amountMinor: 11_900 },
  ],
  payouts,
};

/** The match in the words of expected.json. */
function stated(result: MatchResult) {
  if (result.outcome === 'reverse')
    return {
      outcome: 'reverse',
      returnOf: result.collection.endToEndId,
      reversedMinor: result.reversedMinor,
      chargesMinor: result.chargesMinor,
    };
  const [best] = result.suggestions;
  if (result.outcome === 'none' || !best) return { outcome: 'none' };
  const parts = best.settles.kind === 'documents' ? best.settles.parts : undefined;
  return {
    outcome: result.outcome,
    score: best.score,
    reference: best.codes.reference,
    amount: best.codes.amount,
    payer: best.codes.payer,
    day: best.codes.day,
    ...(parts && result.outcome === 'book'
      ? { parts: parts.map(({ documentId, ...part }) => ({ ...part, number: documentId })) }
      : {}),
  };
}

function expectedOf(index: number) {
  const { outcome, returnOf, reversedMinor, chargesMinor, score, reference, amount, payer, day, parts } =
    EXPECTED.lines[index] as Record<string, unknown>;
  if (outcome === 'reverse') return { outcome, returnOf, reversedMinor, chargesMinor };
  if (outcome === 'none') return { outcome };
  return { outcome, score, reference, amount, payer, day, ...(parts ? { parts } : {}) };
}

const ABROAD = 5;
const BATCH = 3;

describe.each(['camt053-02.xml', 'camt053-08.xml', 'mt940-de.sta', 'csv-camt-de.csv'])(
  'the day in %s',
  (name) => {
    const booked = statementOf(name).lines.filter(({ status }) => status === 'booked');

    it.each(EXPECTED.lines.map((_, index) => index))('line %i has the expected outcome', (index) => {
      const line = booked[index];
      if (!line) throw new Error('no line');
      const found = stated(matchLine(line, CANDIDATES));
      if (index === ABROAD && !name.startsWith('camt'))
        // the instructed amount is not in these formats
        expect(found).toMatchObject({
          outcome: 'suggest',
          reference: 'R2',
          amount: 'A0',
          payer: 'P2',
          score: 62,
        });
      else if (index === BATCH && name.startsWith('mt940'))
        // the batch is not in MT940
        expect(found).toEqual({ outcome: 'none' });
      else expect(found).toEqual(expectedOf(index));
    });
  },
);

it('the reason of the return is that of the bank', () => {
  expect(statementOf('camt053-08.xml').lines[4]?.returnOf?.reason).toBe(EXPECTED.lines[4]?.reason);
});

it('a pending line is never booked', () => {
  const pending = statementOf('camt053-08.xml').lines.find(({ status }) => status === 'pending');
  if (!pending) throw new Error('no line');
  const document = {
    ...CANDIDATES.documents[0],
    number: 'INV-2026-0046',
    balanceMinor: 50_000,
  } as OpenDocument;
  const result = matchLine(pending, { ...CANDIDATES, documents: [document] });
  expect(result).toMatchObject({ outcome: 'suggest', suggestions: [{ vetoes: ['pending'] }] });
});

describe('a line', () => {
  const line = (values: Partial<BankLine>): BankLine => ({
    fileLine: 1,
    status: 'booked',
    direction: 'credit',
    amountMinor: 119_000,
    currency: 'EUR',
    bookingDate: '2026-11-20',
    counterparty: { name: 'Muster Bau' },
    remittance: { structured: [], text: 'INV-2026-0042' },
    isReversal: false,
    details: [],
    ...values,
  });
  const outcome = (
    values: Partial<BankLine>,
    change: Partial<OpenDocument> = {},
    isPossibleDuplicate = false,
  ) => {
    const documents = CANDIDATES.documents.map((document) => ({ ...document, ...change }));
    return matchLine(line(values), { ...CANDIDATES, documents }, DEFAULT_SETTINGS, { isPossibleDuplicate })
      .outcome;
  };

  it('is booked with number, amount and name', () => {
    expect(outcome({})).toBe('book');
  });

  it.each([
    ['of a document on hold', {}, { hasLegalHold: true }, false],
    ['of a document that is not issued', {}, { isIssued: false }, false],
    ['that came in another format', {}, {}, true],
    ['in another currency', { currency: 'USD' }, {}, false],
    ['before the issue', { bookingDate: '2026-10-01' }, {}, false],
    ['of less', { amountMinor: 100 }, {}, false],
  ])('%s is only suggested', (_, values, change, isDuplicate) => {
    expect(outcome(values, change, isDuplicate)).toBe('suggest');
  });

  it('from the account of another client is only suggested', () => {
    const withAccount = CANDIDATES.clients.map((client) =>
      client.id === 'hafen' ? { ...client, accounts: ['X1'] } : client,
    );
    const paid = line({ counterparty: { name: 'Muster Bau AG', account: 'X1' } });
    const result = matchLine(paid, { ...CANDIDATES, clients: withAccount });
    expect(result).toMatchObject({ outcome: 'suggest' });
  });

  it('of a return without its collection stays open', () => {
    expect(outcome({ isReversal: true, direction: 'debit' })).toBe('none');
    expect(outcome({ isReversal: true })).toBe('none');
  });

  it('without a reference pays the only set that has the sum', () => {
    const paid = line({ amountMinor: 238_000, remittance: { structured: [], text: 'Danke' } });
    const result = matchLine(paid, CANDIDATES);
    expect(result).toMatchObject({
      outcome: 'suggest',
      suggestions: [{ facts: { numbers: ['INV-2026-0042', 'INV-2026-0043'] } }],
    });
  });
});

it.each([
  ['Hafen & Soehne GmbH', 'Hafen & Söhne GmbH', 'equal'],
  ['BAU AG MUSTER', 'Muster Bau AG', 'equal'],
  ['Verein Nord e.V.', 'Verein Nord', 'equal'],
  ['Zaklad Lodz Sp. z o.o.', 'Zakład Łódź Sp. z o.o.', 'equal'],
  ['Gesellschaft fuer angewa', 'Gesellschaft für angewandte Physik mbH', 'equal'],
  ['Muster', 'Muster Bau AG', 'different'],
  ['Mustar Bau', 'Muster Bau AG', 'similar'],
  ['', 'Muster', 'different'],
  ['GmbH', 'AG', 'different'],
])('the names %j and %j are %s', (one, other, result) => {
  expect(compareNames(one, other)).toBe(result);
});
