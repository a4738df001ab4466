// The code on the paper, by which its recipient asks the tax agency.
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at, issued, post } from '../document-steps';
import { connect, connected, LINES, NIF, recordsOf, SETTINGS } from './spanish-business';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem(SETTINGS);
});
beforeEach(() => at(system, '2027-01-04T09:00:00Z'));
afterAll(() => system?.stop());

describeWithPoppler('the paper', () => {
  it.each(['classic', 'modern', 'minimal', 'bold'])(
    'has the code at the beginning of the page (%s)',
    async (preset) => {
      const account = await connected(system);
      await account.http.patch('/api/company/branding', { preset });
      const invoice = await issued(account, LINES);
      const pdf = await account.http.bytes(`/api/documents/${invoice.id}/pdf`);
      const [code] = await qrCodesOf(pdf, 1);
      const [record] = await recordsOf(account, invoice);
      expect(code).toMatchObject({ ecLevel: 'M', isValid: true, text: record?.qrUrl });
      expect(code?.text).toContain(`?nif=${NIF}&numserie=${invoice.number}&fecha=04-01-2027&importe=121.00`);
      const { topLeft, bottomRight } = code?.position ?? {
        topLeft: { x: 0, y: 0 },
        bottomRight: { x: 0, y: 0 },
      };
      // 200 dots per inch
      const millimetres = ((bottomRight.x - topLeft.x) / 200) * 25.4;
      expect(millimetres).toBeGreaterThanOrEqual(30);
      expect(millimetres).toBeLessThanOrEqual(40);
      expect(topLeft.y).toBeLessThan(500);
      const [page = ''] = textOfPdf(pdf);
      expect(page).toContain('QR tributario:');
    },
  );

  it.each([
    ['PROD', 'https://www2.agenciatributaria.gob.es/', 'VERI*FACTU'],
    ['TEST', 'https://prewww2.aeat.es/', 'VERI*FACTU (pruebas)'],
  ] as const)('of %s leads to %s, and says %s below the code', async (environment, host, phrase) => {
    const account = await connected(system, environment);
    const invoice = await issued(account, LINES);
    const note = await post(account.http, invoice.id, 'credit');
    for (const { id } of [invoice, note]) {
      const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
      const [code, ...others] = await qrCodesOf(pdf, 1);
      expect(code?.text.startsWith(`${host}wlpl/TIKE-CONT/ValidarQR?nif=${NIF}&`)).toBe(true);
      expect(others.map(({ text }) => text).join()).not.toContain('ValidarQR');
      const [page = ''] = textOfPdf(pdf);
      expect(/VERI\*FACTU(?: \(pruebas\))?/.exec(page)?.[0]).toBe(phrase);
    }
  });

  it('without a record has neither', async () => {
    const account = await connected(system, 'PROD');
    await connect(account, 'PROD', { isActive: false });
    const { id } = await issued(account, LINES);
    const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
    expect(textOfPdf(pdf)[0]).not.toMatch(/VERI|QR tributario/);
    expect((await qrCodesOf(pdf, 1)).map(({ text }) => text).join()).not.toContain('ValidarQR');
  });
});
