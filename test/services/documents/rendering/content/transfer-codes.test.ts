// QR codes that a banking app reads, and those of authorities.
import { compose } from '../../../../../services/documents/rendering/content/compose';
import type { RenderableDocument } from '../../../../../services/documents/rendering/document';
import { invoice, SELLER, SUMS } from '../samples';

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
