import { compose } from '../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../services/documents/rendering/document';
import { LOCALES } from '../../../../shared/contracts/primitives';
import { BUYER, invoice, line, SELLER } from './samples';

function totals(over: Partial<RenderableDocument>) {
  return compose(invoice(over), 'en').totals.map(({ label, value, weight }) => [label, value, weight]);
}

const SUMS = { linesMinor: 30000, netMinor: 30000, vatMinor: 6000, grossMinor: 36000 };

describe('totals', () => {
  it('name the rate when there is one, and need no VAT summary', () => {
    expect(totals({})).toEqual([
      ['Total excl. VAT', '€300.00', 'plain'],
      ['VAT 20%', '€60.00', 'plain'],
      ['Total incl. VAT', '€360.00', 'grand'],
    ]);
    expect(compose(invoice(), 'en').vat).toBeNull();
  });

  it('list the payments, and end with what is due', () => {
    const paid = totals({
      payments: [{ date: '2026-03-05', amountMinor: 10000, method: 'bank_transfer' }],
      totals: { ...SUMS, paidMinor: 10000, dueMinor: 26000 },
    });
    expect(paid.slice(2)).toEqual([
      ['Total incl. VAT', '€360.00', 'strong'],
      ['Paid · 5 March 2026 · bank transfer', '−€100.00', 'plain'],
      ['Amount due', '€260.00', 'grand'],
    ]);
  });

  it('never tell a credit note as a payment', () => {
    const shown = totals({ totals: { ...SUMS, paidMinor: 10000, creditedMinor: 6000, dueMinor: 20000 } });
    expect(shown.slice(3)).toEqual([
      ['Paid', '−€100.00', 'plain'],
      ['Credited', '−€60.00', 'plain'],
      ['Amount due', '€200.00', 'grand'],
    ]);
  });

  it('take off what was paid before the issue, each deposit by its number', () => {
    const before = { paidMinorAtIssue: 9000, roundingMinor: 1, paidMinor: 0, dueMinor: 27001 };
    const shown = totals({
      prepayments: [{ number: 'D-1', amountMinor: 5000 }],
      totals: { ...SUMS, ...before },
    });
    expect(shown.slice(3)).toEqual([
      ['Deposit D-1', '−€50.00', 'plain'],
      ['Paid before', '−€40.00', 'plain'],
      ['Rounding', '€0.01', 'plain'],
      ['Amount due', '€270.01', 'grand'],
    ]);
  });

  it('show what was set off without a payment', () => {
    expect(totals({ totals: { ...SUMS, dueMinor: 30000 } }).slice(3)).toEqual([
      ['Paid', '−€60.00', 'plain'],
      ['Amount due', '€300.00', 'grand'],
    ]);
  });

  it('begin with the sum of the lines when the document has allowances or charges', () => {
    const adjusted = totals({
      adjustments: [
        { kind: 'allowance', amountMinor: 1000, percent: '2', reason: 'Early payment' },
        { kind: 'charge', amountMinor: 500 },
      ],
    });
    expect(adjusted.slice(0, 3)).toEqual([
      ['Subtotal', '€300.00', 'plain'],
      ['Early payment (2%)', '−€10.00', 'plain'],
      ['Charge', '€5.00', 'plain'],
    ]);
  });

  it('tell the VAT in the currency that the seller declares', () => {
    const accountingVat = { currency: 'PLN', exchangeRate: '4.3215', vatMinor: 25929 };
    expect(totals({ accountingVat }).at(-1)).toEqual([
      'VAT (1 EUR = 4.3215 PLN)',
      'PLN\u00a0259.29',
      'plain',
    ]);
  });
});

describe('the VAT summary', () => {
  it('has a row for each rate, and says why nothing is charged', () => {
    const { vat } = compose(
      invoice({
        vatBreakdown: [
          { category: 'S', rate: '20', baseMinor: 20000, vatMinor: 4000 },
          { category: 'AE', rate: '0', baseMinor: 10000, vatMinor: 0, exemptionReason: 'Article 196' },
        ],
      }),
      'en',
    );
    expect(vat?.rows).toEqual([
      { rate: '20%', base: '200.00', amount: '40.00', gross: '240.00', reason: null },
      {
        rate: '0% (reverse charge)',
        base: '100.00',
        amount: '0.00',
        gross: '100.00',
        reason: 'Article 196',
      },
    ]);
    expect(vat?.total).toEqual({ rate: 'Total', base: '300.00', amount: '40.00', gross: '340.00' });
  });

  it('is there for a single row that is not ordinary', () => {
    const vatBreakdown = [{ category: 'E', rate: '0', baseMinor: 30000, vatMinor: 0 } as const];
    expect(compose(invoice({ vatBreakdown }), 'en').vat?.rows).toHaveLength(1);
  });
});

