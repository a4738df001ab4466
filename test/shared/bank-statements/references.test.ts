// References and numbers in texts of payments.
import fc from 'fast-check';
import { numbersInText } from '../../../shared/bank-statements/references/numbers-in-text';
import { structuredInText } from '../../../shared/bank-statements/references/structured-in-text';
import { compactNumber } from '../../../shared/bank-statements/references/tokens';
import { comparedReference, makeReference } from '../../../shared/identifiers/payment-reference';
import vectors from '../../data/bank-statements/vectors.json';
import { holds } from '../../support/properties';

const found = (text: string, ...numbers: string[]) => {
  const known = new Map(numbers.map((number) => [compactNumber(number), number]));
  return numbersInText(text, (number) => known.has(number)).map(({ number }) => known.get(number));
};

describe('numbers of documents', () => {
  it.each([
    ['RE INV-2026-0042 und INV-2026-0043', ['INV-2026-0042', 'INV-2026-0043']],
    ['inv 2026 0042', ['INV-2026-0042']],
    ['INV20260042', ['INV-2026-0042']],
    ['Rechnung:INV/2026.0042, danke', ['INV-2026-0042']],
    ['INV-2026-\n0042', ['INV-2026-0042']],
    ['INV-2026-0042INV-2026-0043', ['INV-2026-0042', 'INV-2026-0043']],
    ['INV-2026-0042 INV-2026-0042', ['INV-2026-0042']],
    ['INV-2026-00421', []],
    ['XINV-2026-0042', []],
    ['INV-2026-004 and 2', []],
    ['12INV-2026-0042', ['INV-2026-0042']],
  ])('%j names %j', (text, numbers) => {
    expect(found(text, 'INV-2026-0042', 'INV-2026-0043')).toEqual(numbers);
  });

  it('of too few characters or digits are none', () => {
    expect(found('A-42 2026 INVOICE', 'A-42', '2026', 'INVOICE')).toEqual([]);
  });

  it('a longer number wins over one inside of it', () => {
    expect(found('2026-0042-7', '2026-0042', '2026-0042-7')).toEqual(['2026-0042-7']);
  });

  it('are 50 at most', () => {
    const numbers = Array.from({ length: 500 }, (_, at) => `INV-2026-${String(at).padStart(4, '0')}`);
    expect(found(numbers.join(' '), ...numbers)).toHaveLength(50);
  });

  it('are found in a text of any other words', async () => {
    const word = fc.string({ maxLength: 20 }).map((text) => `${text.replace(/[a-z0-9]/gi, '')}.,`);
    await holds(
      fc.property(word, word, fc.integer({ min: 1_000, max: 999_999 }), (before, after, number) => {
        expect(found(`${before} INV-${number} ${after}`, `INV-${number}`)).toEqual([`INV-${number}`]);
      }),
    );
  });
});

describe('structured references', () => {
  const { RF, OGM, QRR } = vectors.references;

  it.each([...RF, ...OGM, ...QRR])('$reference is found in a text', ({ reference }) => {
    expect(structuredInText(`Payment ${reference} thank you`)).toEqual([comparedReference(reference)]);
  });

  it.each([
    ['RF18 5390 0754 7034', 'RF18539007547034'],
    ['rf18 0000 0000 0539 0075 4703 4 of May', 'RF18539007547034'],
    ['***090/9337/55493***', '090933755493'],
    ['090933755493', '090933755493'],
    ['21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
  ])('%s is found however it is written', (text, reference) => {
    expect(structuredInText(text)).toEqual([reference]);
  });

  it.each(vectors.references.invalid)('%s with wrong check digits is none', (text) => {
    expect(structuredInText(text)).toEqual([]);
  });

  it('each that is made is found', async () => {
    await holds(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const reference = makeReference('ogm', String(number).padStart(10, '0'));
        expect(structuredInText(`a ${reference} b`)).toEqual([comparedReference(reference)]);
      }),
    );
  });
});

it.each([
  ['digits', '1'.repeat(64_000)],
  ['blanks', ' '.repeat(64_000)],
  ['beginnings of references', 'RF18 '.repeat(12_000)],
  ['numbers', 'INV-2026-0042 '.repeat(4_500)],
  ['signs', '+++090/'.repeat(9_000)],
])('a text of 64 kB of %s is read in a number of steps that grows with it', (_, text) => {
  let asked = 0;
  numbersInText(text, () => {
    asked += 1;
    return false;
  });
  expect(asked).toBeLessThan(40_000);
  expect(structuredInText(text).length).toBeLessThanOrEqual(50);
});
