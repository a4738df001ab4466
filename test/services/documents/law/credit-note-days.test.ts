/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Bulgaria, Czechia and the United Kingdom want a credit note within days of the change that it is for.

import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, faultsOf, sent } from '../document-steps';

const system = beforeTests(startTestSystem);

const creditOf = ({ http }: Business, id: string, agreedOn?: string) =>
  http.post(`/api/documents/${id}/credit`, { lines: [{ lineNumber: 1, quantity: '0.1' }], agreedOn });

it.each([
  ['GB', '2026-05-15', '2026-05-16'],
  ['CZ', '2026-05-16', '2026-05-17'],
  ['BG', '2026-05-06', '2026-05-07'],
])('%s: by %s, and no later', async (country, lastDay, dayAfter) => {
  const account = await businessAt(system, '2026-05-01T10:00:00Z', { country }, { country });
  const invoice = await sent(account, { lines: [{ name: 'Work', unitPrice: 100, vatRate: 20 }] });
  at(system, `${lastDay}T10:00:00Z`);
  const inTime = outputOf(documents.credit, await creditOf(account, invoice.id, '2026-05-01'));
  expect(inTime.warnings.map(({ code }) => code)).not.toContain('credit_note_late');
  expect(inTime.corrects).toMatchObject({ agreedOn: '2026-05-01' });
  at(system, `${dayAfter}T10:00:00Z`);
  const late = outputOf(documents.credit, await creditOf(account, invoice.id, '2026-05-01'));
  const [warning] = late.warnings.filter(({ code }) => code === 'credit_note_late');
  expect(warning?.message).toContain(`by ${lastDay}`);
  const unsaid = outputOf(documents.credit, await creditOf(account, invoice.id));
  expect(unsaid.warnings.map(({ code }) => code)).not.toContain('credit_note_late');
  expect(unsaid.corrects).not.toHaveProperty('agreedOn');
});

it('an agreement after the credit note is refused, and other countries ask nothing', async () => {
  const account = await businessAt(system, '2026-05-01T10:00:00Z', { country: 'AT' }, { country: 'AT' });
  const { id } = await sent(account);
  at(system, '2026-08-01T10:00:00Z');
  const answer = await creditOf(account, id, '2026-08-02');
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/agreedOn' }] });
  expect(outputOf(documents.credit, await creditOf(account, id, '2026-05-01')).warnings).toEqual([]);
});
