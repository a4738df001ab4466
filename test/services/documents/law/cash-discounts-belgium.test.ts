/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Cash discounts in Belgium and Luxembourg, where the discount is out of the VAT base whether it is taken or not (W.BTW 28, 1°).
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { startTestSystem } from '../../../support/system';
import { at, business, drafted, faultsOf, issued, post } from '../document-steps';
import { BASED, codesIn, LOWERED, sold } from './cash-discount-steps';

const system = beforeTests(startTestSystem);
const BELGIAN = { country: 'BE', currency: 'EUR' };

beforeAll(() => at(system, '2026-06-01T10:00:00Z'));

describe('where the discount is no part of the base from the beginning', () => {
  const belgium = () => business(system, BELGIAN, { country: 'BE' });
  const REFUSED = 'error cash_discount_vat_base /cashDiscounts';

  it('VAT on the whole price is refused (E06), and stands without the discount', async () => {
    const belgian = await belgium();
    const cashDiscounts = [{ percent: 2, days: 8 }];
    const { id } = await drafted(belgian, { ...sold('1000', '21'), cashDiscounts });
    expect(await codesIn(belgian, id)).toContain(REFUSED);
    expect(faultsOf(await belgian.http.post(`/api/documents/${id}/issue`, {}))).toMatchObject({
      status: 409,
      errors: [{ pointer: '/cashDiscounts' }],
    });
    await belgian.http.patch(`/api/documents/${id}`, { cashDiscounts: [] });
    expect((await post(belgian.http, id, 'issue')).totals.totalMinor).toBe(1210_00);
  });

  it('so are the discounts of company and client', async () => {
    const belgian = await business(
      system,
      { country: 'BE', currency: 'EUR', cashDiscounts: [{ percent: 2, days: 8 }] },
      { country: 'BE' },
    );
    const { id } = await drafted(belgian, sold('1000', '21'));
    expect(await codesIn(belgian, id)).toContain(REFUSED);
  });

  it('VAT on the price less the discount is charged, and 1,185.80 are paid in time', async () => {
    const belgian = await belgium();
    const invoice = await issued(belgian, { ...LOWERED, ...BASED });
    expect(invoice).toMatchObject({ netMinor: 1000_00, vatMinor: 205_80, totalMinor: 1205_80 });
    expect(invoice.cashDiscounts).toMatchObject([{ discountMinor: 20_00, toPayMinor: 1185_80 }]);
    expect(invoice.vatBreakdown).toMatchObject([
      { vatCategory: 'S', baseMinor: 980_00 },
      { vatCategory: 'E', baseMinor: 20_00 },
    ]);
  });

  it('a discount above what is taken off the base is refused', async () => {
    const belgian = await belgium();
    const { id } = await drafted(belgian, { ...LOWERED, cashDiscounts: [{ percent: 2, days: 8 }] });
    expect(await codesIn(belgian, id)).toContain(REFUSED);
  });

  it.each<[string, object, object]>([
    ['a supply without VAT', { country: 'NL' }, { vatCategory: 'K', vatRate: undefined }],
    ['a credit note', { country: 'BE' }, {}],
  ])('%s is not asked', async (name, client, line) => {
    const own = await business(system, { country: 'BE', currency: 'EUR' }, client);
    const [first] = sold('1000', '21').lines;
    const typeId = name === 'a credit note' ? 'credit-note' : 'invoice';
    const cashDiscounts = typeId === 'invoice' ? [{ percent: 2, days: 8 }] : undefined;
    const { id } = await drafted(own, { typeId, lines: [{ ...first, ...line }], cashDiscounts });
    expect((await codesIn(own, id)).join()).not.toContain('cash_discount_vat_base');
  });

  it('is only warned of in Luxembourg, whose law nobody has read', async () => {
    const own = await business(system, { country: 'LU', currency: 'EUR' }, { country: 'LU' });
    const { id } = await drafted(own, { ...sold('1000', '17'), cashDiscounts: [{ percent: 2, days: 8 }] });
    expect(await codesIn(own, id)).toContain('warning cash_discount_vat_base /cashDiscounts');
  });
});

describeByOfficialRules('a Belgian invoice less a cash discount', () => {
  it('is a valid invoice of Peppol', async () => {
    const belgian = await business(system, BELGIAN, { country: 'BE' });
    const { id } = await issued(belgian, { ...LOWERED, ...BASED });
    const file = await belgian.http.bytes(`/api/documents/${id}/e-invoice?format=peppol`);
    const { valid, findings } = await (await officialCheck())(file.toString());
    expect({ valid, fatal: findings.filter(({ severity }) => severity === 'fatal') }).toEqual({
      valid: true,
      fatal: [],
    });
  });
});
