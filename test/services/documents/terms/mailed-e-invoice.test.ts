/** @list all — a mail server of its own */
// The e-invoice in the format that a client asks for leaves with the mail, the attachments inside.
import { documents } from '../../../../shared/contracts/documents';
import { webhooks } from '../../../../shared/contracts/webhooks';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { outputOf } from '../../../support/outputs';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { exportOf, faultsOf as faultsOfExport } from '../../export/unzipped';
import { png } from '../../settings/branding/pictures';
import { type Business, business, drafted, faultsOf, post, read } from '../document-steps';
import { attach, MEGABYTE, PDF, sha256 } from './attached-files';

let system: TestSystem;
let server: MailServer;
let account: Business;

beforeAll(async () => {
  system = await startMailingSystem();
  server = await startMailServerOf(system);
  account = await business(system, {}, { contactEmail: 'anna@client.example' });
});
beforeEach(() => {
  server.received.length = 0;
});

describe('the e-invoice that a client asks for', () => {
  const mailedFor = (number: string | null) =>
    until(`the mail with ${number} has left`, async () =>
      server.received.map(({ mail }) => mail).find((mail) => mail?.subject?.includes(`${number} `)),
    );
  const askFor = (by: Business, eInvoiceFormat: string) =>
    by.http.patch(`/api/clients/${by.clientId}`, { eInvoiceFormat });

  async function leaving(by: Business, ...files: [Buffer, string][]) {
    const { id } = await drafted(by, { dueInDays: 30 });
    for (const [bytes, name] of files) await attach(by, id, bytes, { name, type: 'text/csv' });
    const { number } = await post(by.http, id, 'issue');
    await post(by.http, id, 'send');
    const attachments = (await mailedFor(number))?.attachments ?? [];
    const contents = attachments.map(({ content }) => Buffer.from(content as Uint8Array));
    return { id, number, contents, names: attachments.map(({ filename }) => filename) };
  }

  it('leaves with the mail, with the attachments inside; it is in the export and its event in the feed', async () => {
    const company = await business(system, { name: 'Leaving' }, { contactEmail: 'b@client.example' });
    await askFor(company, 'en16931-ubl');
    const photo = await png();
    const { id, number, names, contents } = await leaving(company, [photo, 'photo.png']);
    expect(names).toEqual([`${number}.pdf`, `${number}.xml`, 'photo.png']);
    const [, xml] = contents;

    const { invoice, unread } = outputOf(
      documents.parseEInvoice,
      await company.http.uploadFile('/api/e-invoices/parse', xml ?? Buffer.alloc(0), 'invoice.xml'),
    );
    const attached = { filename: 'photo.png', mimeCode: 'image/png', content: photo.toString('base64') };
    expect(unread).toEqual([]);
    expect(invoice).toMatchObject({ number, supportingDocuments: [{ reference: 'photo.png', attached }] });

    const archive = await exportOf(company.http);
    expect(archive.bytes(`invoice/${number}/en16931-ubl.xml`).equals(xml ?? photo)).toBe(true);
    expect(archive.bytes(`invoice/${number}/1-photo.png`).equals(photo)).toBe(true);
    expect(faultsOfExport(archive)).toEqual([]);

    const feed = await until('the event is in the feed', async () => {
      const { items } = outputOf(
        webhooks.events,
        await company.http.get('/api/events?types=document.e_invoice_created'),
      );
      return items.length > 0 && items;
    });
    expect(feed).toMatchObject([{ data: { id, format: 'en16931-ubl', sha256: sha256(xml ?? photo) } }]);
  });

  it('is the PDF of the mail where it is one', async () => {
    await askFor(account, 'factur-x');
    const { number, names, contents } = await leaving(account);
    expect(names).toEqual([`${number}.pdf`]);
    expect(contents[0]?.includes('factur-x.xml')).toBe(true);
  });

  it('only names attachments of more than 3.5 MB, and says so before the issue', async () => {
    await askFor(account, 'en16931-cii');
    const large = Buffer.concat([PDF, Buffer.alloc(4 * MEGABYTE, 'a')]);
    const { id } = await drafted(account, { dueInDays: 30 });
    await attach(account, id, large, { name: 'large.pdf' });
    const { findings } = await account.http.call(documents.check, { id });
    const tooLarge = { code: 'e_invoice_unusual', severity: 'warning', rule: 'INV-EMBEDDED' };
    expect(findings).toContainEqual(expect.objectContaining({ ...tooLarge, pointer: '/attachments' }));
    await post(account.http, id, 'issue');
    const { bytes } = await account.http.sendForBytes('GET', `/api/documents/${id}/e-invoice`);
    expect(bytes.toString()).toContain('large.pdf');
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('holds the mail back where the document cannot be said in it', async () => {
    await askFor(account, 'en16931-ubl');
    const { id } = await drafted(account, { dueInDays: 30 });
    await post(account.http, id, 'issue');
    await askFor(account, 'xrechnung-ubl');
    expect(faultsOf(await account.http.post(`/api/documents/${id}/send`, {}))).toMatchObject({
      status: 409,
      code: 'e_invoice_not_possible',
    });
    expect((await read(account.http, id)).mailStatus).toBeNull();
  });
});
