/** @slow — a year of sales of each country */
// The boxes of VAT returns: a month of each country by hand, and sums that are those of the register to the cent.
import { documents } from '../../../../shared/contracts/documents';
import { VAT_REGISTER_BY } from '../../../../shared/contracts/documents/vat-register-by';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, issued, newClient } from '../document-steps';
import {
  RETURN_COUNTRIES,
  type ReturnCountry,
  seedMarch,
  seedYear,
  sellerIn,
  sold,
  type VatReturn,
  vatReturn,
} from './vat-return-steps';

const system = beforeTests(startTestSystem);

/** The month as a person writes it into the form: base and VAT, where a box has them. */
const MARCH: Record<ReturnCountry, Record<string, [base: string | null, vat: string | null]>> = {
  DE: {
    ...{ 81: ['50', '9.50'], 86: ['33', '2.31'], 60: ['200', null], 41: ['300', null], 21: ['400', null] },
    ...{ 43: ['500', null], 45: ['600', null], 48: ['10', null] },
  },
  AT: {
    ...{
      '000': ['1095.13', null],
      '022': ['50.99', '10.20'],
      '029': ['33.33', '3.33'],
      '021': ['200.00', null],
    },
    ...{ '017': ['300.30', null], '011': ['500.50', null], '020': ['10.01', null] },
  },
  FR: {
    ...{ A1: ['84', null], '08': ['51', '10'], '9B': ['33', '3'], E2: ['1211', null], F2: ['300', null] },
    E1: ['501', null],
  },
  PL: {
    ...{ P_19: ['51', null], P_20: [null, '12'], P_17: ['33', null], P_18: [null, '3'], P_21: ['300', null] },
    ...{ P_11: ['1001', null], P_12: ['400', null], P_22: ['501', null], P_10: ['10', null] },
  },
  IT: { VP2: ['2096.13', null], VP4: [null, '14.55'] },
  ES: {
    ...{ '07': ['100.99', null], '09': [null, '21.21'], '04': ['33.33', null], '06': [null, '3.33'] },
    ...{ 14: ['-50.00', null], 15: [null, '-10.50'], 122: ['200.00', null], 59: ['700.70', null] },
    ...{ 60: ['500.50', null], 120: ['600.60', null] },
  },
  BE: {
    ...{ '03': ['100.99', null], '02': ['33.33', null], 54: [null, '25.21'], 49: ['50.00', null] },
    ...{ 64: [null, '10.50'], 45: ['200.00', null], 46: ['300.30', null], 44: ['400.40', null] },
    ...{ 47: ['1101.10', null], '00': ['10.01', null] },
  },
  NL: {
    ...{
      '1a': ['50', '10'],
      '1b': ['33', '3'],
      '1e': ['200', null],
      '3b': ['700', null],
      '3a': ['500', null],
    },
  },
};

/** Bases in no box: what the form does not ask for, and what no row is for. */
const WITHOUT_BOX: Partial<Record<ReturnCountry, { leftOut?: number; unplaced?: number }>> = {
  AT: { leftOut: 1001_00 },
  PL: { unplaced: 200_00 },
  ES: { leftOut: 10_01 },
  NL: { leftOut: 610_61 },
};

const sum = (rows: readonly { baseMinor: number }[]) => rows.reduce((total, row) => total + row.baseMinor, 0);

describe.each(RETURN_COUNTRIES)('the return of %s', (country) => {
  it('has the boxes of a month as they are filled by hand', async () => {
    const account = await sellerIn(system, country);
    await seedMarch(system, account);
    const answer = await vatReturn(account, { period: '2026-03', by: 'issue' });
    expect(filledBoxes(answer)).toEqual(MARCH[country]);
    const { leftOut = 0, unplaced = 0 } = WITHOUT_BOX[country] ?? {};
    expect({ leftOut: sum(answer.leftOut), unplaced: sum(answer.unplaced) }).toEqual({ leftOut, unplaced });
  });

  it('has each amount of the register of a year once, to the cent, whatever the period and the day', async () => {
    const account = await sellerIn(system, country);
    await seedYear(system, account);
    for (const by of VAT_REGISTER_BY) {
      const year = { from: '2026-01-01', to: '2026-12-31', by };
      const register = (await account.http.call(documents.vatRegister, year)).companyTotal;
      const parts = ['2026-Q1', '2026-Q2', '2026-Q3', '2026-10', '2026-11', '2026-12'];
      const returns = await Promise.all(parts.map((period) => vatReturn(account, { period, by })));
      const whole = await vatReturn(account, { period: '2026', by });
      const expected = {
        base: register.baseMinor,
        vat: register.vatMinor + register.surchargeMinor,
      };
      expect({ by, ...placed(whole) }).toEqual({ by, ...expected });
      expect({ by, ...added(returns.map(placed)) }).toEqual({ by, ...expected });
      expect(whole.total).toMatchObject({ baseMinor: expected.base, vatMinor: expected.vat });
    }
  });
});

/** Boxes that are not 0, as the form wants them. */
function filledBoxes({ boxes }: VatReturn): Record<string, [string | null, string | null]> {
  const filled = boxes.filter(({ entryCount }) => entryCount > 0);
  return Object.fromEntries(filled.map(({ box, baseFiled, vatFiled }) => [box, [baseFiled, vatFiled]]));
}

