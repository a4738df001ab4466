// When and how it is paid: terms, the payment box, and the codes that a banking app reads.

import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { compose } from '../../../../shared/rendering/content/compose';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import type { RenderableDocument } from '../../../../shared/rendering/document';
import { BUYER, invoice, SELLER, SUMS } from '../samples';

describe('the payment terms', () => {
  const termsIn = (language: (typeof DOCUMENT_LANGUAGES)[number], over: Partial<RenderableDocument>) =>
    compose(invoice(over), language)
      .closing.map(({ text }) => text)
      .join('\n');

  it.each(DOCUMENT_LANGUAGES)('in %s name the due date', (language) => {
    const [, dueDate] = compose(invoice(), language).facts;
    expect(termsIn(language, {})).toContain(dueDate?.value.replace(/\.$/, ''));
  });

  it('go by the days where there is no date yet', () => {
    expect(termsIn('pl', { dueDate: null, dueInDays: 14 })).toBe('Termin płatności: 14 dni.');
  });

  it('stand beside all that the seller wrote', () => {
    expect(termsIn('en', { paymentTerms: 'Net 30 days.' })).toBe('Payable by 1 April 2026.\nNet 30 days.');
    const discount = '2 % Skonto innerhalb 10 Tagen';
    expect(termsIn('de', { paymentTerms: discount })).toBe(`Zahlbar bis 1. April 2026.\n${discount}`);
    expect(termsIn('en', { typeId: 'credit-note', paymentTerms: 'By set-off.' })).toBe('By set-off.');
  });
});

describe('a direct debit', () => {
  const payment = { mandateReference: 'M-2026-00011', creditorId: 'DE98ZZZ09999999999' };
  const closingIn = (language: (typeof DOCUMENT_LANGUAGES)[number], over: Partial<RenderableDocument> = {}) =>
    compose(invoice({ payment, ...over }), language)
      .closing.map(({ text }) => text)
      .join('\n');

  it.each(DOCUMENT_LANGUAGES)('in %s is announced by amount, day, mandate and creditor', (language) => {
    const sentence = closingIn(language);
    const [, dueDate] = compose(invoice(), language).facts;
    const { money } = formatsOf(language, invoice().currency);
    const { mandateReference, creditorId } = payment;
    for (const part of [dueDate?.value ?? '', money(invoice().totals.dueMinor), mandateReference, creditorId])
      expect(sentence).toContain(part);
    expect(sentence).not.toMatch(/[{}]/);
    expect(closingIn(language, { dueDate: null })).not.toMatch(/[{}]|undefined/);
  });

  it('is not announced where nothing is due, or the creditor is not named', () => {
    expect(closingIn('en', { totals: { ...SUMS, dueMinor: 0 } })).not.toContain('direct debit');
    expect(closingIn('en', { payment: { mandateReference: 'M-1' } })).toBe('Payable by 1 April 2026.');
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
    ['a cancelled invoice', { iban, stamp: 'cancelled' }],
    ['a credit note', { iban, typeId: 'credit-note' }],
    ['a quote', { iban, typeId: 'quote' }],
    ['a seller without an account', {}],
  ])('is left out for %s', (_name, over) => {
    expect(compose(invoice(over), 'en').payment).toBeNull();
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
    expect(billOf({ stamp: 'cancelled' })).toBeNull();
    expect(billOf({ seller: SELLER })).toBeNull();
    expect(billOf({ iban: 'DE02120300000000202051', payment: {} })).toBeNull();
  });
});

describe('QR codes', () => {
  const iban = 'DE02120300000000202051';
  const payloads = (over: Partial<RenderableDocument>) =>
    compose(invoice({ iban, ...over }), 'en').codes.map(({ payload }) => payload.split('\n'));

  it.each<[string, Partial<RenderableDocument>]>([
    ['another currency', { currency: 'PLN' }],
    ['a draft', { number: null }],
    ['a credit note', { typeId: 'credit-note' }],
    ['an account outside of SEPA', { iban: 'BR1800360305000010009795493C1' }],
    ['an account outside of the EEA without a BIC', { iban: 'GB33BUKB20201555555555' }],
    ['a direct debit', { payment: { mandateReference: 'M-1' } }],
    ['nothing to pay', { totals: { ...SUMS, dueMinor: 0 } }],
    ['a cancelled invoice', { stamp: 'cancelled' }],
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
