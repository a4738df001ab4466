/** @list all — the rest of documents; npm test has the core of each capability */
// Whole books of money in another currency: what came in for invoices and on account, and what went back.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, sent } from '../document-steps';
import { bankLine, settle } from '../settlements/settlement-steps';
import { moneyOf, setChart } from './whole-book-steps';

const system = beforeTests(startTestSystem);
const CHART = {
  revenueAccounts: [{ vatCategory: 'S', account: '4400' }],
  ...{ datevConsultantNumber: 29_098, datevClientNumber: 55_003, accountLength: 5 },
} as const;

async function rowsOf({ http }: Business): Promise<(string | undefined)[][]> {
  const text = new TextDecoder('windows-1252').decode(
    await http.bytes('/api/reports/books?format=datev&from=2026-01-01&to=2026-12-31'),
  );
  const rows = text.split('\r\n').slice(2, -1);
  return rows
    .map((row) => row.split(';'))
    .map((cells) => [cells[0], cells[1], cells[6], cells[7], cells[48]]);
}

it('is booked at the rate of its invoice, and what the bank got beyond it as a difference of exchange', async () => {
  at(system, '2026-05-04T10:00:00Z');
  const account = await business(system, { country: 'DE', currency: 'EUR' }, { externalId: '10042' });
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 19 }];
  const { id: documentId } = await sent(account, { currency: 'USD', exchangeRate: '0.8', lines });
  const line = bankLine(account, [{ kind: 'money', documentId, amountMinor: 119_00 }]);
  await settle(system, { ...line, currency: 'USD', received: { currency: 'EUR', amountMinor: 97_00 } });
  await setChart(account, 'skr04', CHART);
  expect(await rowsOf(account)).toEqual([
    ['95,20', '"S"', '10042', '4400', '"USD 119,00"'],
    ['95,20', '"S"', '18000', '10042', '"USD 119,00"'],
    ['1,80', '"S"', '18000', '68800', '""'],
  ]);
});

it('is paid back at the rate at which it arrived, and what the bank paid beyond it is a difference of exchange', async () => {
  at(system, '2026-05-04T10:00:00Z');
  const account = await business(system, { country: 'DE', currency: 'EUR' }, { externalId: '10042' });
  const { clientId, http } = account;
  const line = bankLine(account, [{ kind: 'money', clientId, amountMinor: 100_00 }]);
  await settle(system, { ...line, currency: 'USD', received: { currency: 'EUR', amountMinor: 80_00 } });
  const { items } = await http.call(documents.listAccountPayments, { id: clientId });
  const accountPaymentId = items[0]?.id ?? '';
  const back = bankLine(account, [{ kind: 'money', accountPaymentId, amountMinor: 50_00 }]);
  const received = { currency: 'EUR', amountMinor: 41_00 };
  await settle(system, { ...back, moneyMinor: -50_00, currency: 'USD', received });
  await setChart(account, 'skr04', CHART);
  expect(await rowsOf(account)).toEqual([
    ['40,00', '"H"', '18000', '10042', '"USD -50,00"'],
    ['80,00', '"S"', '18000', '10042', '"USD 100,00"'],
    ['1,00', '"H"', '18000', '68800', '""'],
  ]);
  expect(await moneyOf(account)).toBe(50_00);
});
