import type {
  DocumentAdjustmentInput,
  ExemptionReasonInput,
  LineInput,
} from '../../../../shared/contracts/documents/lines';
import { type AmountsInput, amountsOf } from '../../../../shared/law/amounts/amounts';
import type { Problem } from '../../../../shared/runtime/errors';

function amounts(lines: LineInput[], more: Partial<AmountsInput> = {}) {
  return amountsOf({ currency: 'EUR', adjustments: [], exemptionReasons: [], lines, ...more });
}

function line(unitPrice: number | string, more: Partial<LineInput> = {}): LineInput {
  return { description: 'x', unitPrice, vatRate: 20, ...more };
}

/** Pointer and message of the refusal. */
function faultOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    const [fault] = (error as Problem).data.errors ?? [];
    return `${fault?.pointer} ${fault?.message}`;
  }
  return 'none';
}

describe('a line', () => {
  it.each([
    // quantity, price, currency, net in minor units, by hand
    ['3', '0.335', 'EUR', 101], // 1.005 is away from zero, not 1.00 as a float would have it
    ['1', '1.005', 'EUR', 101],
    ['1', '2.675', 'EUR', 268],
    ['0.1', '0.15', 'EUR', 2], // 0.015
    ['1', '0.004', 'EUR', 0],
    ['7', '14.285714', 'EUR', 10000], // 99.999998
    ['3', '333.5', 'JPY', 1001], // 1000.5
    ['2', '1.2345', 'KWD', 2469],
    ['1', '12.345', 'HUF', 1235],
    ['0.333333', '3', 'EUR', 100],
    ['-3', '0.335', 'EUR', -101],
    ['-0.333333', '3', 'EUR', -100],
  ])('%s × %s %s is rounded once, half away from zero', (quantity, unitPrice, currency, net) => {
    const [first] = amounts([line(unitPrice, { quantity })], { currency }).lines;
    expect(first).toMatchObject({ netMinor: net, quantity, unitPrice });
  });

  it('takes its own allowances and adds its charges, percentages of the rounded gross', () => {
    const [first] = amounts([
      line('9.99', {
        quantity: 3, // 29.97
        adjustments: [
          { kind: 'allowance', percent: 10, reason: 'Loyal' }, // 2.997 → 3.00
          { kind: 'charge', amount: '1.25', reason: 'Packing' },
        ],
      }),
    ]).lines;
    expect(first?.adjustments.map(({ amountMinor }) => amountMinor)).toEqual([300, 125]);
    expect(first?.netMinor).toBe(2997 - 300 + 125);
  });

  it('reads numbers and texts alike, and answers one text for one number', () => {
    const [a, b] = amounts([line(1.5, { quantity: 2.1 }), line('1.500', { quantity: '2.10' })]).lines;
    expect(a).toMatchObject({ unitPrice: '1.5', quantity: '2.1' });
    expect(b).toMatchObject({ unitPrice: '1.5', quantity: '2.1', netMinor: a?.netMinor });
  });

  it.each<[string, LineInput]>([
    ['/lines/0/unitPrice must be from 0 to 999999999999', line(-1)],
    ['/lines/0/unitPrice must have at most 10 decimals', line('0.00000000001')],
    ['/lines/0/unitPrice must be from 0 to 999999999999', line('1000000000000')],
    ['/lines/0/unitPrice must be from 0 to 999999999999', line(1e21)],
    ['/lines/0/quantity must not be 0', line(1, { quantity: 0 })],
    ['/lines/0/quantity must be from -999999999 to 999999999', line(1, { quantity: '-1000000000' })],
    [
      '/lines/0/adjustments are not for a quantity below 0',
      line(1, { quantity: -2, adjustments: [{ kind: 'charge', percent: 1, reason: 'x' }] }),
    ],
    ['/lines/0 is more than the maximum amount of a document', line('999999999999', { quantity: 2 })],
    ['/lines/0/vatRate is required for category S', line(1, { vatRate: undefined })],
    [
      '/lines/0/vatRate must be above 0 for category S; a rate of 0 has a category of its own',
      line(1, { vatRate: 0 }),
    ],
    ['/lines/0/vatRate must be from 0 to 100', line(1, { vatRate: 101 })],
    ['/lines/0/vatRate must be 0 for category AE', line(1, { vatCategory: 'AE', vatRate: 20 })],
    [
      '/lines/0/adjustments/1 must have an amount or a percent, and not both',
      line(1, {
        adjustments: [
          { kind: 'charge', amount: 1, reason: 'a' },
          { kind: 'charge', amount: 1, percent: 1, reason: 'b' },
        ],
      }),
    ],
    [
      '/lines/0/adjustments/0/amount must have at most 2 decimals',
      line(1, { adjustments: [{ kind: 'allowance', amount: '0.001', reason: 'a' }] }),
    ],
    [
      '/lines/0/adjustments are more than the amount of the line',
      line(1, { adjustments: [{ kind: 'allowance', amount: '1.01', reason: 'a' }] }),
    ],
  ])('is refused: %s', (fault, input) => {
    expect(faultOf(() => amounts([input]))).toBe(fault);
  });
});