describe('the lines', () => {
  it('show allowances and charges under their description', () => {
    const adjustments = [
      { kind: 'allowance', amountMinor: 1000, percent: '10' },
      { kind: 'charge', amountMinor: 200, reason: 'Packing' },
    ] as const;
    const { table } = compose(invoice({ lines: [line({ adjustments: [...adjustments] })] }), 'fr');
    expect(table.rows[0]?.detail).toBe('Remise 10\u00a0%\u00a0: −10,00\u00a0€\nPacking\u00a0: 2,00\u00a0€');
  });

  it.each(LOCALES)('in %s an exempt line, a reverse charge and the like are no plain 0 %%', (language) => {
    const items = (['E', 'AE', 'K', 'G', 'O'] as const).map((vatCategory) =>
      line({ vatCategory, vatRate: '0' }),
    );
    const rates = compose(invoice({ lines: items }), language).table.rows.map(({ cells }) => cells.vat);
    expect(new Set(rates).size).toBe(5);
    for (const rate of rates) expect(rate).not.toMatch(/^0\s*%?$/);
  });

  it('have the rates of Polish law', () => {
    const items = (['E', 'AE', 'O', 'Z'] as const).map((vatCategory) => line({ vatCategory, vatRate: '0' }));
    const rates = compose(invoice({ lines: items }), 'pl').table.rows.map(({ cells }) => cells.vat);
    expect(rates).toEqual(['zw.', 'oo', 'np.', '0%']);
  });

  it('have numbers, and what else is known of the item below its name', () => {
    const item = line({
      ...{ name: 'Consulting', description: 'On site', articleReference: 'A-1', basisQuantity: '100' },
      period: { from: '2026-02-01', to: '2026-02-10' },
    });
    const [row] = compose(invoice({ lines: [item] }), 'en').table.rows;
    expect(row?.cells).toMatchObject({ number: '1', description: 'Consulting', unitPrice: '50.00 / 100' });
    expect(row?.detail).toBe('On site\nArt. no.: A-1\nPeriod: 1 – 10 February 2026');
  });
});

describe('the payment terms', () => {
  const termsIn = (language: (typeof LOCALES)[number], over: Partial<RenderableDocument>) =>
    compose(invoice(over), language)
      .closing.map(({ text }) => text)
      .join('\n');

  it.each(LOCALES)('in %s name the due date', (language) => {
    const [, dueDate] = compose(invoice(), language).facts;
    expect(termsIn(language, {})).toContain(dueDate?.value.replace(/\.$/, ''));
  });

  it('go by the days where there is no date yet', () => {
    expect(termsIn('pl', { dueDate: null, dueInDays: 14 })).toBe('Termin płatności: 14 dni.');
  });

  it('stand beside what the company wrote, unless that says something else', () => {
    expect(termsIn('en', { paymentTerms: 'Net 30 days.' })).toBe('Payable by 1 April 2026.\nNet 30 days.');
    expect(termsIn('en', { paymentTerms: 'Net 14 days.' })).toBe('Payable by 1 April 2026.');
    expect(termsIn('de', { paymentTerms: 'Zahlbar innerhalb von 14 Tagen.' })).not.toContain('14');
    expect(termsIn('en', { paymentTerms: 'Please pay in euros.' })).toContain('Please pay in euros.');
    expect(termsIn('en', { typeId: 'credit-note', paymentTerms: 'Net 30 days.' })).toBe('');
  });
});

