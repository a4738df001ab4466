/** @list all — the rest of documents; npm test has the core of each capability */
// The code on the paper, by which its recipient asks the tax agency.

import { PRESETS } from '../../../../shared/contracts/settings/branding-catalog';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { startTestSystem } from '../../../support/system';
import { at, issued, post } from '../document-steps';
import { connect, connected, LINES, NIF, recordsOf } from './spanish-business';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

describeWithPoppler('the paper', () => {
  it('has the code at the beginning of the page in each preset', async () => {
    const account = await connected(system);
    for (const preset of PRESETS) {
      await account.http.patch('/api/company/branding', { preset });
      const invoice = await issued(account, LINES);
      const pdf = await account.http.bytes(`/api/documents/${invoice.id}/pdf`);
      const [code] = await qrCodesOf(pdf, 1);
      const [record] = await recordsOf(account, invoice);
      expect(code).toMatchObject({ ecLevel: 'M', isValid: true, text: record?.qrUrl });
      expect(code?.text).toContain(`?nif=${NIF}&numserie=${invoice.number}&fecha=04-01-2027&importe=121.00`);
      const { topLeft, bottomRight } = code?.position ?? {};
      // 200 dots per inch
      const millimetres = (((bottomRight?.x ?? 0) - (topLeft?.x ?? 0)) / 200) * 25.4;
      expect(millimetres).toBeGreaterThanOrEqual(30);
      expect(millimetres).toBeLessThanOrEqual(40);
      expect(topLeft?.y).toBeLessThan(500);
      expect(textOfPdf(pdf)[0]).toContain('QR tributario:');
    }
  });

  it.each([
    ['PROD', 'https://www2.agenciatributaria.gob.es/', 'VERI*FACTU'],
    ['TEST', 'https://prewww2.aeat.es/', 'VERI*FACTU (pruebas)'],
  ] as const)('of %s leads to %s, and says %s below the code', async (environment, host, phrase) => {
    const account = await connected(system, environment);
    const invoice = await issued(account, LINES);
    const { id } = environment === 'PROD' ? await post(account.http, invoice.id, 'credit') : invoice;
    const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
    const [code, ...others] = await qrCodesOf(pdf, 1);
    expect(code?.text.startsWith(`${host}wlpl/TIKE-CONT/ValidarQR?nif=${NIF}&`)).toBe(true);
    expect(others.map(({ text }) => text).join()).not.toContain('ValidarQR');
    expect(/VERI\*FACTU(?: \(pruebas\))?/.exec(textOfPdf(pdf)[0] ?? '')?.[0]).toBe(phrase);
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
