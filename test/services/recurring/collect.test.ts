/** @list all — a provider of its own, step by step */
// The invoices of a schedule have a link to pay them online, if the schedule says so: in their mail, or on the PDF of those it does not mail.
import { PaymentSimulator } from '../../../deploy/simulate/payments/payments';
import { receivables } from '../../../shared/contracts/receivables';
import { recurring } from '../../../shared/contracts/recurring';
import { mailSaying } from '../../support/mails';
import { describeWithPoppler, linesOfPdf } from '../../support/poppler';
import { problemOf } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { business } from '../documents/document-steps';
import { checked, connect, Payer } from '../receivables/online/payment-steps';
import { startWith } from '../transmissions/settled-simulator';
import { ONCE, stepsOf } from './recurring-steps';

const simulator = new PaymentSimulator();
let system: TestSystem;
let clients = 0;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});

async function paidOnline(isConnected = true) {
  clients += 1;
  const address = `subscriber-${clients}@acme.example`;
  const account = await business(system, { currency: 'EUR', timeZone: 'UTC' }, { contactEmail: address });
  if (isConnected) {
    await connect(account, simulator);
    await checked(account);
  }
  return { ...account, ...stepsOf(account), address };
}

const linksOf = async ({ http }: Awaited<ReturnType<typeof paidOnline>>) =>
  (await http.call(receivables.listPaymentLinks, {})).items;

describeWithPoppler('a schedule with the collection payment_link', () => {
  it('mails the link of each invoice, though the company itself sends none', async () => {
    const account = await paidOnline();
    const id = await account.activated({ ...ONCE, action: 'issue_and_send', collect: 'payment_link' });
    const [period] = await account.decided(id, 'invoiced');
    const mail = await mailSaying(system, account.address, `${system.baseUrl}/pay/`);
    const [, token = ''] = /\/pay\/([\w-]{43})/.exec(mail.text ?? '') ?? [];
    expect((await new Payer(system, { token }).view()).amountMinor).toBe(120_00);
    expect(await linksOf(account)).toMatchObject([{ documentIds: [period?.documentId] }]);
  });

  it('prints the link on an invoice that it issues and does not mail', async () => {
    const account = await paidOnline();
    const id = await account.activated({ ...ONCE, action: 'issue', collect: 'payment_link' });
    const [period] = await account.decided(id, 'invoiced');
    await until('the PDF has the link', async () => {
      const pdf = await account.http.bytes(`/api/documents/${period?.documentId}/pdf`);
      return linesOfPdf(pdf).replace(/\s/g, '').includes(`${system.baseUrl}/pay/`);
    });
    expect(await linksOf(account)).toHaveLength(1);
  });

  it('mails the invoice without a link where the company cannot be paid online', async () => {
    const account = await paidOnline(false);
    await account.activated({ ...ONCE, action: 'issue_and_send', collect: 'payment_link' });
    const mail = await mailSaying(system, account.address, 'INV-');
    expect(mail.text).not.toContain('/pay/');
    expect(await linksOf(account)).toEqual([]);
  });
});

it('is previewed with a warning where the company cannot be paid online', async () => {
  const warningsOf = async (isConnected: boolean, fields: object) => {
    const account = await paidOnline(isConnected);
    const { id } = await account.created({ action: 'issue', ...fields });
    const preview = await account.http.call(recurring.previewRecurring, { id });
    expect(preview).toMatchObject({ canBeIssued: true, failure: null });
    return preview.warnings.filter(({ code }) => code === 'payment_link_without_provider');
  };
  const [warning, ...others] = await warningsOf(false, { collect: 'payment_link' });
  expect(warning).toMatchObject({
    ...{ severity: 'warning', source: 'company', pointer: '' },
    fix: 'GET /api/company/payment-providers',
  });
  expect(warning?.message).toContain('recurring invoice');
  expect(others).toEqual([]);
  expect(await warningsOf(true, { collect: 'payment_link' })).toEqual([]);
  expect(await warningsOf(false, {})).toEqual([]);
});

it('is none by default, can be changed, and takes no other value', async () => {
  const account = await paidOnline();
  const { id, collect } = await account.created({ action: 'issue' });
  expect(collect).toBe('none');
  const changed = await account.http.call(recurring.updateRecurring, { id, collect: 'payment_link' });
  expect(changed).toMatchObject({ collect: 'payment_link' });
  const refused = await account.http.patch(`/api/recurring-invoices/${id}`, { collect: 'cheque' });
  expect(problemOf(refused)).toMatchObject({ status: 400, errors: [{ pointer: '/collect' }] });
});