describe('the payment box', () => {
  const iban = 'PL61109010140000071219812874';

  it('groups the IBAN and asks for the number of the invoice', () => {
    const { payment } = compose(invoice({ iban, bic: 'WBKPPLPP' }), 'en');
    expect(payment?.facts.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')])).toEqual([
      ['Account holder', 'Zażółć Gęślą Jaźń Sp. z o.o.'],
      ['IBAN', 'PL61 1090 1014 0000 0712 1981 2874'],
      ['BIC', 'WBKPPLPP'],
      ['Reference', 'INV-2026-0042'],
    ]);
  });

  it.each<[string, Partial<RenderableDocument>]>([
    ['a paid invoice', { iban, totals: { ...SUMS, dueMinor: 0 } }],
    ['a credit note', { iban, typeId: 'credit-note' }],
    ['a quote', { iban, typeId: 'quote' }],
    ['a seller without an account', {}],
  ])('is left out for %s', (_name, over) => {
    expect(compose(invoice(over), 'en').payment).toBeNull();
  });
});

describe('the head', () => {
  it('marks a draft', () => {
    const { number, state } = compose(invoice({ number: null, stamp: 'paid' }), 'en');
    expect([number, state]).toEqual([null, 'Draft']);
  });

  it('names what a credit note corrects, and why', () => {
    const corrects = { number: 'INV-2026-0001', issueDate: '2026-01-05', reason: 'Returned' };
    const { title, facts, remarks } = compose(invoice({ typeId: 'credit-note', corrects }), 'de');
    expect(title).toBe('Rechnungskorrektur');
    expect(facts).toContainEqual({ label: 'Korrigiert', value: 'INV-2026-0001\n5. Januar 2026' });
    expect(remarks).toEqual([{ heading: 'Grund', text: 'Returned' }]);
  });

  it('shows what a credit note changes, where its country wants to see it', () => {
    const state = (quantity: string, netMinor: number) => {
      const vatMinor = netMinor / 5;
      return {
        lines: [{ lineNumber: 2, name: 'Beratung', quantity, unit: 'h', netMinor }],
        vatBreakdown: [{ category: 'S' as const, rate: '20', baseMinor: netMinor, vatMinor }],
        ...{ netMinor, vatMinor, totalMinor: netMinor + vatMinor },
      };
    };
    const states = { before: state('2', 100_00), after: state('1.5', 75_00) };
    const corrects = { number: 'INV-1', issueDate: null, states };
    const { correction } = compose(invoice({ typeId: 'credit-note', corrects }), 'en');
    expect(
      correction?.rows.map(({ label, ...cells }) => [label, cells.before, cells.difference, cells.after]),
    ).toEqual([
      ['2. Beratung · Quantity', '2\u00a0h', '\u22120.5\u00a0h', '1.5\u00a0h'],
      ['2. Beratung · Total excl. VAT', '100.00', '−25.00', '75.00'],
      ['Total excl. VAT · 20%', '100.00', '−25.00', '75.00'],
      ['VAT · 20%', '20.00', '−5.00', '15.00'],
      ['Total excl. VAT', '100.00', '−25.00', '75.00'],
      ['VAT', '20.00', '−5.00', '15.00'],
      ['Total incl. VAT', '120.00', '−30.00', '90.00'],
    ]);
    expect(compose(invoice({ typeId: 'credit-note' }), 'en').correction).toBeNull();
  });

  it('tells a day of supply from a period', () => {
    const facts = (from: string, to: string) => compose(invoice({ servicePeriod: { from, to } }), 'en').facts;
    expect(facts('2026-03-02', '2026-03-02')).toContainEqual({
      label: 'Date of supply',
      value: '2 March 2026',
    });
    expect(facts('2026-03-01', '2026-03-31')).toContainEqual({
      label: 'Period of supply',
      value: '1 – 31 March 2026',
    });
  });
});

