/** @list night — packs and installs the command line, and starts a process for each command */
// A link to pay an invoice by the command line.
import { PaymentSimulator } from '../../deploy/simulate/payments/payments';
import { companies } from '../../shared/contracts/companies';
import { newClient, sent } from '../services/documents/document-steps';
import { checked, connect } from '../services/receivables/online/payment-steps';
import { settled } from '../services/transmissions/settled-simulator';
import { HttpClient } from '../support/http-client';
import { InstalledCli } from '../support/packages/installed-cli';
import { startInstance } from '../support/system';

const simulator = new PaymentSimulator();
let cli: InstalledCli;

beforeAll(async () => {
  await settled('simulator', simulator);
  cli = await InstalledCli.start(() => startInstance('plain'));
});
afterAll(() => cli?.stop());

it('prints the address of a link of an invoice, which shows it where the company allows it', async () => {
  const { account } = cli;
  const { http } = account;
  const clientId = await newClient(http, { name: 'ACME' });
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 23 }];
  const invoice = await sent({ ...account, clientId }, { lines });
  const refused = await cli.invoicing('pay', 'link', invoice.id);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('payment provider');
  await connect({ http }, simulator);
  await checked({ ...account, clientId });
  const { stdout } = await cli.invoicing('pay', 'link', invoice.id, '--field', 'url', '--days', '3');
  expect(stdout.trim()).toMatch(/\/pay\/[\w-]{43}$/);
  expect((await cli.invoicing('pay', 'link', invoice.id, '--page', 'all')).code).not.toBe(0);
  await http.call(companies.changeInfo, { paymentLinks: 'invoice' });
  const shown = await cli.invoicing('pay', 'link', invoice.id, '--page', 'invoice', '--json');
  const { url, page } = JSON.parse(shown.stdout) as { url: string; page: string };
  expect(page).toBe('invoice');
  const answer = await new HttpClient(new URL(url).origin).get(new URL(url).pathname);
  expect(answer.text).toContain(invoice.number ?? '-');
});
