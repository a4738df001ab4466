/** @list all — a mail server of its own */
// Files that are attached to a document: which ones, how many, and where they go with it.
import { strToU8, zipSync } from 'fflate';
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { outputOf } from '../../../support/outputs';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { exportOf, faultsOf as faultsOfExport } from '../../export/unzipped';
import { png } from '../../settings/branding/pictures';
import { type Business, business, drafted, faultsOf, post, read } from '../document-steps';
import { attach, CSV, MEGABYTE, PDF, path, sha256 } from './attached-files';

let system: TestSystem;
let server: MailServer;
let account: Business;

beforeAll(async () => {
  system = await startMailingSystem();
  server = await startMailServerOf(system);
  account = await business(system, {}, { contactEmail: 'anna@client.example' });
});

/** A draft with the files in it. */
async function withFiles(...files: [Buffer, string][]) {
  const { id } = await drafted(account);
  for (const [bytes, name] of files) await attach(account, id, bytes, { name, type: 'text/csv' });
  return read(account.http, id);
}

function sheet(kind: 'xlsx' | 'ods'): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}.main+xml"/></Types>`;
  const files: Record<'xlsx' | 'ods', Record<string, Uint8Array>> = {
    xlsx: { '[Content_Types].xml': strToU8(types), 'xl/workbook.xml': strToU8('<workbook/>') },
    ods: {
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8('<x/>'),
    },
  };
  return Buffer.from(zipSync(files[kind], { level: 0 }));
}

const storedFiles = async () =>
  Number((await system.sql<{ count: string }>('SELECT count(*) FROM documents.files'))[0]?.count);

