/** @list all — the rest of the law; npm test has the core of each capability */
// Sole traders of France have EI beside their name on all papers and letters of their business (C. com. R526-27): on what is printed, in
// e-invoices, on statements and reminders, and in mails.
import { beforeTests } from '../../../support/made-before';
import { latestMailTo } from '../../../support/mails';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { reminding, STEP } from '../../receivables/reminders/reminder-steps';
import { at, businessAt, drafted, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const SOLE = { country: 'FR', kind: 'sole_trader', name: 'Jeanne Durand', language: 'fr' };
const AT = '2026-05-04T10:00:00Z';

const printOf = async (account: { http: { bytes(path: string): Promise<Buffer> } }, path: string) =>
  linesOfPdf(await account.http.bytes(path));

describe('the name with EI', () => {
  it('is on quote, invoice, credit note, statement and preview', async () => {
    const account = await businessAt(system, AT, SOLE, { country: 'FR' });
    const quote = await issued(account, { typeId: 'quote' });
    const draft = await drafted(account);
    const path = (id: string) => `/api/documents/${id}/pdf`;
    expect(await printOf(account, path(draft.id))).toContain('Jeanne Durand EI');
    const invoice = await post(account.http, draft.id, 'issue');
    const note = await post(account.http, invoice.id, 'credit');
    for (const { id, seller } of [quote, invoice, note]) {
      expect(seller?.name).toBe('Jeanne Durand EI');
      expect(await printOf(account, path(id))).toContain('Jeanne Durand EI');
    }
    const asPdf = { accept: 'application/pdf' };
    const statement = await account.http.bytes(`/api/clients/${account.clientId}/statement`, asPdf);
    expect(linesOfPdf(statement)).toContain('Jeanne Durand EI');
    const preview = await account.http.bytes('/api/company/branding/preview');
    expect(preview.toString()).toContain('Jeanne Durand EI');
  });

  it.each(['en16931-ubl', 'en16931-cii', 'fr-ctc', 'peppol'])('is the seller in %s', async (format) => {
    const electronicAddress = { scheme: '0225', value: '552008443' };
    const account = await businessAt(
      system,
      AT,
      { ...SOLE, electronicAddress },
      { country: 'FR', electronicAddress },
    );
    const { id } = await issued(account, { buyerReference: 'B-1' });
    const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
    const names = format.includes('cii')
      ? [...xml.matchAll(/<ram:SellerTradeParty>\s*(?:<ram:(?!Name).*\s*)*<ram:Name>(.*?)</g)]
      : [...xml.matchAll(/<cbc:RegistrationName>(.*?)</g)];
    expect(names[0]?.[1]).toBe('Jeanne Durand EI');
  });

  it('is in the mail: sender, subject, words and look', async () => {
    const contactEmail = 'anna@ei.example';
    const account = await businessAt(system, AT, SOLE, { country: 'FR', contactEmail });
    const { id } = await issued(account);
    await account.http.post(`/api/documents/${id}/send`, {});
    const { from, subject, text, html } = await latestMailTo(system, contactEmail);
    expect(from?.name).toBe('Jeanne Durand EI');
    for (const words of [subject, text, html]) expect(words).not.toMatch(/Jeanne Durand(?! EI)/);
    expect(`${subject} ${text}`).toContain('Jeanne Durand EI');
  });

  it('is on the letter of a reminder', async () => {
    const account = await reminding(system, { company: SOLE });
    await account.overdue();
    await account.activated({ steps: [{ ...STEP, approval: true }] });
    const { id } = await account.proposed();
    expect(await printOf(account, `/api/reminders/${id}/pdf`)).toContain('Jeanne Durand EI');
  });

  it('is that of a French supplier whose invoice the company issues', async () => {
    at(system, AT);
    const account = await businessAt(system, AT, { country: 'FR', name: 'Coop' }, { country: 'FR' });
    const supplierClientId = await newClient(account.http, {
      ...{ type: 'INDIVIDUAL', country: 'FR', contactFirstName: 'Jeanne', contactLastName: 'Durand' },
      identifiers: [
        { scheme: 'vat', value: 'FR19552008443' },
        { scheme: 'siren', value: '552008443' },
      ],
    });
    const selfBilling = { supplierClientId, agreement: { date: '2026-01-02', text: 'Contrat 17' } };
    const body = { typeId: 'invoice', typeCode: '389', deliveryDate: '2026-05-04', selfBilling };
    const lines = [{ description: 'Bois', unitPrice: 100, vatRate: 20 }];
    const answer = await account.http.post('/api/documents', { ...body, lines });
    const { id } = answer.body as { id: string };
    expect(await printOf(account, `/api/documents/${id}/pdf`)).toContain('Jeanne Durand EI');
  });
});
