// Documents with the logo of the company, and without it.
import sharp from 'sharp';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type Business, business, drafted, expectStatus, issued } from './document-steps';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
  account = await business(system);
  const pixels = { width: 60, height: 20, channels: 3 as const, background: '#336699' };
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  expectStatus(await account.http.upload('/api/company/branding/logo', form), 201);
});
afterAll(() => system?.stop());

const showLogo = async (showLogo: boolean) =>
  expectStatus(await account.http.post('/api/company/info', { pdfConfig: { showLogo } }), 201);

async function hasLogo(path: string): Promise<boolean> {
  const pdf = await account.http.bytes(path, { accept: 'application/pdf' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return pdf.includes('/Subtype /Image');
}

it.each([true, false])(
  'the logo is on documents and statements when showLogo is %s, as it says',
  async (shown) => {
    await showLogo(shown);
    const { id: draft } = await drafted(account);
    const { id: invoice } = await issued(account);
    expect(await hasLogo(`/api/documents/${draft}/pdf`)).toBe(shown);
    expect(await hasLogo(`/api/documents/${invoice}/pdf`)).toBe(shown);
    expect(await hasLogo(`/api/clients/${account.clientId}/statement`)).toBe(shown);
  },
);

it('what is issued keeps the look it was issued with', async () => {
  await showLogo(true);
  const { id } = await issued(account);
  await showLogo(false);
  expect(await hasLogo(`/api/documents/${id}/pdf`)).toBe(true);
});
