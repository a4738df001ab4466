// Documents whose words about VAT were judged at the issue.
import { compose } from '../../../../shared/rendering/content/compose';
import { invoice, line } from '../samples';

describe('a self-billed invoice', () => {
  const closingIn = (language: 'de' | 'en', mention: string) =>
    compose(invoice({ typeCode: '389', legalMentions: [mention] }), language).closing.map(({ text }) => text);

  it('does not repeat its title', () => {
    expect(closingIn('de', 'Gutschrift')).not.toContain('Gutschrift');
    expect(closingIn('en', 'Self-billing')).toContain('Self-billing');
  });
});

describe('a rate of 0 %', () => {
  const vat = (category: 'AE' | 'K') => ({
    ...{ category, rate: '0', baseMinor: 100, vatMinor: 0 },
    exemptionReason: `Why ${category}`,
  });
  const judged = (...categories: ('AE' | 'K')[]) =>
    compose(
      invoice({
        lines: categories.map((vatCategory) => line({ vatCategory, vatRate: '0' })),
        vatBreakdown: categories.map(vat),
        vatWording: 'full',
      }),
      'en',
    );

  it('is explained by the reason below it', () => {
    const { table, vat: summary } = judged('AE');
    expect(table.rows.map(({ cells }) => cells.vat)).toEqual(['0%']);
    expect(summary?.rows).toMatchObject([{ rate: '0%', reason: 'Why AE' }]);
  });

  it.each([
    ['By law', '0% (intra-Community)'],
    ['Order 7: Intra-Community supply', '0%'],
  ])('is named beside a text of the company, unless that says it: %s', (exemptionReason, rate) => {
    const own = { ...vat('K'), exemptionReason, isOwnReason: true };
    const lines = [line({ vatCategory: 'K', vatRate: '0' })];
    const { table, vat: summary } = compose(
      invoice({ lines, vatBreakdown: [own], vatWording: 'full' }),
      'en',
    );
    expect(table.rows.map(({ cells }) => cells.vat)).toEqual([rate]);
    expect(summary?.rows).toMatchObject([{ rate, reason: exemptionReason }]);
  });

  it('is named where there are two kinds of it', () => {
    const { table } = judged('AE', 'K');
    expect(table.rows.map(({ cells }) => cells.vat)).toEqual(['0% (reverse charge)', '0% (intra-Community)']);
  });
});

describe('a margin scheme beside another supply without VAT', () => {
  it('has no rate', () => {
    const { table, vat } = compose(
      invoice({
        lines: [line({ vatCategory: 'E', vatRate: '0' }), line({ vatCategory: 'K', vatRate: '0' })],
        vatBreakdown: [
          { category: 'E', rate: '0', baseMinor: 1, vatMinor: 0, exemptionReason: 'Margin', isMargin: true },
          { category: 'K', rate: '0', baseMinor: 1, vatMinor: 0, exemptionReason: 'Shipped' },
        ],
        vatWording: 'full',
      }),
      'en',
    );
    expect(table.rows.map(({ cells }) => cells.vat)).toEqual(['', '0%']);
    expect(vat?.rows.map(({ rate, reason }) => [rate, reason])).toEqual([
      ['', 'Margin'],
      ['0%', 'Shipped'],
    ]);
  });
});

describe('a document that shows no VAT', () => {
  it.each(['margin', 'none'] as const)('has no word of it (%s), nor of prices without it', (vatWording) => {
    const document = invoice({
      lines: [line({ vatCategory: 'E', vatRate: '0' })],
      vatBreakdown: [{ category: 'E', rate: '0', baseMinor: 100, vatMinor: 0, exemptionReason: null }],
      adjustments: [{ kind: 'allowance', amountMinor: 10, reason: 'Remise' }],
      accountingVat: { currency: 'CZK', exchangeRate: '24.5', vatMinor: 0 },
      vatWording,
    });
    const { table, vat, totals } = compose(document, 'fr');
    expect(vat).toBeNull();
    expect([table.headings.unitPrice, table.headings.amount, table.headings.vat]).toEqual([
      'Prix unitaire',
      'Montant',
      '',
    ]);
    const labels = totals.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['Sous-total', 'Remise', 'Total']);
    expect(labels.join(' ')).not.toMatch(/TVA|HT|TTC/);
  });
});
