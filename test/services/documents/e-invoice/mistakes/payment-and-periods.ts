// When and how it is paid, the currency, and periods, by the rules of EN 16931.
import { line, type Mistake, set } from './mistake';

export const PAYMENT_MISTAKES: readonly Mistake[] = [
  [
    'neither due date nor terms',
    'german',
    'en16931-ubl',
    set({ dueDate: null }),
    [
      'document /dueDate BT-9 BR-CO-25: The invoice is to be paid, and has neither a due date nor payment terms',
    ],
  ],
  [
    'a transfer without an account',
    'german',
    'en16931-ubl',
    ({ seller }) => ({ payment: { means: '58' }, seller: { ...seller, iban: null } }),
    [
      'document /payment/iban BT-84 BR-61: A transfer needs the account that is paid to: give the invoice or your company an IBAN',
    ],
  ],
  [
    'a means of payment that does not exist',
    'german',
    'en16931-ubl',
    set({ payment: { means: '999' } }),
    [
      'document /payment/means BT-81 BR-CL-16: The means of payment is no code of UNTDID 4461, such as 58 for a SEPA transfer',
    ],
  ],
  [
    'a currency with three decimals',
    'german',
    'en16931-ubl',
    set({ currency: 'KWD', accountingVat: null }),
    [
      'document /currency BT-5 BR-DEC-14: The currency has 3 decimals, and amounts have at most 2 in this format: invoice in another currency',
    ],
  ],
  [
    'a service period that ends before it begins',
    'german',
    'en16931-ubl',
    set({ servicePeriod: { from: '2026-10-31', to: '2026-10-01' } }),
    ['document /servicePeriod BG-14 BR-29: The period ends before it begins'],
  ],
  [
    'a period of a line that ends before it begins',
    'german',
    'en16931-ubl',
    line({ period: { from: '2026-10-31', to: '2026-10-01' } }),
    ['document /lines/0/period BG-26 BR-30: The period of the line ends before it begins'],
  ],
  [
    'a currency that the rules do not know',
    'german',
    'en16931-ubl',
    set({ currency: 'STN' }),
    [
      'document /currency BT-5 BR-CL-04: The rules of e-invoices do not know this currency: invoice in another one',
    ],
  ],
];
