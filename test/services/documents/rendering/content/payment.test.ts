// When and to which account it is paid.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../../services/documents/rendering/document';
import { LOCALES } from '../../../../../shared/contracts/primitives';
import { invoice, SUMS } from '../samples';

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
