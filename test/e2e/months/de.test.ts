/** @list all — a long story, told by HTTP and once more by the command line, which starts a process for each call */
// June 2026 of a German furniture shop with the chart SKR03, whose VAT is due by supply. A chair costs 99.90 at 19 %, a catalogue 20.00
// at 7 %. Every sum is calculated by hand.
import { parse } from 'csv-parse/sync';
import { documents } from '../../../shared/contracts/documents';
import { settings } from '../../../shared/contracts/settings';
import { beforeTests } from '../../support/made-before';
import { startMailServerOf } from '../../support/mail-server';
import { startMailingSystem, type TestSystem } from '../../support/system';
import type { Desk } from './desk';
import { ageing, balances, boxes, cents, payments, register, statement } from './figures';
import { Month } from './month';
import { openHttpDesk, withCliDesk } from './open-company';

const IBAN = 'DE89370400440532013000';
const COMPANY = {
  ...{ name: 'Möbel Muster e.K.', kind: 'sole_trader' as const, country: 'DE', language: 'de' as const },
  ...{ addressLine1: 'Hauptstraße 1', postalCode: '10117', city: 'Berlin', iban: IBAN },
  ...{ email: 'buchhaltung@muster.example', movesStock: true },
  identifiers: [{ scheme: 'vat', value: 'DE136695976' }],
};
const ROWS = {
  clients: `externalId,name,country,addressLine1,postalCode,city,contactEmail,language
10001,Bau Krause GmbH,DE,Elbchaussee 1,22765,Hamburg,krause@example.com,de
10002,Hotel Seeblick GmbH,DE,Seestraße 2,78464,Konstanz,hotel@example.com,de
10003,Tischlerei Wolf,DE,Waldweg 3,01067,Dresden,wolf@example.com,de
10004,Büro Sommer GmbH,DE,Domplatz 4,50667,Köln,sommer@example.com,de
10005,Café Nord GmbH,DE,Markt 5,24103,Kiel,nord@example.com,de
`,
  articles: `externalId,type,name,unitPrice,vatRate,unit,stockTracked,stockQuantity
chair,PRODUCT,Stuhl,99.90,19,Stück,true,50
catalogue,PRODUCT,Katalog,20.00,7,Stück,true,100
`,
  documents: `kind,number,clientExternalId,issueDate,dueDate,net,vatRate,vat,balance
invoice,ALT-17,10001,2026-05-04,2026-05-18,1000.00,19,190.00,1190.00
opening-balance,,10003,2026-05-31,2026-05-31,,,,238.00
`,
};
const BOOKS = {
  ...{ chart: 'skr03' as const, debtorAccounts: 'externalId' as const, accountLength: 4 },
  ...{ datevConsultantNumber: 29_098, datevClientNumber: 55_003 },
  revenueAccounts: [
    { vatCategory: 'S' as const, vatRate: '19', account: '8400' },
    { vatCategory: 'S' as const, vatRate: '7', account: '8300' },
  ],
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
/** Requests, or commands, of the whole month with its closing. */
const CALLS_MAX = 52;

const chairs = (quantity: number) => ({ articleExternalId: 'chair', quantity });
const catalogues = (quantity: number) => ({ articleExternalId: 'catalogue', quantity });

async function playJune(system: TestSystem, desk: Desk): Promise<void> {
  const june = new Month(system, desk, '2026-06');
  await june.movesIn(ROWS);
  await desk.call(settings.setBookkeeping, BOOKS);

  june.day(2);
  // 10 × 99.90 = 999.00 + 189.81, 5 × 20.00 = 100.00 + 7.00; 2 % of 1295.81 within 10 days are 25.92
  const krause = await june.sells('10001', [chairs(10), catalogues(5)], '1295.81', {
    ...{ cashDiscounts: [{ percent: 2, days: 10 }], deliveryDate: '2026-06-02', dueInDays: 30 },
  });
  expect(await june.stock()).toEqual({ Stuhl: '40', Katalog: '95' });

  june.day(3);
  // the order: 20 × 99.90 = 1998.00 + 379.62; 30 % of it: 599.40 + 113.89
  const { quote, deposit } = await june.takesDeposit('10002', [chairs(20)], 30, '713.29');

  june.day(5);
  // 5 × 99.90 = 499.50 + 94.91 (94.905), for Büro Sommer, but written to Tischlerei Wolf
  const wrong = await june.sells('10003', [chairs(5)], '594.41', { deliveryDate: '2026-06-05' });
  const { right: sommer } = await june.correctsClient(wrong, '10004', 'Falscher Kunde');
  // they left once
  expect(await june.stock()).toEqual({ Stuhl: '35', Katalog: '95' });

  june.day(10);
  // 199.80 + 37.96; one of the two comes back: 99.90 + 18.98, which leaves 118.88
  const hotel = await june.sells('10002', [chairs(2)], '237.76', { deliveryDate: '2026-06-10' });
  await june.credits(hotel, 1, '118.88', 'Rückgabe');

  june.day(12);
  // 399.60 + 75.92 (75.924)
  const cafe = await june.sells('10005', [chairs(4)], '475.52', { deliveryDate: '2026-06-12' });
  expect(await june.stock()).toEqual({ Stuhl: '30', Katalog: '95' });

  june.day(19);
  const lines = await june.readsBank(
    {
      ...{ number: 1, iban: IBAN, opening: '10000.00' },
      rows: [
        // 1295.81 less 25.92
        [
          '2026-06-08',
          '1269.89',
          'Bau Krause GmbH',
          'DE02120300000000202051',
          `${krause.number} abz. Skonto`,
        ],
        ['2026-06-09', '713.29', 'Hotel Seeblick', 'DE02500105170137075030', `Anzahlung ${deposit.number}`],
        ['2026-06-15', '594.41', 'Büro Sommer GmbH', 'DE02100500000054540402', `Rechnung ${sommer.number}`],
        ['2026-06-16', '594.41', 'Büro Sommer GmbH', 'DE02100500000054540402', `Rechnung ${sommer.number}`],
        ['2026-06-18', '-594.41', 'Büro Sommer GmbH', 'DE02100500000054540402', `zurück ${sommer.number}`],
      ],
    },
    3,
  );
  await june.settlesRefund(lines, '10004');

  june.day(22);
  // 1398.60 + 265.73, which is the order less its deposit
  await june.delivers(quote, '2026-06-22', '1664.33');
  expect(await june.stock()).toEqual({ Stuhl: '10', Katalog: '95' });

  // § 288 (2) BGB: 9 points above 1.27 % are 10.27 %, and 40.00. 1190.00 from 19 May to 22 June are 35 days: 11.72.
  // 31 May is a Sunday, so 238.00 were due on 1 June (§ 193 BGB): 21 days, 1.41.
  await june.reminds('Mahnung', {
    'Bau Krause GmbH': '1241.72',
    'Tischlerei Wolf': '279.41',
  });

  june.day(25);
  await june.writesOff(cafe, '475.52', { basis: 'insolvency', notice: 'AG Kiel, 25 IN 7/26' });

  june.day(30);
  const paid = await june.readsBank(
    {
      ...{ number: 2, iban: IBAN, opening: '12577.59' },
      rows: [['2026-06-26', '1241.72', 'Bau Krause GmbH', 'DE02120300000000202051', 'ALT-17 mit Zinsen']],
    },
    0,
  );
  await june.books(paid, '1241.72', await june.imported('ALT-17'), '51.72');
  await expectFigures(june);

  await june.closes('2026-07-03', '2026-06-30', '10001', [chairs(1)]);
  await expectReturn(desk);
  await expectBooks(desk);
  expect(desk.calls()).toBeLessThanOrEqual(CALLS_MAX);
}

async function expectFigures(june: Month): Promise<void> {
  const { desk } = june;
  // 1269.89 + 713.29 + 594.41 + 594.41 - 594.41 + 1241.72; 25.92 + 475.52
  expect(await payments(desk, JUNE)).toEqual({ money: '3819.31', deducted: '501.44', credited: '0.00' });
  expect(await ageing(desk, '2026-06-30')).toEqual({
    'Hotel Seeblick GmbH': { current: '1664.33', to30: '118.88' },
    'Tischlerei Wolf': { to30: '238.00' },
  });
  const clients = ['10001', '10002', '10003', '10004', '10005'];
  const accounts: Record<string, string> = {};
  for (const client of clients) accounts[client] = await statement(desk, june.clientId(client), JUNE);
  expect(accounts).toEqual({
    10001: '1190.00 + 1295.81 - 0.00 - 2459.89 - 25.92 = 0.00',
    // 713.29 + 237.76 + 1664.33 less 118.88 and the deposit
    10002: '0.00 + 2615.38 - 118.88 - 713.29 - 0.00 = 1783.21',
    10003: '238.00 + 594.41 - 594.41 - 0.00 - 0.00 = 238.00',
    10004: '0.00 + 594.41 - 0.00 - 594.41 - 0.00 = 0.00',
    10005: '0.00 + 475.52 - 0.00 - 0.00 - 475.52 = 0.00',
  });
}

/**
 * 19 %: 999.00 + 599.40 + 499.50 - 499.50 + 499.50 + 199.80 - 99.90 + 399.60 + 1398.60 are 3996.00; less the discount (25.92 × 1188.81 ∕
 * 1295.81 = 23.78, net 19.98) and the bad debt (399.60) 3576.42. VAT: 189.81 + 113.89 + 94.91 - 94.91 + 94.91 + 37.96 - 18.98 + 75.92 +
 * 265.73 = 759.24, less 3.80 and 75.92 = 679.52. 7 %: 100.00 + 7.00, less 2.14, which is 2.00 + 0.14.
 */
async function expectReturn(desk: Desk): Promise<void> {
  expect(await register(desk, JUNE)).toEqual(['19 %: 3576.42 + 679.52', '7 %: 98.00 + 6.86']);
  expect(await boxes(desk, { period: '2026-06' })).toEqual({
    // the form has whole euros, of which it calculates the VAT: 3576 × 19 %
    ...{ 81: ['3576', '679.44'], 86: ['98', '6.86'] },
    // the bad debt has taken 399.60 off (§ 17 (2))
    50: ['399', null],
  });
}

async function expectBooks(desk: Desk): Promise<void> {
  const file = await desk.download(documents.books, { format: 'datev', ...JUNE });
  const text = new TextDecoder('windows-1252').decode(file);
  const rows: string[][] = parse(text, { delimiter: ';', from_line: 3, relax_column_count: true });
  const postings = rows.flatMap(([amount = '', side, , , , , account = '', contra = '']) => {
    const signed = side === 'S' ? cents(amount) : -cents(amount);
    return [[account, signed] as const, [contra, -signed] as const];
  });
  expect(balances(postings)).toEqual({
    // the bank: 13819.31 at the end less 10000.00 at the beginning; 51.72 of it are interest and lump sum
    ...{ 1200: '3819.31', 2650: '-51.72' },
    // accounts that imply 19 %: 1188.81 + 594.41 + 118.88 + 475.52 + 2377.62, the discount, the bad debt; the deposit is gone from 1718
    ...{ 8400: '-4755.24', 8736: '23.78', 2406: '475.52' },
    // those of 7 %
    ...{ 8300: '-107.00', 8731: '2.14' },
    // debtors owe this of June; 1190.00 and 238.00 of before are no entries of June, but their payment is
    ...{ 10001: '-1190.00', 10002: '1783.21' },
  });
}

const system = beforeTests(startMailingSystem);
beforeAll(async () => {
  await startMailServerOf(system);
});

it('a month of a German bookkeeper', async () => {
  await playJune(system, await openHttpDesk(system, '2026-06-01', COMPANY));
});

it('the same by the command line alone', async () => {
  await withCliDesk(system, '2026-06-01', COMPANY, (desk) => playJune(system, desk));
});
