/** @list all — a long story, a month from the first import to the return */
// June 2026 of a French furniture maker: the VAT of goods is due by delivery, that of services by payment. A chair costs 120.00 at 20 %, a
// book 30.00 at 5.5 %, an hour of restoration 80.00 at 10 %. Every sum is calculated by hand.
import { parse } from 'csv-parse/sync';
import { documents } from '../../../shared/contracts/documents';
import { settings } from '../../../shared/contracts/settings';
import { beforeTests } from '../../support/made-before';
import { startMailServerOf } from '../../support/mail-server';
import { startMailingSystem } from '../../support/system';
import type { Desk } from './desk';
import { ageing, balances, boxes, cents, payments, register, statement } from './figures';
import { Month } from './month';
import { openHttpDesk } from './open-company';

const IBAN = 'FR7630006000011234567890189';
const COMPANY = {
  ...{ name: 'Meubles Lefèvre', kind: 'company' as const, country: 'FR', language: 'fr' as const },
  ...{ addressLine1: '1 rue de la Paix', postalCode: '75002', city: 'Paris', iban: IBAN },
  ...{ email: 'compta@lefevre.example', movesStock: true, legalForm: 'SARL' },
  capital: { amountMinor: 10_000_00, currency: 'EUR' },
  registration: { authority: 'RCS', place: 'Paris', number: '552 008 443' },
  identifiers: [
    { scheme: 'vat', value: 'FR19552008443' },
    { scheme: 'siren', value: '552008443' },
  ],
};
const ROWS = {
  clients: `externalId,name,country,addressLine1,postalCode,city,contactEmail,language,identifiers.siren
C1,Bâtiment Kerguelen,FR,2 quai du Port,56100,Lorient,kerguelen@example.com,fr,303265045
C2,Hôtel du Lac,FR,3 rue du Lac,74000,Annecy,hotel@example.com,fr,303265045
C3,Atelier Loup,FR,4 rue du Bois,21000,Dijon,loup@example.com,fr,303265045
C4,Bureau d'été,FR,5 place Carnot,69002,Lyon,ete@example.com,fr,303265045
C5,Café du Nord,FR,6 rue Neuve,59000,Lille,nord@example.com,fr,303265045
`,
  articles: `externalId,type,name,unitPrice,vatRate,unit,stockTracked,stockQuantity
chair,PRODUCT,Chaise,120.00,20,pièce,true,50
book,PRODUCT,Livre,30.00,5.5,pièce,true,100
work,SERVICE,Restauration,80.00,10,h,false,
`,
  documents: `kind,number,clientExternalId,issueDate,dueDate,net,vatRate,vat,balance
invoice,ANC-17,C1,2026-05-04,2026-05-18,1000.00,20,200.00,1200.00
opening-balance,,C3,2026-05-31,2026-05-31,,,,240.00
`,
};
const BOOKS = {
  ...{ chart: 'pcg' as const, debtorAccounts: 'externalId' as const, receivablesAccount: '411000' },
  vatAccount: '445710',
  revenueAccounts: [
    { vatCategory: 'S' as const, vatRate: '10', account: '706000' },
    { vatCategory: 'S' as const, account: '707000' },
  ],
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
/** Requests of the whole month with its closing. */
const CALLS_MAX = 53;

const chairs = (quantity: number) => ({ articleExternalId: 'chair', quantity });
const books = (quantity: number) => ({ articleExternalId: 'book', quantity });
const hours = (quantity: number) => ({ articleExternalId: 'work', quantity });

const system = beforeTests(startMailingSystem);
beforeAll(async () => {
  await startMailServerOf(system);
});

it('a month of a French bookkeeper', async () => {
  const desk = await openHttpDesk(system, '2026-06-01', COMPANY);
  const june = new Month(system, desk, '2026-06');
  await june.movesIn(ROWS);
  await desk.call(settings.setBookkeeping, BOOKS);

  june.day(2);
  // 1200.00 + 240.00 and 150.00 + 8.25
  const kerguelen = await june.sells('C1', [chairs(10), books(5)], '1598.25', {
    ...{ cashDiscounts: [{ percent: 2, days: 10 }], deliveryDate: '2026-06-02', dueInDays: 30 },
  });

  june.day(3);
  // the order: 2400.00 + 480.00; 30 % of it: 720.00 + 144.00
  const { quote, deposit } = await june.takesDeposit('C2', [chairs(20)], 30, '864.00');

  june.day(5);
  // 600.00 + 120.00, for Bureau d'été, but written to Atelier Loup
  const wrong = await june.sells('C3', [chairs(5)], '720.00', { deliveryDate: '2026-06-05' });
  const { right: ete } = await june.correctsClient(wrong, 'C4', 'Mauvais client');

  june.day(10);
  // 240.00 + 48.00; one of the two comes back: 120.00 + 24.00
  const hotel = await june.sells('C2', [chairs(2)], '288.00', { deliveryDate: '2026-06-10' });
  await june.credits(hotel, 1, '144.00', 'Retour');
  // 800.00 + 80.00, due as it is paid
  const work = await june.sells('C2', [hours(10)], '880.00', { deliveryDate: '2026-06-10' });

  june.day(12);
  // 480.00 + 96.00
  const cafe = await june.sells('C5', [chairs(4)], '576.00', { deliveryDate: '2026-06-12' });

  june.day(19);
  // a discount is a credit note: 24.00 + 4.80 and 3.00 + 0.17 (0.165)
  await june.reduces(kerguelen, 2, '31.97', 'Escompte 2 %');
  const lines = await june.readsBank(
    {
      ...{ number: 1, iban: IBAN, opening: '10000.00' },
      rows: [
        // 1598.25 less 31.97
        ['2026-06-08', '1566.28', 'Bâtiment Kerguelen', 'FR1420041010050500013M02606', `${kerguelen.number}`],
        ['2026-06-09', '864.00', 'Hôtel du Lac', 'FR7630001007941234567890185', `acompte ${deposit.number}`],
        ['2026-06-15', '720.00', "Bureau d'été", 'FR7630004000031234567890143', `facture ${ete.number}`],
        ['2026-06-16', '720.00', "Bureau d'été", 'FR7630004000031234567890143', `facture ${ete.number}`],
        ['2026-06-17', '440.00', 'Hôtel du Lac', 'FR7630001007941234567890185', `moitié de ${work.number}`],
        ['2026-06-18', '-720.00', "Bureau d'été", 'FR7630004000031234567890143', `retour ${ete.number}`],
      ],
    },
    3,
  );
  await june.settlesRefund(lines, 'C4');
  await june.books(lines, '440.00', work.id);

  june.day(22);
  // 1680.00 + 336.00, which is the order less its deposit
  await june.delivers(quote, '2026-06-22', '2016.00');
  // Code de commerce L. 441-10: 10 points above 2.15 % are 12.15 %, and 40.00. 1200.00 from 19 May to 22 June are 35 days: 13.98.
  // 240.00 from 1 June on are 22 days: 1.76.
  await june.reminds('Relance', { 'Bâtiment Kerguelen': '1253.98', 'Atelier Loup': '281.76' });

  june.day(25);
  const duplicate = 'Duplicata du 25 juin 2026, lettre recommandée';
  await june.writesOff(cafe, '576.00', { basis: 'insolvency', notice: duplicate });
  // 50 - 10 - 5 - 2 + 1 - 4 - 20
  expect(await june.stock()).toEqual({ Chaise: '10', Livre: '95', Restauration: null });

  june.day(30);
  const paid = await june.readsBank(
    {
      ...{ number: 2, iban: IBAN, opening: '13590.28' },
      rows: [['2026-06-26', '1253.98', 'Bâtiment Kerguelen', 'FR1420041010050500013M02606', 'ANC-17']],
    },
    0,
  );
  await june.books(paid, '1253.98', await june.imported('ANC-17'), '53.98');
  await expectFigures(june);

  await june.closes('2026-07-03', '2026-06-30', 'C1', [chairs(1)]);
  await expectReturn(desk);
  await expectBooks(desk);
  expect(desk.calls()).toBeLessThanOrEqual(CALLS_MAX);
});

async function expectFigures(june: Month): Promise<void> {
  const { desk } = june;
  // 1566.28 + 864.00 + 720.00 + 720.00 - 720.00 + 440.00 + 1253.98; the bad debt, and 31.97 that the credit note settles
  expect(await payments(desk, JUNE)).toEqual({ money: '4844.26', deducted: '576.00', credited: '31.97' });
  expect(await ageing(desk, '2026-06-30')).toEqual({
    // 2016.00; 144.00 + 440.00
    'Hôtel du Lac': { current: '2016.00', to30: '584.00' },
    'Atelier Loup': { to30: '240.00' },
  });
  const accounts: Record<string, string> = {};
  for (const client of ['C1', 'C2', 'C3', 'C4', 'C5'])
    accounts[client] = await statement(desk, june.clientId(client), JUNE);
  expect(accounts).toEqual({
    C1: '1200.00 + 1598.25 - 31.97 - 2766.28 - 0.00 = 0.00',
    // 864.00 + 288.00 + 880.00 + 2016.00; 864.00 + 440.00
    C2: '0.00 + 4048.00 - 144.00 - 1304.00 - 0.00 = 2600.00',
    C3: '240.00 + 720.00 - 720.00 - 0.00 - 0.00 = 240.00',
    C4: '0.00 + 720.00 - 0.00 - 720.00 - 0.00 = 0.00',
    C5: '0.00 + 576.00 - 0.00 - 0.00 - 576.00 = 0.00',
  });
}

/**
 * 20 %: 1200.00 + 720.00 + 600.00 + 240.00 - 120.00 + 480.00 + 1680.00 - 24.00 = 4776.00, VAT 955.20; the bad debt takes 480.00 + 96.00
 * off. 5.5 %: 150.00 - 3.00, VAT 8.25 - 0.17. 10 %: half of 800.00 is paid.
 */
async function expectReturn(desk: Desk): Promise<void> {
  expect(await register(desk, JUNE)).toEqual([
    '10 %: 400.00 + 40.00',
    '20 %: 4296.00 + 859.20',
    '5.5 %: 147.00 + 8.08',
  ]);
  expect(await boxes(desk, { period: '2026-06' })).toEqual({
    // 4776.00 + 147.00 + 400.00
    A1: ['5323', null],
    ...{ '08': ['4776', '955'], '09': ['147', '8'], '9B': ['400', '40'] },
    // the VAT of the bad debt is deducted
    21: [null, '96'],
  });
}

async function expectBooks(desk: Desk): Promise<void> {
  const file = await desk.download(documents.books, { format: 'fec', ...JUNE });
  const text = new TextDecoder('iso-8859-15').decode(file);
  const rows: string[][] = parse(text, { delimiter: '\t', quote: null, from_line: 2 });
  const postings = rows.map((cells) => {
    const [account = '', , , , , , , debit = '', credit = ''] = cells.slice(4);
    return [account, cents(debit) - cents(credit)] as const;
  });
  expect(balances(postings)).toEqual({
    // 14844.26 at the end less 10000.00 at the beginning; 53.98 of it are interest and lump sum
    ...{ 512000: '4844.26', 763000: '-53.98' },
    // 1200 + 600 + 240 - 120 + 480 + 2400 - 24 of chairs, 147.00 of books; 800.00 of work
    ...{ 707000: '-4923.00', 706000: '-800.00' },
    // 859.20 + 8.08 + 40.00 are due, 40.00 wait for the other half
    ...{ 445710: '-907.28', 445740: '-40.00' },
    // the bad debt without its VAT
    654000: '480.00',
    // 2600.00 less 1200.00, which were invoiced in May
    411000: '1400.00',
  });
}
