import type { Finding } from './rule';

/** Facturae for an authority of a company without a certificate. */
export const UNSIGNED: Finding = {
  severity: 'warning',
  source: 'company',
  pointer: '',
  term: 'BT-10',
  rule: 'FACe XAdES',
  message:
    'The invoice is for an authority (DIR3), and FACe takes only signed ones: add a signing certificate (RSA, for XAdES) that is valid today',
};