describe('an attachment', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a.pdf', 'application/pdf', () => PDF],
    ['a.png', 'image/png', () => png()],
    ['a.csv', 'text/csv', () => CSV],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', () => sheet('xlsx')],
    ['a.ods', 'application/vnd.oasis.opendocument.spreadsheet', () => sheet('ods')],
  ])('%s is taken by its content and comes back byte by byte', async (name, type, make) => {
    const bytes = await make();
    const { id } = await drafted(account);
    const answer = await attach(account, id, bytes, { name, type: 'text/csv' });
    const document = outputOf(documents.addAttachment, answer);
    expect(document).toMatchObject({ version: 2 });
    expect(document.attachments).toEqual([
      { id: expect.any(String), name, type, bytes: bytes.length, sha256: sha256(bytes) },
    ]);
    expect((await read(account.http, id)).attachments).toEqual(document.attachments);
    const address = path(id, document.attachments[0]?.id);
    const { headers } = await account.http.get(address);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await account.http.bytes(address)).equals(bytes)).toBe(true);
  });

  it('gets the extension of its content, and no name that leads elsewhere', async () => {
    const { id } = await drafted(account);
    await attach(account, id, PDF, { name: '../../etc/pass|wd.html' });
    await attach(account, id, CSV, { name: 'x'.repeat(250), type: 'text/csv' });
    const { attachments } = await read(account.http, id);
    expect(attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[^/|]*pass-wd\.html\.pdf$/),
      `${'x'.repeat(100)}.csv`,
    ]);
  });

  it.each<[string, Buffer, string, string]>([
    ['a program', Buffer.from('MZ\u0000\u0000'), 'a.pdf', 'application/pdf'],
    ['a page', Buffer.from('<html><script>1</script></html>'), 'a.html', 'text/html'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'],
    ['binary that calls itself CSV', Buffer.from([0, 1, 2, 255]), 'a.csv', 'text/csv'],
    ['an archive', Buffer.from(zipSync({ a: strToU8('b') })), 'a.xlsx', 'application/zip'],
  ])('is not %s', async (_what, bytes, name, type) => {
    const { id } = await drafted(account);
    expect(faultsOf(await attach(account, id, bytes, { name, type }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/file' }],
    });
  });

  it('says what it is where that is given, and takes nothing else from the query', async () => {
    const { id } = await drafted(account);
    const answer = await attach(account, id, PDF, { query: '?description=Time%20sheet%20of%20April' });
    const { attachments } = outputOf(documents.addAttachment, answer);
    expect(attachments).toMatchObject([{ name: 'file.pdf', description: 'Time sheet of April' }]);
    const refused: [string, string][] = [
      ['?description=a%0Ab', '/description'],
      ['?description=a&description=b', '/description'],
      ['?name=b.pdf', '/name'],
      [`?id=${id}`, '/id'],
    ];
    for (const [query, pointer] of refused) {
      const { status, errors } = faultsOf(await attach(account, id, PDF, { name: 'b.pdf', query }));
      expect([query, status, errors?.[0]?.pointer]).toEqual([query, 400, pointer]);
    }
    expect((await post(account.http, id, 'issue')).attachments).toEqual(attachments);
  });

  it('has 5 MB at most, ten of them 8 MB together, and a name of its own', async () => {
    const { id } = await drafted(account);
    const large = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);
    expect((await attach(account, id, large(5 * MEGABYTE + 1))).status).toBe(413);
    expect((await attach(account, id, large(5 * MEGABYTE))).status).toBe(201);
    expect(faultsOf(await attach(account, id, CSV, { name: 'FILE.pdf' })).status).toBe(400);
    expect(faultsOf(await attach(account, id, PDF, { name: 'FILE.pdf' })).status).toBe(400);
    const more = { name: 'more.pdf' };
    expect(faultsOf(await attach(account, id, large(4 * MEGABYTE), more)).code).toBe('too_many_attachments');
    for (let n = 1; n < 10; n++)
      expect((await attach(account, id, PDF, { name: `${n}.pdf` })).status).toBe(201);
    expect(faultsOf(await attach(account, id, PDF, more))).toMatchObject({
      status: 409,
      code: 'too_many_attachments',
    });
    const all = { documentId: id };
    expect((await read(account.http, all.documentId)).attachments).toHaveLength(10);
  });

  it('never exceeds the ten when twenty are sent at once', async () => {
    const { id } = await drafted(account);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attach(account, id, PDF, { name: `${n}.pdf` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  });

  it('is removed from a draft, and with it', async () => {
    const before = await storedFiles();
    const { id, attachments } = await withFiles([PDF, 'a.pdf'], [CSV, 'b.csv']);
    expect(await storedFiles()).toBe(before + 2);
    const [first] = attachments;
    const answer = await account.http.delete(path(id, first?.id));
    expect(outputOf(documents.removeAttachment, answer).attachments).toMatchObject([{ name: 'b.csv' }]);
    expect((await account.http.delete(path(id, first?.id))).status).toBe(404);
    expect((await account.http.get(path(id, first?.id))).status).toBe(404);
    await account.http.delete(`/api/documents/${id}`);
    expect(await storedFiles()).toBe(before);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.updated');
    expect(events.filter(({ data }) => (data as { id: string }).id === id)).toHaveLength(3);
  });

  it('stays as it is from the issue on', async () => {
    const { id, attachments } = await withFiles([PDF, 'a.pdf']);
    await post(account.http, id, 'issue');
    const refused = { status: 409, code: 'document_not_draft' };
    expect(faultsOf(await attach(account, id, PDF, { name: 'b.pdf' }))).toMatchObject(refused);
    expect(faultsOf(await account.http.delete(path(id, attachments[0]?.id)))).toMatchObject(refused);
    expect((await read(account.http, id)).attachments).toEqual(attachments);
  });

  it('leaves with the mail of the document, and with the export', async () => {
    const photo = await png();
    const { id } = await withFiles([photo, 'photo.png'], [CSV, 'hours.csv']);
    const { number } = await post(account.http, id, 'issue');
    await post(account.http, id, 'send');
    await until('the mail has left', async () => (await read(account.http, id)).status === 'sent');
    const [{ mail } = { mail: undefined }] = server.received;
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `${number}.pdf`,
      'photo.png',
      'hours.csv',
    ]);
    expect(Buffer.from(mail?.attachments?.[1]?.content as Uint8Array).equals(photo)).toBe(true);
    const archive = await exportOf(account.http);
    expect(archive.bytes(`invoice/${number}/1-photo.png`).equals(photo)).toBe(true);
    expect(archive.bytes(`invoice/${number}/2-hours.csv`).equals(CSV)).toBe(true);
    expect(faultsOfExport(archive)).toEqual([]);
  });
});