/** All amounts: in boxes that repeat no other, left out, and without a place. */
function placed({ boxes, leftOut, unplaced }: VatReturn): { base: number; vat: number } {
  const own = boxes.filter(({ repeats }) => !repeats);
  const signed = own.map(({ baseMinor, vatMinor, isNegated }) => ({
    base: (isNegated ? -1 : 1) * (baseMinor ?? 0),
    vat: (isNegated ? -1 : 1) * (vatMinor ?? 0),
  }));
  // P_69 repeats the VAT of bad debts, which these sales have none of
  const repeated = boxes.filter(({ repeats, vatMinor }) => repeats && (vatMinor ?? 0) !== 0);
  const outside = [...leftOut, ...unplaced].map(({ baseMinor, vatMinor }) => ({
    base: baseMinor,
    vat: vatMinor,
  }));
  expect(repeated).toEqual([]);
  return added([...signed, ...outside]);
}

function added(parts: readonly { base: number; vat: number }[]): { base: number; vat: number } {
  return parts.reduce((total, part) => ({ base: total.base + part.base, vat: total.vat + part.vat }), {
    base: 0,
    vat: 0,
  });
}

it('lists the documents behind a box, and what no row is for', async () => {
  const account = await sellerIn(system, 'PL');
  at(system, '2026-03-10T10:00:00Z');
  const { number } = await issued(account, { lines: [sold('S', 23, 100)] });
  const odd = await issued(account, { lines: [sold('S', 7.77, 100)] });
  const of = async (box: string) =>
    (await vatReturn(account, { period: '2026-03', by: 'issue', box })).entries?.map((one) => one.number);
  expect(await of('P_19')).toEqual([number]);
  expect(await of('P_21')).toEqual([]);
  expect(await of('unplaced')).toEqual([odd.number]);
  const { status } = await account.http.get('/api/reports/vat-return?period=2026-03&box=81');
  expect(status).toBe(400);
  const { text } = await account.http.get('/api/reports/vat-return?period=2026-03&by=issue', {
    accept: 'text/csv',
  });
  expect(text).toContain('P_19,Stawka 22 % albo 23 %: podstawa,PLN,100.00,,100,,false,1');
});

it('has the sales of a registration in the return of its country, in the currency there, and names them at home', async () => {
  const inPoland = { country: 'PL', number: 'PL5260250274', since: '2020-01-01' };
  const account = await sellerIn(system, 'DE', { vatRegistrations: [inPoland] });
  at(system, '2026-03-10T10:00:00Z');
  const polish = { country: 'PL', identifiers: [{ scheme: 'vat', value: 'PL5261040828' }] };
  const clientId = await newClient(account.http, { name: 'Kowalski', ...polish });
  const sale = { shipFrom: { country: 'PL' }, deliveryDate: '2026-03-09', clientId };
  const lines = [{ name: 'Steel', unit: 'KGM', unitPrice: 100 }];
  await issued(account, { ...sale, exchangeRate: '4.2', lines });
  const [home, there] = [
    await vatReturn(account, { period: '2026-Q1', by: 'issue' }),
    await vatReturn(account, { period: '2026-Q1', by: 'issue', country: 'PL' }),
  ];
  expect(home).toMatchObject({
    currency: 'EUR',
    leftOut: [{ reason: 'other_registration', country: 'PL', baseMinor: 100_00, vatMinor: 23_00 }],
  });
  expect(there).toMatchObject({ form: 'JPK_V7', currency: 'PLN' });
  expect(filledBoxes(there)).toEqual({ P_19: ['420', null], P_20: [null, '97'] });
  const faults = ['country=FR', 'country=SE', 'period=2026-13', 'period=2026-Q5'].map((query) =>
    account.http.get(
      `/api/reports/vat-return?period=2026-03&${query}`.replace(/period=2026-03&(?=period)/, ''),
    ),
  );
  expect((await Promise.all(faults)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

it('has the surcharge in boxes of its own, and keeps margin schemes and disbursements out of the boxes', async () => {
  const account = await sellerIn(system, 'ES');
  at(system, '2026-03-10T10:00:00Z');
  const retailer = { name: 'Zapatería', country: 'ES', equivalenceSurcharge: true };
  const clientId = await newClient(account.http, retailer);
  await issued(account, { clientId, lines: [{ ...sold('S', 21, 100), surchargeRate: '5.2' }] });
  const margin = { exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-F' }] };
  await issued(account, { lines: [sold('E', 0, 70)], ...margin });
  await issued(account, {
    lines: [sold('S', 21, 10), { description: 'Fee', unitPrice: 3, isDisbursement: true }],
  });
  const answer = await vatReturn(account, { period: '2026-03', by: 'issue' });
  expect(filledBoxes(answer)).toEqual({
    ...{ '07': ['110.00', null], '09': [null, '23.10'], 22: ['100.00', null], 24: [null, '5.20'] },
  });
  expect(answer.unplaced).toMatchObject([
    { reason: 'margin_scheme', exemptionCode: 'VATEX-EU-F', baseMinor: 70_00 },
  ]);
  expect(answer.leftOut).toMatchObject([{ reason: 'disbursement', baseMinor: 3_00 }]);
  expect(answer.total).toMatchObject({ baseMinor: 183_00, vatMinor: 28_30 });
});

it('has the VAT that a public body pays in no box', async () => {
  const account = await sellerIn(system, 'IT');
  at(system, '2026-03-10T10:00:00Z');
  await issued(account, { lines: [sold('B', 22, 100)] });
  const answer = await vatReturn(account, { period: '2026-03', by: 'issue' });
  expect(filledBoxes(answer)).toEqual({ VP2: ['100.00', null] });
  expect(answer.leftOut).toMatchObject([{ reason: 'buyer_pays', baseMinor: 0, vatMinor: 22_00 }]);
});

it('says 404 where the form of the country is not known', async () => {
  const account = await sellerIn(system, 'DE', { country: 'SE', currency: 'SEK' });
  expect((await account.http.get('/api/reports/vat-return?period=2026-03')).status).toBe(404);
  const german = await sellerIn(system, 'DE');
  expect((await german.http.get('/api/reports/vat-return?period=2019-03')).status).toBe(404);
});
