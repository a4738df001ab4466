/** @list all — a long story, a month from the first import to the return */
// June 2026 of an Italian furniture maker, whose VAT is due by the invoice. A chair costs 150.00 at 22 %, a book 40.00 at 4 %. Every sum
// is calculated by hand.
import { parse } from 'csv-parse/sync';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { startMailServerOf } from '../../support/mail-server';
import { startMailingSystem } from '../../support/system';
import type { Desk } from './desk';
import { ageing, boxes, cents, money, payments, register, statement } from './figures';
import { Month } from './month';
import { openHttpDesk } from './open-company';

const IBAN = 'IT60X0542811101000000123456';
const COMPANY = {
  ...{ name: 'Mobili Rossi S.r.l.', kind: 'company' as const, country: 'IT', language: 'it' as const },
  ...{ addressLine1: 'Via Roma 1', postalCode: '00184', city: 'Roma', state: 'RM', iban: IBAN },
  ...{ email: 'contabilita@rossi.example', movesStock: true, legalForm: 'S.r.l.' },
  capital: { amountMinor: 10_000_00, currency: 'EUR' },
  registration: { authority: 'Registro Imprese', place: 'RM', number: 'RM-1234567' },
  identifiers: [
    { scheme: 'vat', value: 'IT00743110157' },
    { scheme: 'rea', value: 'RM-1234567' },
  ],
};
const ROWS = {
  clients: `externalId,name,country,addressLine1,postalCode,city,state,contactEmail,language,identifiers.vat
C1,Edilizia Verdi,IT,Via Po 1,10123,Torino,TO,verdi@example.com,it,IT07643520567
C2,Albergo del Lago,IT,Via Lago 2,22100,Como,CO,lago@example.com,it,IT00488410010
C3,Falegnameria Lupo,IT,Via Bosco 3,38122,Trento,TN,lupo@example.com,it,IT00905811006
C4,Ufficio Estate,IT,Piazza Duomo 4,20122,Milano,MI,estate@example.com,it,IT00811720580
C5,Caffè Nord,IT,Via Mare 5,34121,Trieste,TS,nord@example.com,it,IT00743110157
`,
  articles: `externalId,type,name,unitPrice,vatRate,unit,stockTracked,stockQuantity
chair,PRODUCT,Sedia,150.00,22,pz,true,50
book,PRODUCT,Libro,40.00,4,pz,true,100
`,
  documents: `kind,number,clientExternalId,issueDate,dueDate,net,vatRate,vat,balance
invoice,VECCHIA-17,C1,2026-05-04,2026-05-18,1000.00,22,220.00,1220.00
opening-balance,,C3,2026-05-31,2026-05-31,,,,244.00
`,
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
/** Requests of the whole month with its closing. */
const CALLS_MAX = 58;

const chairs = (quantity: number) => ({ articleExternalId: 'chair', quantity });
const books = (quantity: number) => ({ articleExternalId: 'book', quantity });

const system = beforeTests(startMailingSystem);
beforeAll(async () => {
  await startMailServerOf(system);
});

it('a month of an Italian bookkeeper', async () => {
  const desk = await openHttpDesk(system, '2026-06-01', COMPANY);
  const june = new Month(system, desk, '2026-06');
  await june.movesIn(ROWS);

  june.day(2);
  // 1500.00 + 330.00 and 200.00 + 8.00
  const verdi = await june.sells('C1', [chairs(10), books(5)], '2038.00', {
    ...{ cashDiscounts: [{ percent: 2, days: 10 }], deliveryDate: '2026-06-02', dueInDays: 30 },
  });

  june.day(3);
  // the order: 3000.00 + 660.00; 30 % of it: 900.00 + 198.00, due by the invoice although nobody has paid (DPR 633/72 art. 6 (4))
  const { quote, deposit } = await june.takesDeposit('C2', [chairs(20)], 30, '1098.00');
  expect(await register(desk, { from: '2026-06-03', to: '2026-06-03' })).toEqual(['22 %: 900.00 + 198.00']);

  june.day(5);
  // 750.00 + 165.00, for Ufficio Estate, but written to Falegnameria Lupo
  const wrong = await june.sells('C3', [chairs(5)], '915.00', { deliveryDate: '2026-06-05' });
  const { right: estate } = await june.correctsClient(wrong, 'C4', 'Cliente errato');

  june.day(10);
  // 300.00 + 66.00; one of the two comes back: 150.00 + 33.00
  const hotel = await june.sells('C2', [chairs(2)], '366.00', { deliveryDate: '2026-06-10' });
  const returned = await june.credits(hotel, 1, '183.00', 'Reso');

  june.day(12);
  // 600.00 + 132.00
  const caffe = await june.sells('C5', [chairs(4)], '732.00', { deliveryDate: '2026-06-12' });

  june.day(19);
  // a discount is a credit note: 30.00 + 6.60 and 4.00 + 0.16
  await june.reduces(verdi, 2, '40.76', 'Sconto 2 %');
  const lines = await june.readsBank(
    {
      ...{ number: 1, iban: IBAN, opening: '10000.00' },
      rows: [
        // 2038.00 less 40.76
        ['2026-06-08', '1997.24', 'Edilizia Verdi', 'IT40S0542811101000000123457', `fattura ${verdi.number}`],
        [
          '2026-06-09',
          '1098.00',
          'Albergo del Lago',
          'IT18S0542811101000000123458',
          `acconto ${deposit.number}`,
        ],
        ['2026-06-15', '915.00', 'Ufficio Estate', 'IT93S0542811101000000123459', `fattura ${estate.number}`],
        ['2026-06-16', '915.00', 'Ufficio Estate', 'IT93S0542811101000000123459', `fattura ${estate.number}`],
        [
          '2026-06-18',
          '-915.00',
          'Ufficio Estate',
          'IT93S0542811101000000123459',
          `rimborso ${estate.number}`,
        ],
      ],
    },
    3,
  );
  await june.settlesRefund(lines, 'C4');

  june.day(22);
  // 2100.00 + 462.00, which is the order less its deposit
  const final = await june.delivers(quote, '2026-06-22', '2562.00');
  // D.Lgs. 231/2002: 8 points above 2.15 % are 10.15 %, and 40.00. 1220.00 from 19 May to 22 June are 35 days: 11.87.
  // 244.00 from 1 June on are 22 days: 1.49.
  await june.reminds('Sollecito', { 'Edilizia Verdi': '1271.87', 'Falegnameria Lupo': '285.49' });

  june.day(25);
  // art. 26 (3-bis): only a credit note takes the VAT of a bad debt back, 600.00 + 132.00; no chair comes back with it
  const lost = { kind: 'write_off' as const, documentId: caffe.id, amountMinor: caffe.totalMinor };
  const relief = { currency: 'EUR', parts: [{ ...lost, badDebtRelief: { basis: 'insolvency' as const } }] };
  expect(await desk.refusal(documents.createSettlement, relief)).toBe('bad_debt_relief_refused');
  const variation = await june.reduces(caffe, 100, '732.00', 'Liquidazione giudiziale, art. 26 (3-bis)');
  // 50 - 10 - 5 - 2 + 1 - 4 - 20
  expect(await june.stock()).toEqual({ Sedia: '10', Libro: '95' });

  june.day(30);
  const paid = await june.readsBank(
    {
      ...{ number: 2, iban: IBAN, opening: '14010.24' },
      rows: [['2026-06-26', '1271.87', 'Edilizia Verdi', 'IT40S0542811101000000123457', 'VECCHIA-17']],
    },
    0,
  );
  await june.books(paid, '1271.87', await june.imported('VECCHIA-17'), '51.87');
  await expectFigures(june);

  await june.closes('2026-07-03', '2026-06-30', 'C1', [chairs(1)]);
  await expectReturn(desk);
  await expectFile(desk, verdi.id, ['TD01', '2038.00', '1500.00 + 330.00', '200.00 + 8.00']);
  await expectFile(desk, deposit.id, ['TD02', '1098.00', '900.00 + 198.00']);
  await expectFile(desk, final.id, ['TD01', '2562.00', '2100.00 + 462.00']);
  await expectFile(desk, returned.id, ['TD04', '183.00', '150.00 + 33.00']);
  await expectFile(desk, variation.id, ['TD04', '732.00', '600.00 + 132.00']);
  expect(desk.calls()).toBeLessThanOrEqual(CALLS_MAX);
});

async function expectFigures(june: Month): Promise<void> {
  const { desk } = june;
  // 1997.24 + 1098.00 + 915.00 + 915.00 - 915.00 + 1271.87; 40.76 and 732.00 that credit notes settle
  expect(await payments(desk, JUNE)).toEqual({ money: '5282.11', deducted: '0.00', credited: '772.76' });
  expect(await ageing(desk, '2026-06-30')).toEqual({
    'Albergo del Lago': { current: '2562.00', to30: '183.00' },
    'Falegnameria Lupo': { to30: '244.00' },
  });
  const accounts: Record<string, string> = {};
  for (const client of ['C1', 'C2', 'C3', 'C4', 'C5'])
    accounts[client] = await statement(desk, june.clientId(client), JUNE);
  expect(accounts).toEqual({
    C1: '1220.00 + 2038.00 - 40.76 - 3217.24 - 0.00 = 0.00',
    // 1098.00 + 366.00 + 2562.00
    C2: '0.00 + 4026.00 - 183.00 - 1098.00 - 0.00 = 2745.00',
    C3: '244.00 + 915.00 - 915.00 - 0.00 - 0.00 = 244.00',
    C4: '0.00 + 915.00 - 0.00 - 915.00 - 0.00 = 0.00',
    C5: '0.00 + 732.00 - 732.00 - 0.00 - 0.00 = 0.00',
  });
}

/**
 * 22 %: 1500.00 + 900.00 + 750.00 + 300.00 - 150.00 + 600.00 + 2100.00 are 6000.00; less the discount (30.00) and the bad debt (600.00)
 * 5370.00, VAT 1181.40. 4 %: 200.00 - 4.00, VAT 8.00 - 0.16.
 */
async function expectReturn(desk: Desk): Promise<void> {
  expect(await register(desk, JUNE)).toEqual(['22 %: 5370.00 + 1181.40', '4 %: 196.00 + 7.84']);
  // 5370.00 + 196.00; 1181.40 + 7.84
  expect(await boxes(desk, { period: '2026-06' })).toEqual({
    VP2: ['5566.00', null],
    VP4: [null, '1189.24'],
  });
  const csv = await desk.download(documents.vatRegister, { ...JUNE, entries: true }, 'text/csv');
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const sum = (name: string) => money(rows.reduce((total, row) => total + cents(row[name] ?? ''), 0));
  expect([sum('base'), sum('vat')]).toEqual(['5566.00', '1189.24']);
}

/** Type, total and VAT groups of a FatturaPA. */
async function expectFile(desk: Desk, id: string, expected: string[]): Promise<void> {
  const file = String(await desk.download(documents.eInvoice, { id, format: 'fatturapa' }));
  const all = (name: string) =>
    [...file.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, text]) => text);
  const vat = all('Imposta');
  const groups = all('ImponibileImporto').map((base, index) => `${base} + ${vat[index]}`);
  expect([...all('TipoDocumento'), ...all('ImportoTotaleDocumento'), ...groups]).toEqual(expected);
}
