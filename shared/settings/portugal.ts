// Portugal: the certificate that the tax authority has given the producer of this program (DL 28/2019, article 4; Portaria
// 363/2010). Whoever runs an edition of this program that is certified states it; without it nothing of Portugal is issued.
import { createPrivateKey } from 'node:crypto';
import { file, pattern } from './kinds';
import { type Parse, type Report, settingFor, type ValuesOf } from './setting';

const forDocuments = settingFor(['documents']);

/** PEM of the RSA key whose public half the authority has. */
const rsaKey: Parse<string> = (value, bad) => {
  const pem = file(value, bad);
  if (pem !== '' && !isRsaKey(pem)) bad('has no RSA private key in PEM');
  return pem;
};

export const PORTUGAL = {
  PT_CERTIFICATE_NUMBER: forDocuments(pattern(/^[1-9][0-9]{0,5}$/), {
    meaning:
      'Portugal: number of the certificate that the tax authority has given this program and its producer (DL 28/2019, ' +
      'article 4). Without it companies in Portugal draft and quote, and issue nothing. The ' +
      'chain of signatures, the QR code and SAF-T are not made yet, so state it for trials only.',
    example: '',
  }),
  PT_CERTIFICATE_KEY_FILE: forDocuments(rsaKey, {
    meaning:
      'Portugal: PEM file of the RSA private key of the producer that signs invoices. Needed with PT_CERTIFICATE_NUMBER.',
    example: '',
  }),
  PT_CERTIFICATE_KEY_VERSION: forDocuments(pattern(/^[1-9][0-9]{0,3}$/), {
    meaning: 'Portugal: version of that key, as it was declared to the tax authority (HashControl).',
    default: '1',
  }),
};

export interface CertifiedProgram {
  number: string;
  /** The RSA private key in PEM. */
  key: string;
  keyVersion: string;
}

/** Certified programs by country; absent where this program has no certificate. */
export function certifiedPrograms(values: ValuesOf<typeof PORTUGAL>, report: Report) {
  const { PT_CERTIFICATE_NUMBER: number, PT_CERTIFICATE_KEY_FILE: key } = values;
  if ((number === undefined) !== (key === undefined)) {
    const [missing, present] = number ? ['KEY_FILE', 'NUMBER'] : ['NUMBER', 'KEY_FILE'];
    report(`PT_CERTIFICATE_${missing}`, `is needed beside PT_CERTIFICATE_${present}`);
  }
  const certifiedPrograms: Record<string, CertifiedProgram> = {};
  if (number !== undefined && key !== undefined)
    certifiedPrograms.PT = { number, key, keyVersion: values.PT_CERTIFICATE_KEY_VERSION };
  return { certifiedPrograms };
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
