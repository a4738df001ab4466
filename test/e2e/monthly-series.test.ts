/** @list all — one of four long sessions; npm test has the others */
// A Polish company numbers its invoices anew each month: from the drafts to the register of VAT.
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { at, business, drafted, issued, post } from '../services/documents/document-steps';
import { beforeTests } from '../support/made-before';
import { textOfPdf } from '../support/poppler';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);

it('has one invoice 1 a month, in the PDF, the audit and the register', async () => {
  at(system, '2026-11-26T10:00:00Z');
  const account = await business(system, { country: 'PL' }, { country: 'PL', language: 'pl' });
  const { http } = account;
  const format = await http.call(companies.setNumberFormat, {
    ...{ typeId: 'invoice', pattern: 'FV/{number}/{month}/{year}', restart: 'month' },
  });
  expect(format.preview).toEqual(['FV/1/11/2026', 'FV/2/11/2026', 'FV/3/11/2026']);

  const lines = [{ name: 'Usługa', unitPrice: 100, vatRate: 23 }];
  const dated = (issueDate: string) => ({ lines, issueDate, deliveryDate: issueDate });
  await issued(account, dated('2026-10-30'));
  await issued(account, dated('2026-10-31'));
  const { id } = await drafted(account, dated('2026-11-02'));
  const { canBeIssued } = await http.call(documents.check, { id });
  const invoice = await post(http, id, 'issue');
  expect([canBeIssued, invoice.number]).toEqual([true, 'FV/1/11/2026']);

  expect(textOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).join()).toContain('FV/1/11/2026');
  const found = await http.call(documents.list, { number: 'FV/1/11/2026' });
  expect(found.items.map((one) => one.id)).toEqual([id]);

  const { series, ...findings } = await http.call(documents.auditNumbers, {});
  expect(series.map(({ period, counter }) => [period, counter])).toEqual([
    [202610, 2],
    [202611, 1],
  ]);
  expect(findings).toEqual({ gaps: [], duplicates: [], outOfOrder: [] });
  const year = { from: '2026-01-01', to: '2026-12-31', entries: true };
  const { entries = [] } = await http.call(documents.vatRegister, year);
  expect(entries.map(({ number, period }) => [number, period])).toEqual([
    ['FV/1/10/2026', '2026-10'],
    ['FV/2/10/2026', '2026-10'],
    ['FV/1/11/2026', '2026-11'],
  ]);
});
