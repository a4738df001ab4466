// Reverse charge within a country: the reason of a line, its national code, and the amount that the customer owes.
import { codesOn, lawOn, placesOn, refusedOn } from './law-on';
import { sold } from './sold';

const reversed = (reverseChargeReason?: string, more: object = {}) =>
  sold('AE', { ...(reverseChargeReason && { reverseChargeReason }), ...more });
const within = (country: string, document: object, client: object = {}) => ({
  ...{ company: { country }, client: { country, ...client }, document },
});

describe('the check', () => {
  const MISSING = ['warning /lines/0/reverseChargeReason'];

  it.each<[string, object, string[]]>([
    ['asks for the reason at home (K35)', within('IT', reversed()), MISSING],
    ['is silent with one (K36)', within('IT', reversed('it_subcontract')), []],
    ['does not take the reason of another country', within('IT', reversed('de_13b_4')), MISSING],
    ['does not take one where VAT is charged', within('PL', reversed('pl_mpp')), MISSING],
    ['asks for none abroad', within('IT', reversed(), { country: 'FR' }), []],
    ['asks for none of a country whose reasons are not known', within('CH', reversed()), []],
  ])('%s', (_what, sale, expected) => {
    expect(placesOn(sale, 'reverse_charge_reason_missing')).toEqual(expected);
  });
});

describe('a line', () => {
  const REASON = { reverseChargeReason: 'it_subcontract' };
  const PERSON = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' };
  const lineOf = (line: object, client: object = {}) =>
    within('IT', { lines: [{ description: 'Work', unitPrice: 100, ...line }] }, client);

  it('that names a reason and no VAT is reverse charge', () => {
    const { draft, suggestions } = lawOn(lineOf(REASON));
    expect(draft.lines).toMatchObject([
      { vatCategory: 'AE', vatRate: '0', reverseChargeReason: 'it_subcontract' },
    ]);
    expect(suggestions).toMatchObject([{ why: 'reverse_charge_at_home', exemptionCode: 'VATEX-EU-AE' }]);
  });

  it.each<[string, object, string]>([
    ['a reason to a consumer', lineOf(REASON, PERSON), '/lines/0/reverseChargeReason'],
    ['a reason of category S', lineOf({ vatRate: 22, ...REASON }), '/lines/0/reverseChargeReason'],
    [
      'a rate that would be charged in another category',
      lineOf({ vatRate: 22, rateIfCharged: 22 }),
      '/lines/0/rateIfCharged',
    ],
  ])('is refused with %s', (_what, sale, pointer) => {
    expect(refusedOn(sale)).toEqual([pointer]);
  });
});

describe('the issue', () => {
  it('freezes the law of the reason, and the standard rate unless another is given', () => {
    const { issued } = lawOn(within('IT', reversed('it_subcontract')));
    expect(issued?.lines[0]).toMatchObject({
      rateIfCharged: '22',
      reverseCharge: { provision: 'DPR 633/72 art. 17 c. 6 a', nationalCode: 'N6.3', show: 'may' },
    });
    const reduced = lawOn(within('IT', reversed('it_subcontract', { rateIfCharged: 10 })));
    expect(reduced.issued?.lines[0]).toMatchObject({ rateIfCharged: '10' });
  });

  it.each([
    ['ES', 'the tax number of the buyer', 'es_building', { scheme: 'nif', value: 'A58818501' }],
    ['PL', 'the tax number of the buyer', 'pl_energy', { scheme: 'nip', value: '5261040828' }],
    // no law asks for a number (UStG 13b, 14a (5))
    ['DE', 'an entry in a register', 'de_13b_4', { scheme: 'handelsregister', value: 'HRB 12345 Berlin' }],
  ])('takes in %s %s', (country, _number, reason, identifier) => {
    const { issued } = lawOn(within(country, reversed(reason), { identifiers: [identifier] }));
    expect(issued?.lines[0]).toMatchObject({ vatCategory: 'AE', reverseChargeReason: reason });
  });

  it.each<[string, string, object[]]>([
    ['ES', 'es_building', []],
    ['PL', 'pl_energy', []],
    ['DE', 'de_13b_4', []],
    ['AT', 'at_building', [{ scheme: 'firmenbuch', value: 'FN 123456 a' }]],
  ])('wants in %s a number of the buyer (%s, %j)', (country, reason, identifiers) => {
    const sale = within(country, reversed(reason), { identifiers });
    expect(codesOn(sale).join()).toMatch(/\w+ buyer_vat_number_missing/);
    if (['ES', 'PL'].includes(country)) expect(lawOn(sale).canBeIssued).toBe(false);
  });
});
