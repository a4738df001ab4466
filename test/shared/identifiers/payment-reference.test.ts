import {
  isCreditorId,
  isNationalReference,
  structuredReference,
} from '../../../shared/identifiers/payment-reference';

describe('a remittance reference', () => {
  it.each([
    ['RF18 5390 0754 7034', 'RF18539007547034'],
    ['rf18000000000539007547034', 'RF18000000000539007547034'],
    ['+++090/9337/55493+++', '+++090/9337/55493+++'],
    ['***090/9337/55493***', '***090/9337/55493***'],
    ['21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
  ])('%s is right', (text, reference) => {
    expect(structuredReference(text)).toMatchObject({ reference, isValid: true });
  });

  it.each(['RF19 5390 0754 7034', '+++090/9337/55494+++', '210000000003139471430009018'])(
    '%s has wrong check digits',
    (text) => {
      expect(structuredReference(text)?.isValid).toBe(false);
    },
  );

  it.each(['Invoice 42', 'RFQ 2026', '+++12/34+++', '1234561', 'RF', ''])('%p is a text', (text) => {
    expect(structuredReference(text)).toBeUndefined();
  });

  it.each([
    ['FI', '1234561', '1234562'],
    ['NO', '2345676', '2345675'],
    // modulo 11
    ['NO', '12345678903', '12345678904'],
    ['SE', '1212121212', '1212121213'],
  ] as const)('of %s is known by its check digit', (country, right, wrong) => {
    expect(isNationalReference(country, right)).toBe(true);
    expect(isNationalReference(country, wrong)).toBe(false);
    expect(isNationalReference(country, 'Invoice')).toBe(false);
  });

  it('of a direct debit names its creditor', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    expect(isCreditorId('DE98ABC09999999999')).toBe(true);
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false);
    expect(isCreditorId('98ZZZ')).toBe(false);
  });
});