describe('QR codes', () => {
  const iban = 'DE02120300000000202051';
  const payloads = (over: Partial<RenderableDocument>) =>
    compose(invoice({ iban, ...over }), 'en').codes.map(({ payload }) => payload.split('\n'));

  it('of a transfer in euros have the lines of EPC069-12', () => {
    expect(payloads({ bic: 'BYLADEM1001' })).toEqual([
      [
        'BCD',
        '002',
        '1',
        'SCT',
        'BYLADEM1001',
        'Zażółć Gęślą Jaźń Sp. z o.o.',
        iban,
        'EUR360.00',
        '',
        '',
        'INV-2026-0042',
      ],
    ]);
    const [structured] = payloads({ payment: { remittanceReference: 'RF18 5390 0754 7034' } });
    expect(structured?.slice(7)).toEqual(['EUR360.00', '', 'RF18539007547034']);
  });

  it.each<[string, Partial<RenderableDocument>]>([
    ['another currency', { currency: 'PLN' }],
    ['a draft', { number: null }],
    ['a credit note', { typeId: 'credit-note' }],
    ['an account outside of SEPA', { iban: 'BR1800360305000010009795493C1' }],
    ['an account outside of the EEA without a BIC', { iban: 'GB33BUKB20201555555555' }],
    ['a direct debit', { payment: { mandateReference: 'M-1' } }],
    ['nothing to pay', { totals: { ...SUMS, dueMinor: 0 } }],
  ])('are left out for %s', (_name, over) => {
    expect(payloads(over)).toEqual([]);
  });

  it('of a transfer have a BIC outside of the EEA', () => {
    expect(payloads({ iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' })).toHaveLength(1);
  });

  it('of a transfer never have more than the 331 bytes of the standard', () => {
    const [lines = []] = payloads({
      seller: { ...SELLER, name: '示'.repeat(200) },
      payment: { remittanceReference: '例'.repeat(140) },
    });
    expect(Buffer.byteLength(lines.join('\n'))).toBeGreaterThan(328);
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(331);
    expect(lines.at(-1)).toMatch(/^例+$/);
  });

  it('of an authority stand beside it, unless they are too long to be read', () => {
    const codes = ['https://qr.example/1', 'x'.repeat(1001)].map((payload) => ({ caption: 'K', payload }));
    expect(payloads({ currency: 'PLN', codes })).toEqual([['https://qr.example/1']]);
  });
});

describe('the Swiss QR-bill', () => {
  const address = { street: 'Marktgasse 28', postalCode: '9400', town: 'Rorschach', country: 'CH' };
  const swiss: Partial<RenderableDocument> = {
    ...{ currency: 'CHF', iban: 'CH4431999123000889012', seller: { ...SELLER, address } },
    payment: { remittanceReference: '21 00000 00003 13947 14300 09017' },
  };
  const billOf = (over: Partial<RenderableDocument>) =>
    compose(invoice({ ...swiss, ...over }), 'de').swissBill;

  it('has the 31 lines of the guidelines, with a QR reference for a QR-IBAN', () => {
    const lines = billOf({})?.payload.split('\n') ?? [];
    expect(lines).toHaveLength(31);
    expect(lines.slice(0, 11)).toEqual([
      ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', SELLER.name, 'Marktgasse 28', '', '9400'],
      ...['Rorschach', 'CH'],
    ]);
    expect(lines.slice(18, 20)).toEqual(['360.00', 'CHF']);
    expect(lines.slice(27)).toEqual(['QRR', '210000000003139471430009017', 'INV-2026-0042', 'EPD']);
  });

  it('has a creditor reference or none for another account', () => {
    const iban = 'CH5800791123000889012';
    const typeOf = (remittanceReference?: string) =>
      billOf({ iban, payment: remittanceReference ? { remittanceReference } : {} })?.payload.split('\n')[27];
    expect([typeOf('RF18 5390 0754 7034'), typeOf(), typeOf('RF19 5390 0754 7034')]).toEqual([
      ...['SCOR', 'NON', 'NON'],
    ]);
  });

  it('has the 324 characters of the guidelines and no others', () => {
    const named = (name: string) => billOf({ buyer: { ...BUYER, name, address } });
    const payerOf = (name: string) => named(name)?.payload.split('\n').slice(20, 27);
    expect(payerOf('L’Été – Ștefan “Ž” €')?.[1]).toBe('L\'Été - Ștefan "Ž" €');
    expect(payerOf('Nguyễn…')?.[1]).toBe('Nguyen...');
    expect(payerOf('Παράδειγμα')).toEqual(['', '', '', '', '', '', '']);
    expect(named('Παράδειγμα')?.payer).toBeNull();
    expect(payerOf('Ł'.repeat(71))?.[1]).toBe('Ł'.repeat(70));
  });

  it('is left out where it would be refused', () => {
    expect(billOf({ seller: { ...SELLER, address, name: '示例贸易' } })).toBeNull();
    expect(billOf({ payment: { remittanceReference: '210000000003139471430009018' } })).toBeNull();
    expect(billOf({ currency: 'EUR' })).toBeNull();
    expect(billOf({ seller: SELLER })).toBeNull();
    expect(billOf({ iban: 'DE02120300000000202051', payment: {} })).toBeNull();
  });
});
