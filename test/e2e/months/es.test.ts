/** @list all — a long story, a month from the first import to the return */
// June 2026 of a Spanish furniture maker, whose return is that of the quarter. A chair costs 100.00 at 21 %, a book 20.00 at 4 %. Every
// sum is calculated by hand.
import { parse } from 'csv-parse/sync';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { startMailServerOf } from '../../support/mail-server';
import { startMailingSystem } from '../../support/system';
import type { Desk } from './desk';
import { ageing, boxes, cents, money, payments, register, statement } from './figures';
import { Month } from './month';
import { openHttpDesk } from './open-company';

const IBAN = 'ES9121000418450200051332';
const COMPANY = {
  ...{ name: 'Muebles García SL', kind: 'company' as const, country: 'ES', language: 'es' as const },
  ...{ addressLine1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', state: 'Madrid', iban: IBAN },
  ...{ email: 'contabilidad@garcia.example', movesStock: true, legalForm: 'SL' },
  registration: { authority: 'Registro Mercantil', place: 'Madrid', number: 'M-123456' },
  identifiers: [{ scheme: 'nif', value: 'B58378431' }],
};
const ROWS = {
  clients: `externalId,name,country,addressLine1,postalCode,city,state,contactEmail,language,identifiers.vat
C1,Obras Castillo SA,ES,Calle Obra 1,28001,Madrid,Madrid,castillo@example.com,es,ESA28015865
C2,Hotel del Lago SA,ES,Calle Lago 2,08001,Barcelona,Barcelona,lago@example.com,es,ESA28015865
C3,Carpintería Lobo SA,ES,Calle Bosque 3,41001,Sevilla,Sevilla,lobo@example.com,es,ESA28015865
C4,Oficina Verano SA,ES,Plaza Mayor 4,46001,Valencia,Valencia,verano@example.com,es,ESA28015865
C5,Café Norte SA,ES,Calle Mar 5,48001,Bilbao,Bizkaia,norte@example.com,es,ESA28015865
`,
  articles: `externalId,type,name,unitPrice,vatRate,unit,stockTracked,stockQuantity
chair,PRODUCT,Silla,100.00,21,ud,true,50
book,PRODUCT,Libro,20.00,4,ud,true,100
`,
  documents: `kind,number,clientExternalId,issueDate,dueDate,net,vatRate,vat,balance
invoice,VIEJA-17,C1,2026-05-04,2026-05-18,1000.00,21,210.00,1210.00
invoice,VIEJA-3,C5,2025-11-20,2025-12-20,400.00,21,84.00,484.00
opening-balance,,C3,2026-05-31,2026-05-31,,,,363.00
`,
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
/** Requests of the whole month with its closing. */
const CALLS_MAX = 54;

const chairs = (quantity: number) => ({ articleExternalId: 'chair', quantity });
const books = (quantity: number) => ({ articleExternalId: 'book', quantity });

const system = beforeTests(startMailingSystem);
beforeAll(async () => {
  await startMailServerOf(system);
});

it('a month of a Spanish bookkeeper', async () => {
  const desk = await openHttpDesk(system, '2026-06-01', COMPANY);
  const june = new Month(system, desk, '2026-06');
  await june.movesIn(ROWS);

  june.day(2);
  // 1000.00 + 210.00 and 100.00 + 4.00
  const castillo = await june.sells('C1', [chairs(10), books(5)], '1314.00', {
    ...{ cashDiscounts: [{ percent: 2, days: 10 }], deliveryDate: '2026-06-02', dueInDays: 30 },
  });

  june.day(3);
  // the order: 2000.00 + 420.00; 30 % of it: 600.00 + 126.00, due as it is paid (LIVA art. 75.Dos)
  const { quote, deposit } = await june.takesDeposit('C2', [chairs(20)], 30, '726.00');
  expect(await register(desk, { from: '2026-06-03', to: '2026-06-03' })).toEqual([]);

  june.day(5);
  // 500.00 + 105.00, for Oficina Verano, but written to Carpintería Lobo
  const wrong = await june.sells('C3', [chairs(5)], '605.00', { deliveryDate: '2026-06-05' });
  const { right: verano } = await june.correctsClient(wrong, 'C4', 'Cliente equivocado');

  june.day(10);
  // 200.00 + 42.00; one of the two comes back: 100.00 + 21.00
  const hotel = await june.sells('C2', [chairs(2)], '242.00', { deliveryDate: '2026-06-10' });
  const returned = await june.credits(hotel, 1, '121.00', 'Devolución');

  june.day(19);
  // a discount is a credit note: 20.00 + 4.20 and 2.00 + 0.08
  await june.reduces(castillo, 2, '26.28', 'Descuento 2 %');
  const lines = await june.readsBank(
    {
      ...{ number: 1, iban: IBAN, opening: '10000.00' },
      rows: [
        // 1314.00 less 26.28
        [
          '2026-06-08',
          '1287.72',
          'Obras Castillo SA',
          'ES7921000813610123456789',
          `factura ${castillo.number}`,
        ],
        [
          '2026-06-09',
          '726.00',
          'Hotel del Lago SA',
          'ES6000491500051234567892',
          `anticipo ${deposit.number}`,
        ],
        ['2026-06-15', '605.00', 'Oficina Verano SA', 'ES6621000418401234567891', `factura ${verano.number}`],
        ['2026-06-16', '605.00', 'Oficina Verano SA', 'ES6621000418401234567891', `factura ${verano.number}`],
        [
          '2026-06-18',
          '-605.00',
          'Oficina Verano SA',
          'ES6621000418401234567891',
          `devolución ${verano.number}`,
        ],
      ],
    },
    3,
  );
  await june.settlesRefund(lines, 'C4');

  june.day(22);
  // 1400.00 + 294.00, which is the order less its deposit
  const final = await june.delivers(quote, '2026-06-22', '1694.00');
  // Ley 3/2004: 8 points above 2.15 % are 10.15 %, and 40.00. 1210.00 from 19 May to 22 June are 35 days: 11.78.
  // 363.00 from 1 June on are 22 days: 2.22. 484.00 from 21 December on are 184 days: 24.76.
  await june.reminds('Recordatorio', {
    ...{ 'Obras Castillo SA': '1261.78', 'Carpintería Lobo SA': '405.22', 'Café Norte SA': '548.76' },
  });

  june.day(25);
  // LIVA art. 80.Cuatro: six months after the supply of 20 November are over since 20 May
  const relief = {
    basis: 'overdue' as const,
    notice: 'Rectificativa R-1 del 25 de junio, modelo 952 del 25 de junio',
  };
  await june.writesOff({ id: await june.imported('VIEJA-3') }, '484.00', relief);
  // 50 - 10 - 5 - 2 + 1 - 20
  expect(await june.stock()).toEqual({ Silla: '14', Libro: '95' });

  june.day(30);
  const paid = await june.readsBank(
    {
      ...{ number: 2, iban: IBAN, opening: '12618.72' },
      rows: [['2026-06-26', '1261.78', 'Obras Castillo SA', 'ES7921000813610123456789', 'VIEJA-17']],
    },
    0,
  );
  await june.books(paid, '1261.78', await june.imported('VIEJA-17'), '51.78');
  await expectFigures(june);

  await june.closes('2026-07-03', '2026-06-30', 'C1', [chairs(1)]);
  await expectReturn(desk);
  await expectFile(desk, castillo.id, ['OO', '1314.00', '21.00: 1000.00 + 210.00', '4.00: 100.00 + 4.00']);
  await expectFile(desk, final.id, ['OO', '1694.00', '21.00: 1400.00 + 294.00']);
  await expectFile(desk, returned.id, ['OR', '-121.00', '21.00: -100.00 + -21.00']);
  expect(desk.calls()).toBeLessThanOrEqual(CALLS_MAX);
});

async function expectFigures(june: Month): Promise<void> {
  const { desk } = june;
  // 1287.72 + 726.00 + 605.00 + 605.00 - 605.00 + 1261.78; the bad debt, and 26.28 that the credit note settles
  expect(await payments(desk, JUNE)).toEqual({ money: '3880.50', deducted: '484.00', credited: '26.28' });
  expect(await ageing(desk, '2026-06-30')).toEqual({
    'Hotel del Lago SA': { current: '1694.00', to30: '121.00' },
    'Carpintería Lobo SA': { to30: '363.00' },
  });
  const accounts: Record<string, string> = {};
  for (const client of ['C1', 'C2', 'C3', 'C4', 'C5'])
    accounts[client] = await statement(desk, june.clientId(client), JUNE);
  expect(accounts).toEqual({
    C1: '1210.00 + 1314.00 - 26.28 - 2497.72 - 0.00 = 0.00',
    // 726.00 + 242.00 + 1694.00
    C2: '0.00 + 2662.00 - 121.00 - 726.00 - 0.00 = 1815.00',
    C3: '363.00 + 605.00 - 605.00 - 0.00 - 0.00 = 363.00',
    C4: '0.00 + 605.00 - 0.00 - 605.00 - 0.00 = 0.00',
    C5: '484.00 + 0.00 - 0.00 - 0.00 - 484.00 = 0.00',
  });
}

/**
 * 21 %: 1000.00 + 600.00 + 500.00 + 500.00 + 200.00 + 1400.00 are 4200.00; less the wrong client (500.00), the chair (100.00), the discount
 * (20.00) and the bad debt (400.00) 3180.00, VAT 667.80. 4 %: 100.00 - 2.00, VAT 4.00 - 0.08.
 */
async function expectReturn(desk: Desk): Promise<void> {
  expect(await register(desk, JUNE)).toEqual(['21 %: 3180.00 + 667.80', '4 %: 98.00 + 3.92']);
  expect(await boxes(desk, { period: '2026-Q2' })).toEqual({
    ...{ '01': ['100.00', null], '03': [null, '4.00'] },
    // the quarter also has 1000.00 + 210.00 of May
    ...{ '07': ['5200.00', null], '09': [null, '1092.00'] },
    // 500.00 + 100.00 + 20.00 + 2.00 + 400.00 and 105.00 + 21.00 + 4.20 + 0.08 + 84.00 are taken back
    ...{ 14: ['-1022.00', null], 15: [null, '-214.28'] },
  });
  const csv = await desk.download(documents.vatRegister, { ...JUNE, entries: true }, 'text/csv');
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const sum = (name: string) => money(rows.reduce((total, row) => total + cents(row[name] ?? ''), 0));
  expect([sum('base'), sum('vat')]).toEqual(['3278.00', '671.72']);
}

/** Class, total and VAT groups of a Facturae. */
async function expectFile(desk: Desk, id: string, expected: string[]): Promise<void> {
  const file = String(await desk.download(documents.eInvoice, { id, format: 'facturae' }));
  const of = (text: string, name: string) =>
    new RegExp(`<${name}>\\s*(?:<TotalAmount>)?([^<]*)<`).exec(text)?.[1] ?? '';
  const outputs = /<TaxesOutputs>.*?<\/TaxesOutputs>/s.exec(file)?.[0] ?? '';
  const groups = [...outputs.matchAll(/<Tax>.*?<\/Tax>/gs)].map(
    ([tax]) => `${of(tax, 'TaxRate')}: ${of(tax, 'TaxableBase')} + ${of(tax, 'TaxAmount')}`,
  );
  expect([of(file, 'InvoiceClass'), of(file, 'InvoiceTotal'), ...groups]).toEqual(expected);
}
