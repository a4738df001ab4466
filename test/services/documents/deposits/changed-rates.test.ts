/** @list all — the rest of documents; npm test has the core of each capability */
// The VAT rate changes between a deposit and the invoice at the end. Where the rate of the supply counts for the whole price (Germany,
// UStG 27 (1); Switzerland, MWSTG 115), the rest of the VAT is the new one on all, less that of the deposit; elsewhere the deposit keeps
// its rate, and only the rest has the new one (VATD 93).
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, drafted, faultsOf, issued, post, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };

type Case = [country: string, before: number, paidOn: string, after: number, on: string, vatMinor: number];

/** 500.00 are paid of 1,000.00. */
const FOLLOWS: Case[] = [
  ['DE', 16, '2020-12-20', 19, '2021-02-10', 110_00],
  ['DE', 19, '2020-06-10', 16, '2020-09-10', 65_00],
  ['CH', 7.7, '2023-12-10', 8.1, '2024-02-10', 42_50],
  ['LI', 7.7, '2023-12-10', 8.1, '2024-02-10', 42_50],
  ['AT', 5, '2021-12-10', 10, '2022-02-10', 75_00],
  ['RO', 19, '2025-07-10', 21, '2025-09-10', 115_00],
];
const KEEPS: Case[] = [
  ['FI', 24, '2024-08-10', 25.5, '2024-10-10', 127_50],
  ['SK', 20, '2024-12-10', 23, '2025-02-10', 115_00],
  ['EE', 22, '2025-06-10', 24, '2025-08-10', 120_00],
  ['LU', 16, '2023-12-10', 17, '2024-02-10', 85_00],
  // no fact: as the Directive has it
  ['CZ', 15, '2023-12-10', 12, '2024-02-10', 60_00],
];

async function seller(country: string, day: string, company: object = {}): Promise<Business> {
  const own = { country, ...GLN, contact: CONTACT, iban: 'DE89370400440532013000', ...company };
  return businessAt(system, `${day}T10:00:00Z`, own, { country, ...GLN });
}

const priced = (unitPrice: number, vatRate: number, more: object = {}) => ({
  lines: [{ name: 'Kitchen', unitPrice, vatRate }],
  ...{ buyerReference: 'B-1', language: 'en' },
  ...more,
});

const deposited = (account: Business, unitPrice: number, vatRate: number, more: object = {}) =>
  issued(account, priced(unitPrice, vatRate, { typeCode: '386', ...more }));

const taking = (...deposits: Document[]) => ({
  prepayments: deposits.map(({ id: documentId }) => ({ documentId })),
});

/** The deposit, and the draft of the invoice at the end on its day. */
async function drafts([country, before, paidOn, after, on]: Case, more: object = {}) {
  const account = await seller(country, paidOn);
  const deposit = await deposited(account, 500, before, { ...more, paidOn });
  at(system, `${on}T10:00:00Z`);
  const draft = await drafted(account, {
    ...priced(1000, after, more),
    ...taking(deposit),
    deliveryDate: on,
  });
  return { account, deposit, draft };
}

const german = () => drafts(['DE', 16, '2020-12-20', 19, '2021-02-10', 110_00]);
const swiss = () => drafts(['CH', 7.7, '2023-12-10', 8.1, '2024-02-10', 42_50]);

const errorsOf = async ({ http }: Business, { id }: { id: string }) => {
  const { findings } = await http.call(documents.check, { id });
  return findings.filter(({ severity }) => severity === 'error');
};

