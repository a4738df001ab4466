// The payment part of Swiss invoices.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../../services/documents/rendering/document';
import { BUYER, invoice, SELLER } from '../samples';

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
