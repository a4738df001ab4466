/** @slow — renders documents and reads their codes back */
// The codes of an offline invoice of KSeF, the largest that are printed: a telephone reads both in each preset.
import { generateKeyPairSync } from 'node:crypto';
import { certificateCode, invoiceCode } from '../../../services/transmissions/channels/ksef/offline';
import { PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { renderPdf } from '../../../shared/rendering/layouts';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { qrCodesOf } from '../../support/qr-codes';
import { brandingOf, invoice } from './samples';

const CODED = {
  environment: 'PROD',
  contextNip: '5265877635',
  sellerNip: '5265877635',
  issueDate: '2026-02-01',
  hash: 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
} as const;

describeWithPoppler('both codes', () => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = [invoiceCode(CODED), certificateCode(CODED, { serial: '01F20A5D352AE590', key })];

  it.each(PRESETS)('are read from %s, with their words below', async (preset) => {
    const pdf = Buffer.from(await renderPdf(invoice({ codes }), brandingOf(preset), 'pl'));
    const read = await qrCodesOf(pdf, 1);
    expect(read.map(({ text }) => text).sort()).toEqual(codes.map(({ payload }) => payload).sort());
    expect(read.every(({ ecLevel }) => ecLevel === 'M')).toBe(true);
    const words = textOfPdf(pdf).join('\n');
    expect(words).toContain('OFFLINE');
    expect(words).toContain('CERTYFIKAT');
  });
});