describe('the rate of the supply counts for the whole price', () => {
  it.each(FOLLOWS)('%s: %d %% on %s, %d %% on %s', async (...one) => {
    const [country, before, paidOn, after, , vatMinor] = one;
    const { account, deposit, draft } = await drafts(one);
    const { findings } = await account.http.call(documents.check, { id: draft.id });
    expect(findings.map(({ code }) => code)).not.toContain('vat_rate_not_in_country');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const final = await post(account.http, draft.id, 'issue');
    expect(final).toMatchObject({ netMinor: 500_00, vatMinor, totalMinor: 500_00 + vatMinor });
    const groups = [
      { vatRate: String(after), baseMinor: 1000_00 },
      { vatRate: String(before), baseMinor: -500_00, vatMinor: 0 - deposit.vatMinor },
    ];
    const sorted = groups.sort((a, b) => Number(b.vatRate) - Number(a.vatRate));
    expect(final.vatBreakdown).toMatchObject(sorted);
    // all documents together are the price with the VAT of the day of the supply
    expect(deposit.vatMinor + final.vatMinor).toBe(Math.round(1000 * after));
    expect({ country, paidOn, prepayment: final.prepayments[0] }).toMatchObject({
      prepayment: { isRateOfSupply: true },
    });
  });

  it('also where prices include VAT: the price stays what it was', async () => {
    const account = await seller('DE', '2020-12-20');
    const gross = { pricesIncludeVat: true };
    const deposit = await deposited(account, 580, 16, gross);
    at(system, '2021-02-10T10:00:00Z');
    const final = await issued(account, { ...priced(1190, 19, gross), ...taking(deposit) });
    expect(final).toMatchObject({ vatMinor: 110_00, totalMinor: 610_00 });
  });

  it('with several deposits at several rates, one of which was credited in part', async () => {
    const account = await seller('DE', '2020-06-10');
    const first = await deposited(account, 300, 19);
    at(system, '2020-09-10T10:00:00Z');
    const lines = [{ name: 'Kitchen', quantity: 4, unitPrice: 50, vatRate: 16 }];
    const second = await issued(account, { lines, typeCode: '386' });
    await post(account.http, second.id, 'credit', { lines: [{ lineNumber: 1, quantity: 1 }] });
    at(system, '2021-02-10T10:00:00Z');
    const final = await issued(account, { ...priced(1000, 19), ...taking(first, second) });
    expect(final.vatBreakdown).toMatchObject([
      { vatRate: '19', baseMinor: 700_00, vatMinor: 133_00 },
      { vatRate: '16', baseMinor: -150_00, vatMinor: -24_00 },
    ]);
    expect(final.vatMinor).toBe(190_00 - 57_00 - 24_00);
  });

  it('with two rates that change at once', async () => {
    const account = await seller('DE', '2020-12-20');
    const both = (high: number, low: number, unitPrice: number) => ({
      ...priced(0, 0),
      lines: [
        { name: 'Kitchen', unitPrice, vatRate: high },
        { name: 'Books', unitPrice, vatRate: low },
      ],
    });
    const deposit = await issued(account, { ...both(16, 5, 100), typeCode: '386' });
    at(system, '2021-02-10T10:00:00Z');
    const final = await issued(account, { ...both(19, 7, 400), ...taking(deposit) });
    expect(final).toMatchObject({ netMinor: 600_00, vatMinor: 76_00 + 28_00 - 16_00 - 5_00 });
  });

  it('is credited in parts, which end at the invoice', async () => {
    const account = await seller('DE', '2020-12-20');
    const deposits = [await deposited(account, 33.33, 16), await deposited(account, 33.33, 16)];
    at(system, '2021-02-10T10:00:00Z');
    const lines = [{ name: 'Kitchen', quantity: 3, unitPrice: 100, vatRate: 19 }];
    const final = await issued(account, { lines, ...taking(...deposits) });
    const notes: Document[] = [];
    for (const quantity of [1, 2])
      notes.push(await post(account.http, final.id, 'credit', { lines: [{ lineNumber: 1, quantity }] }));
    const sumOf = (key: 'netMinor' | 'vatMinor' | 'totalMinor') =>
      notes.reduce((sum, note) => sum + note[key], 0);
    expect([sumOf('netMinor'), sumOf('vatMinor'), sumOf('totalMinor')]).toEqual([
      final.netMinor,
      final.vatMinor,
      final.totalMinor,
    ]);
    expect(notes[0]?.vatBreakdown).toMatchObject([
      { vatRate: '19', baseMinor: 100_00, vatMinor: 19_00 },
      { vatRate: '16', baseMinor: -22_22, vatMinor: -3_56 },
    ]);
    const refused = await account.http.post(`/api/documents/${final.id}/credit`, {
      lines: [{ lineNumber: 1, quantity: 1 }],
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it('is credited as a whole where prices include VAT, to the cent', async () => {
    const account = await seller('DE', '2020-12-20');
    const gross = { pricesIncludeVat: true };
    const deposits = [await deposited(account, 33.33, 16, gross), await deposited(account, 33.33, 16, gross)];
    at(system, '2021-02-10T10:00:00Z');
    const final = await issued(account, { ...priced(400, 19, gross), ...taking(...deposits) });
    const note = await post(account.http, final.id, 'credit');
    const { netMinor, vatMinor, totalMinor, vatBreakdown } = final;
    expect(note).toMatchObject({ netMinor, vatMinor, totalMinor, vatBreakdown });
  });

  it('of a supply that costs nothing more, with VAT that is less', async () => {
    const account = await seller('DE', '2020-06-10');
    const gross = { pricesIncludeVat: true };
    const deposit = await deposited(account, 1190, 19, gross);
    at(system, '2020-09-10T10:00:00Z');
    const final = await issued(account, { ...priced(1190, 16, gross), ...taking(deposit) });
    expect(final).toMatchObject({ totalMinor: 0, vatMinor: 164_14 - 190_00, netMinor: 25_86 });
  });

  it('is refused with its way where deposits are more than the invoice', async () => {
    const account = await seller('DE', '2020-06-10');
    const deposit = await deposited(account, 1000, 19);
    at(system, '2020-09-10T10:00:00Z');
    const final = await drafted(account, { ...priced(1000, 16), ...taking(deposit) });
    expect(final.totalMinor).toBe(-30_00);
    expect(await errorsOf(account, final)).toMatchObject([
      {
        code: 'total_below_zero',
        pointer: '/prepayments',
        message: expect.stringMatching(/Credit a deposit/),
      },
    ]);
    expect((await account.http.post(`/api/documents/${final.id}/issue`, {})).status).toBe(409);
    await post(account.http, deposit.id, 'credit');
    await account.http.patch(`/api/documents/${final.id}`, { prepayments: [] });
    expect((await post(account.http, final.id, 'issue')).totalMinor).toBe(1160_00);
  });

  it('still refuses more than is sold, and a rate that nothing is sold at', async () => {
    const account = await seller('DE', '2020-12-20');
    const deposit = await deposited(account, 500, 16);
    const other = await deposited(account, 100, 5);
    at(system, '2021-02-10T10:00:00Z');
    const create = (body: object) =>
      account.http.post('/api/documents', { typeId: 'invoice', clientId: account.clientId, ...body });
    const refusal = async (body: object) => faultsOf(await create(body));
    const at0 = { status: 400, errors: [{ pointer: '/prepayments' }] };
    expect(await refusal({ ...priced(499, 19), ...taking(deposit) })).toMatchObject(at0);
    const both = [...priced(1000, 19).lines, ...priced(99, 7).lines];
    expect(await refusal({ lines: both, ...taking(other) })).toMatchObject(at0);
  });

  it('is that of the country in which the seller is registered', async () => {
    const vatRegistrations = [{ country: 'DE', number: 'DE129274202', since: '2019-01-01', kind: 'local' }];
    const account = await seller('NL', '2020-12-20', { vatRegistrations });
    const clientId = account.clientId;
    await account.http.patch(`/api/clients/${clientId}`, {
      country: 'DE',
      type: 'INDIVIDUAL',
      identifiers: [],
    });
    const shipFrom = { country: 'DE', postalCode: '10117' };
    const deposit = await deposited(account, 500, 16, { shipFrom });
    at(system, '2021-02-10T10:00:00Z');
    const final = await issued(account, { ...priced(1000, 19, { shipFrom }), ...taking(deposit) });
    expect(final).toMatchObject({ vatMinor: 110_00, seller: { country: 'NL' } });
  });
});

describe('the deposit keeps its rate', () => {
  it.each(KEEPS)('%s: %d %% on %s, %d %% on %s', async (...one) => {
    const [, , , after, , vatMinor] = one;
    const { account, draft } = await drafts(one);
    const final = await post(account.http, draft.id, 'issue');
    expect(final.vatBreakdown).toMatchObject([{ vatRate: String(after), baseMinor: 500_00, vatMinor }]);
    expect(final.prepayments[0]).not.toHaveProperty('isRateOfSupply');
  });
});

describe('the invoice at the end is said alike by', () => {
  it('the paper: both rates, each with its VAT', async () => {
    const { account, draft } = await german();
    const { id, totalMinor } = await post(account.http, draft.id, 'issue');
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(totalMinor).toBe(610_00);
    expect(text).toMatch(/19% 1,000\.00 190\.00/);
    expect(text).toMatch(/16% −500\.00 −80\.00/);
    expect(text).toContain('€610.00');
  });

  it('the register of VAT: the whole at the new rate, less the deposit at its own', async () => {
    const { account, draft } = await german();
    await post(account.http, draft.id, 'issue');
    const register = async (from: string, to: string) => {
      const { items } = await account.http.call(documents.vatRegister, { from, to, by: 'taxPoint' });
      return items.map(({ vatRate, baseMinor, vatMinor }) => ({ vatRate, baseMinor, vatMinor }));
    };
    expect(await register('2020-12-01', '2020-12-31')).toEqual([
      { vatRate: '16', baseMinor: 500_00, vatMinor: 80_00 },
    ]);
    expect(await register('2021-02-01', '2021-02-28')).toEqual([
      { vatRate: '16', baseMinor: -500_00, vatMinor: -80_00 },
      { vatRate: '19', baseMinor: 1000_00, vatMinor: 190_00 },
    ]);
  });

  it('the register by payments: in parts of what is paid, the whole at the end', async () => {
    const { account, draft } = await swiss();
    const { id } = await post(account.http, draft.id, 'issue');
    for (const amountMinor of [200_00, 342_50])
      await account.http.call(documents.addPayment, { id, amountMinor });
    const year = { from: '2024-01-01', to: '2024-12-31', by: 'payment' } as const;
    const { items } = await account.http.call(documents.vatRegister, year);
    expect(items).toMatchObject([
      { vatRate: '7.7', baseMinor: -500_00, vatMinor: -38_50 },
      { vatRate: '8.1', baseMinor: 1000_00, vatMinor: 81_00 },
    ]);
  });

  it('the statement: deposit and rest are the price', async () => {
    const account = await seller('DE', '2020-12-20');
    const deposit = await sent(account, priced(500, 16, { typeCode: '386' }));
    at(system, '2021-02-10T10:00:00Z');
    await sent(account, { ...priced(1000, 19), ...taking(deposit) });
    const { currencies } = await account.http.call(documents.statement, { id: account.clientId });
    expect(currencies).toMatchObject([{ invoicedMinor: 1190_00, balanceMinor: 1190_00 }]);
  });
});

describeByOfficialRules('by the official rules', () => {
  it.each([
    ['DE', 'xrechnung-ubl'],
    ['DE', 'xrechnung-cii'],
    ['DE', 'factur-x'],
    ['CH', 'en16931-ubl'],
    ['AT', 'peppol'],
    ['RO', 'ubl-ro'],
  ])('%s: the %s of the invoice at the end, and of its credit note, is valid', async (country, format) => {
    const one = FOLLOWS.find(([of]) => of === country);
    if (!one) throw new Error(country);
    const { account, draft } = await drafts(one);
    const final = await post(account.http, draft.id, 'issue');
    const note = await post(account.http, final.id, 'credit');
    const check = await officialCheck();
    for (const { id } of [final, note]) {
      const file = await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`);
      const { valid, findings } = await check(format === 'factur-x' ? file : file.toString());
      const fatal = findings.filter(({ severity }) => severity === 'fatal');
      expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
    }
  });
});
