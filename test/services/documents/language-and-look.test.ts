/** @list all — the rest of documents; npm test has the core of each capability */
// The language and the look with which a document is issued, and which it keeps.

import sharp from 'sharp';
import { companies } from '../../../shared/contracts/companies';
import { beforeTests } from '../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { startTestSystem } from '../../support/system';
import { type Business, business, drafted, expectStatus, issued, newClient, post } from './document-steps';

const system = beforeTests(startTestSystem);

describe('the language', () => {
  const german = beforeTests(() => business(system, { country: 'DE' }));

  const clientIn = (country: string, language: 'pt' | null = null) =>
    newClient(german.http, { name: 'Buyer', type: 'COMPANY', country, language });

  it.each([
    ['of the client', 'PL', 'pt', undefined, 'pt'],
    ["of the client's country", 'PL', null, undefined, 'pl'],
    ['of the country that speaks German, too', 'AT', null, undefined, 'de'],
    ['of a client in Spain', 'ES', null, undefined, 'es'],
    ['of most people in Belgium', 'BE', null, undefined, 'nl'],
    ['of the document before all', 'PL', 'pt', 'it', 'it'],
    ['of the document, which no user interface has', 'PL', 'pt', 'nl', 'nl'],
  ] as const)('is that %s', async (_whose, country, language, own, expected) => {
    const invoice = await issued(german, { clientId: await clientIn(country, language), language: own });
    expect(invoice.language).toBe(expected);
  });

  it('is that of the company, then of its country, where the client speaks none of ours', async () => {
    const clientId = await clientIn('JP');
    const fields = { clientId, lines: [{ description: 'Work', unitPrice: 1, vatCategory: 'Z' }] };
    expect((await issued(german, fields)).language).toBe('de');
    const { id } = await drafted(german, fields);
    await german.http.call(companies.changeInfo, { language: 'fr' });
    expect((await post(german.http, id, 'issue')).language).toBe('fr');
    const finnish = await business(system, { country: 'FI' }, { country: 'JP', language: null });
    expect((await issued(finnish, { lines: fields.lines })).language).toBe('en');
  });
});

describe('the look', () => {
  let account: Business;
  beforeAll(async () => {
    account = await business(system);
    const pixels = { width: 60, height: 20, channels: 3 as const, background: '#336699' };
    const bytes = await sharp({ create: pixels }).png().toBuffer();
    expectStatus(await account.http.uploadFile('/api/company/branding/logo', bytes, 'logo.png'), 201);
  });

  const info = async (fields: object) =>
    expectStatus(await account.http.post('/api/company/info', fields), 201);
  const pdf = (path: string) => account.http.bytes(path, { accept: 'application/pdf' });
  const hasLogo = async (path: string) => (await pdf(path)).includes('/Subtype /Image');

  it.each([true, false])('has the logo on documents and statements when showLogo is %s', async (showLogo) => {
    await info({ pdfConfig: { showLogo } });
    const paths = [await drafted(account), await issued(account)].map(({ id }) => `/api/documents/${id}/pdf`);
    for (const path of [...paths, `/api/clients/${account.clientId}/statement`])
      expect(await hasLogo(path)).toBe(showLogo);
  });

  it('stays as it was at the issue', async () => {
    await info({ pdfConfig: { showLogo: true } });
    const path = `/api/documents/${(await issued(account)).id}/pdf`;
    const before = await pdf(path);
    await account.http.put('/api/company/branding', {
      preset: 'bold',
      accentColor: '#CC0000',
      font: 'roboto',
    });
    await info({ name: 'Renamed', pdfConfig: { showLogo: false } });
    expect((await pdf(path)).equals(before)).toBe(true);
    expect((await pdf(`/api/documents/${(await issued(account)).id}/pdf`)).equals(before)).toBe(false);
  });
});

describeWithPoppler('the PDF of a draft', () => {
  it('says that it is one, in its language, as things stand now', async () => {
    const account = await business(system, { name: 'Łódź & Söhne' }, { language: 'fr' });
    const draft = await drafted(account);
    const text = textOfPdf(await account.http.bytes(`/api/documents/${draft.id}/pdf`)).join('\n');
    expect(text).toContain('BROUILLON');
    expect(text).toContain('Łódź & Söhne');
  });
});
