/** @list all — a mail server of its own */
// The mail to the supplier is from the company that issued its invoice, and speaks of no payment to the company.
import { clients } from '../../../../shared/contracts/clients';
import { post } from '../document-steps';
import { becomes, Mailing, send } from '../sending/mailing';
import { selfBilled } from './self-billing-steps';

let mailing: Mailing;

beforeAll(async () => {
  mailing = await Mailing.start();
});
afterAll(() => mailing?.stop());

it('goes to the supplier, with the PDF, as do its credit notes', async () => {
  const account = await mailing.another();
  const { http, clientId } = account;
  await http.call(clients.update, { id: clientId, eInvoiceFormat: 'peppol' });
  const line = { description: 'Bois', unitPrice: 100, vatRate: 20 };
  const invoice = await selfBilled(account, { lines: [line] });
  expect((await send(account, invoice.id)).body).toMatchObject({ sentTo: 'anna@client.example' });
  await becomes(account, invoice.id, 'sent');
  const [{ mail } = { mail: undefined }] = mailing.received;
  expect(mail?.subject).toContain('Document d’autofacturation SB1-0001 de Łódź & Söhne');
  expect(mail?.html).toContain('Bonjour Anna Martin,');
  expect(mail?.text?.replace(/[\u202f\u00a0]/g, ' ')).toContain(
    'le document d’autofacturation SB1-0001 de 120,00 €, que nous avons établi en votre nom',
  );
  expect(mail?.text).not.toMatch(/à régler/);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['SB1-0001.pdf']);
  const note = await post(http, invoice.id, 'credit');
  await send(account, note.id);
  await becomes(account, note.id, 'sent');
  expect(mailing.received[1]?.mail.subject).toContain('SB1-0002');
});
