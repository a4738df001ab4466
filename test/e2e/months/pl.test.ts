/** @list all — a long story, a month from the first import to the return */
// June 2026 of a Polish furniture maker, in PLN. A chair costs 200.00 at 23 %, a book 50.00 at 5 %, an hour of design 150.00 at 23 % with
// the mark GTU_12. Every sum is calculated by hand.
import { catalog } from '../../../shared/contracts/catalog';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { startMailServerOf } from '../../support/mail-server';
import { startMailingSystem } from '../../support/system';
import type { Desk } from './desk';
import { ageing, boxes, payments, register, statement } from './figures';
import { Month } from './month';
import { openHttpDesk } from './open-company';

const IBAN = 'PL61109010140000071219812874';
const COMPANY = {
  ...{ name: 'Meble Kowalski Sp. z o.o.', kind: 'company' as const, country: 'PL', language: 'pl' as const },
  ...{ addressLine1: 'ul. Długa 12', postalCode: '31-147', city: 'Kraków', iban: IBAN },
  ...{ email: 'ksiegowosc@kowalski.example', movesStock: true, legalForm: 'Sp. z o.o.' },
  capital: { amountMinor: 5_000_00, currency: 'PLN' },
  registration: { authority: 'Sąd Rejonowy dla Krakowa-Śródmieścia', number: '0000123456' },
  identifiers: [
    { scheme: 'nip', value: '5260250274' },
    { scheme: 'krs', value: '0000123456' },
  ],
};
const ROWS = {
  clients: `externalId,name,country,addressLine1,postalCode,city,contactEmail,language,identifiers.nip
K1,Budowa Kraków,PL,Rynek 1,31-042,Kraków,budowa@example.com,pl,5261040828
K2,Hotel Jezioro,PL,Jeziorna 2,11-500,Giżycko,hotel@example.com,pl,7740001454
K3,Stolarnia Wilk,PL,Leśna 3,50-001,Wrocław,wilk@example.com,pl,5250007738
K4,Biuro Lato,PL,Letnia 4,60-101,Poznań,lato@example.com,pl,1234563218
K5,Kawiarnia Północ,PL,Morska 5,81-323,Gdynia,polnoc@example.com,pl,5260001246
`,
  articles: `externalId,type,name,unitPrice,vatRate,unit,stockTracked,stockQuantity
chair,PRODUCT,Krzesło,200.00,23,szt.,true,50
book,PRODUCT,Książka,50.00,5,szt.,true,100
`,
  documents: `kind,number,clientExternalId,issueDate,dueDate,net,vatRate,vat,balance
invoice,STARA-17,K1,2026-05-04,2026-05-18,1100.00,23,253.00,1353.00
invoice,STARA-3,K5,2026-02-06,2026-02-20,800.00,23,184.00,984.00
opening-balance,,K3,2026-05-31,2026-05-31,,,,246.00
`,
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
/** Requests of the whole month with its closing. */
const CALLS_MAX = 52;

const chairs = (quantity: number) => ({ articleExternalId: 'chair', quantity });
const books = (quantity: number) => ({ articleExternalId: 'book', quantity });

const system = beforeTests(startMailingSystem);
beforeAll(async () => {
  await startMailServerOf(system);
});

it('a month of a Polish bookkeeper', async () => {
  const desk = await openHttpDesk(system, '2026-06-01', COMPANY);
  const june = new Month(system, desk, '2026-06', 'PLN');
  await june.movesIn(ROWS);
  await desk.call(catalog.create, {
    ...{ externalId: 'design', name: 'Projekt', type: 'SERVICE', unitPrice: '150', vatRate: '23', unit: 'h' },
    classifications: [{ listId: 'ZZZ', code: 'GTU_12' }],
  });

  june.day(2);
  // 2000.00 + 460.00 and 250.00 + 12.50; 2 % of 2722.50 within 10 days are 54.45
  const budowa = await june.sells('K1', [chairs(10), books(5)], '2722.50', {
    ...{ cashDiscounts: [{ percent: 2, days: 10 }], deliveryDate: '2026-06-02', dueInDays: 30 },
  });

  june.day(3);
  // the order: 4000.00 + 920.00; 30 % of it: 1200.00 + 276.00
  const { quote, deposit } = await june.takesDeposit('K2', [chairs(20)], 30, '1476.00');

  june.day(5);
  // 1000.00 + 230.00, for Biuro Lato, but written to Stolarnia Wilk
  const wrong = await june.sells('K3', [chairs(5)], '1230.00', { deliveryDate: '2026-06-05' });
  const { right: lato } = await june.correctsClient(wrong, 'K4', 'Błędny nabywca');

  june.day(10);
  // 400.00 + 92.00; one of the two comes back: 200.00 + 46.00
  const hotel = await june.sells('K2', [chairs(2)], '492.00', { deliveryDate: '2026-06-10' });
  await june.credits(hotel, 1, '246.00', 'Zwrot');
  // 4 hours: 600.00 + 138.00
  await june.sells('K2', [{ articleExternalId: 'design', quantity: 4 }], '738.00', {
    deliveryDate: '2026-06-10',
  });

  june.day(19);
  // a discount is a credit note: 40.00 + 9.20 and 5.00 + 0.25
  await june.reduces(budowa, 2, '54.45', 'Skonto 2 %');
  const lines = await june.readsBank(
    {
      ...{ number: 1, iban: IBAN, opening: '10000.00' },
      rows: [
        // 2722.50 less 54.45
        [
          '2026-06-08',
          '2668.05',
          'Budowa Kraków',
          'PL10105000997603123456789123',
          `${budowa.number} skonto 2 %`,
        ],
        [
          '2026-06-09',
          '1476.00',
          'Hotel Jezioro',
          'PL27114020040000300201355387',
          `zaliczka ${deposit.number}`,
        ],
        ['2026-06-15', '1230.00', 'Biuro Lato', 'PL83101010230000261395100000', `faktura ${lato.number}`],
        ['2026-06-16', '1230.00', 'Biuro Lato', 'PL83101010230000261395100000', `faktura ${lato.number}`],
        ['2026-06-18', '-1230.00', 'Biuro Lato', 'PL83101010230000261395100000', `zwrot ${lato.number}`],
      ],
    },
    3,
  );
  await june.settlesRefund(lines, 'K4');

  june.day(22);
  // 2800.00 + 644.00, which is the order less its deposit
  await june.delivers(quote, '2026-06-22', '3444.00');
  // 10 points above 4 % are 14 %: 1353.00 from 19 May to 22 June are 35 days, 18.16; 246.00 from 1 June on are 22 days, 2.08; 984.00 from
  // 21 February on are 122 days, 46.05. The law converts the lump sum of 40 euros by a rate of NBP, which
  // nobody has entered: no reminder demands it.
  await june.reminds('Wezwanie', {
    ...{ 'Budowa Kraków': '1371.16', 'Stolarnia Wilk': '248.08', 'Kawiarnia Północ': '1030.05' },
  });

  june.day(25);
  // art. 89a: 90 days after 20 February are over since 21 May
  const stara = await june.imported('STARA-3');
  await june.writesOff({ id: stara }, '984.00', { basis: 'overdue' });
  // 50 - 10 - 5 - 2 + 1 - 20
  expect(await june.stock()).toEqual({ Krzesło: '14', Książka: '95', Projekt: null });

  june.day(30);
  const paid = await june.readsBank(
    {
      ...{ number: 2, iban: IBAN, opening: '15374.05' },
      rows: [['2026-06-26', '1371.16', 'Budowa Kraków', 'PL10105000997603123456789123', 'STARA-17']],
    },
    0,
  );
  await june.books(paid, '1371.16', await june.imported('STARA-17'), '18.16');
  await expectFigures(june);

  await june.closes('2026-07-03', '2026-06-30', 'K1', [chairs(1)]);
  await expectReturn(desk);
  await expectBooks(desk);
  expect(desk.calls()).toBeLessThanOrEqual(CALLS_MAX);
});

async function expectFigures(june: Month): Promise<void> {
  const { desk } = june;
  // 2668.05 + 1476.00 + 1230.00 + 1230.00 - 1230.00 + 1371.16; the bad debt, and 54.45 that the credit note settles
  expect(await payments(desk, JUNE)).toEqual({ money: '6745.21', deducted: '984.00', credited: '54.45' });
  expect(await ageing(desk, '2026-06-30')).toEqual({
    // 3444.00; 246.00 + 738.00
    'Hotel Jezioro': { current: '3444.00', to30: '984.00' },
    'Stolarnia Wilk': { to30: '246.00' },
  });
  const accounts: Record<string, string> = {};
  for (const client of ['K1', 'K2', 'K3', 'K4', 'K5'])
    accounts[client] = await statement(desk, june.clientId(client), JUNE);
  expect(accounts).toEqual({
    K1: '1353.00 + 2722.50 - 54.45 - 4021.05 - 0.00 = 0.00',
    // 1476.00 + 492.00 + 738.00 + 3444.00
    K2: '0.00 + 6150.00 - 246.00 - 1476.00 - 0.00 = 4428.00',
    K3: '246.00 + 1230.00 - 1230.00 - 0.00 - 0.00 = 246.00',
    K4: '0.00 + 1230.00 - 0.00 - 1230.00 - 0.00 = 0.00',
    K5: '984.00 + 0.00 - 0.00 - 0.00 - 984.00 = 0.00',
  });
}

/**
 * 23 %: 2000.00 + 1200.00 + 1000.00 + 400.00 - 200.00 + 600.00 + 2800.00 are 7800.00; less the discount (40.00) and the bad debt (800.00)
 * 6960.00, VAT 1600.80. 5 %: 250.00 - 5.00, VAT 12.50 - 0.25.
 */
async function expectReturn(desk: Desk): Promise<void> {
  expect(await register(desk, JUNE)).toEqual(['23 %: 6960.00 + 1600.80', '5 %: 245.00 + 12.25']);
  expect(await boxes(desk, { period: '2026-06' })).toEqual({
    ...{ P_15: ['245', null], P_16: [null, '12'], P_19: ['6960', null], P_20: [null, '1601'] },
    ...{ P_68: ['-800', null], P_69: [null, '-184'] },
  });
}

/** A row of the register of the file: number, marks, and its columns of bases and VAT. */
function rowOf(row: string): string {
  const fields = [...row.matchAll(/<(K_\d+|GTU_\d+|KorektaPodstawyOpodt)>([^<]*)</g)];
  const number = /<DowodSprzedazy>([^<]*)</.exec(row)?.[1];
  return [
    number,
    ...fields.map(([, name = '', value]) => (name.startsWith('K_') ? `${name} ${value}` : name)),
  ].join(' ');
}

async function expectBooks(desk: Desk): Promise<void> {
  const file = String(await desk.download(documents.books, { format: 'jpk', ...JUNE, taxOffice: '1206' }));
  const rows = [...file.matchAll(/<SprzedazWiersz>.*?<\/SprzedazWiersz>/gs)].map(([row]) => rowOf(row));
  expect(rows.sort()).toEqual([
    'FV/2026/0001 K_15 250.00 K_16 12.50 K_19 2000.00 K_20 460.00',
    'FV/2026/0002 K_19 1200.00 K_20 276.00',
    'FV/2026/0003 K_19 1000.00 K_20 230.00',
    'FV/2026/0004 K_19 1000.00 K_20 230.00',
    'FV/2026/0005 K_19 400.00 K_20 92.00',
    'FV/2026/0006 GTU_12 K_19 600.00 K_20 138.00',
    'FV/2026/0007 K_19 2800.00 K_20 644.00',
    'KOR/2026/0001 K_19 -1000.00 K_20 -230.00',
    'KOR/2026/0002 K_19 -200.00 K_20 -46.00',
    'KOR/2026/0003 K_15 -5.00 K_16 -0.25 K_19 -40.00 K_20 -9.20',
    'STARA-3 KorektaPodstawyOpodt K_19 -800.00 K_20 -184.00',
  ]);
  // 1600.80 + 12.25
  expect(file).toContain('<PodatekNalezny>1613.05</PodatekNalezny>');
}