describe('VAT', () => {
  it('is calculated once per category and rate, on the sum', () => {
    // three lines of 0.03: 20 % of 0.09 is 0.018 → 0.02; per line it would have been 0.01 each, 0.03
    const { vatBreakdown, totals } = amounts([line('0.03'), line('0.03'), line('0.03')]);
    expect(vatBreakdown).toEqual([
      {
        vatCategory: 'S',
        vatRate: '20',
        baseMinor: 9,
        vatMinor: 2,
        exemptionReason: null,
        exemptionCode: null,
      },
    ]);
    expect(totals).toMatchObject({ netMinor: 9, vatMinor: 2, totalMinor: 11 });
  });

  it('has a group per rate, rates that are the same number together, the highest first', () => {
    const { vatBreakdown } = amounts([
      line(10, { vatRate: '5.5' }),
      line(10, { vatRate: 20 }),
      line(10, { vatRate: '20.00' }),
      line(10, { vatRate: '5.50' }),
      line(10, { vatCategory: 'Z', vatRate: undefined }),
    ]);
    expect(
      vatBreakdown.map(({ vatCategory, vatRate, baseMinor, vatMinor }) => [
        vatCategory,
        vatRate,
        baseMinor,
        vatMinor,
      ]),
    ).toEqual([
      ['S', '20', 2000, 400],
      ['S', '5.5', 2000, 110],
      ['Z', '0', 1000, 0],
    ]);
  });

  it('knows IGIC and IPSI, whose rate may be zero', () => {
    const { vatBreakdown } = amounts([
      line(100, { vatCategory: 'L', vatRate: 7 }),
      line(100, { vatCategory: 'L', vatRate: 0 }),
      line(100, { vatCategory: 'M', vatRate: 4 }),
    ]);
    expect(vatBreakdown.map(({ vatMinor }) => vatMinor)).toEqual([700, 0, 400]);
  });

  it.each([
    ['AE', 'VATEX-EU-AE'],
    ['K', 'VATEX-EU-IC'],
    ['G', 'VATEX-EU-G'],
    ['O', 'VATEX-EU-O'],
  ] as const)('%s says why by its own code when nothing is said', (vatCategory, exemptionCode) => {
    const { vatBreakdown } = amounts([line(1, { vatCategory, vatRate: undefined })]);
    expect(vatBreakdown).toMatchObject([{ vatMinor: 0, exemptionReason: null, exemptionCode }]);
  });

  it('keeps the reason that is given', () => {
    const exemptionReasons: ExemptionReasonInput[] = [{ vatCategory: 'E', reason: 'Art. 261 CGI' }];
    const { vatBreakdown } = amounts([line(1, { vatCategory: 'E', vatRate: 0 })], { exemptionReasons });
    expect(vatBreakdown).toMatchObject([{ exemptionReason: 'Art. 261 CGI', exemptionCode: null }]);
  });

  it.each<[string, ExemptionReasonInput[]]>([
    [
      '/exemptionReasons/0/vatCategory S is not exempt: there is no reason to give',
      [{ vatCategory: 'S', reason: 'x' }],
    ],
    ['/exemptionReasons/0 must have a reason or a code', [{ vatCategory: 'E' }]],
    [
      '/exemptionReasons/1/vatCategory is given twice',
      [
        { vatCategory: 'E', reason: 'x' },
        { vatCategory: 'E', reason: 'y' },
      ],
    ],
  ])('refuses reasons: %s', (fault, exemptionReasons) => {
    expect(faultOf(() => amounts([line(1)], { exemptionReasons }))).toBe(fault);
  });

  it('that is outside its scope stands alone', () => {
    const outside = line(1, { vatCategory: 'O', vatRate: undefined });
    expect(faultOf(() => amounts([line(1), outside]))).toBe(
      '/lines/1/vatCategory O cannot be combined with other VAT categories',
    );
    expect(faultOf(() => amounts([outside, outside]))).toBe('none');
  });
});

describe('an adjustment of the document', () => {
  it('changes the base of its own VAT category and rate, and of no other', () => {
    const adjustments: DocumentAdjustmentInput[] = [
      { kind: 'allowance', percent: 10, reason: 'Welcome', vatRate: 20 },
      { kind: 'charge', amount: '8.00', reason: 'Freight', vatRate: '5.5' },
    ];
    const { totals, vatBreakdown } = amounts([line(100), line(50, { vatRate: '5.5' })], { adjustments });
    // 100 − 10 at 20 % = 18.00; 50 + 8 at 5.5 % = 3.19
    expect(vatBreakdown.map(({ baseMinor, vatMinor }) => [baseMinor, vatMinor])).toEqual([
      [9000, 1800],
      [5800, 319],
    ]);
    expect(totals).toEqual({
      linesMinor: 15000,
      allowancesMinor: 1000,
      chargesMinor: 800,
      netMinor: 14800,
      vatMinor: 2119,
      surchargeMinor: 0,
      totalMinor: 16919,
    });
  });

  it('cannot take off more than there is of its category and rate', () => {
    const adjustments: DocumentAdjustmentInput[] = [
      { kind: 'allowance', amount: 60, reason: 'x', vatRate: '5.5' },
    ];
    expect(faultOf(() => amounts([line(100), line(50, { vatRate: '5.5' })], { adjustments }))).toBe(
      '/adjustments/0 is more than the sum of the lines of VAT category S at 5.5 %',
    );
  });
});
