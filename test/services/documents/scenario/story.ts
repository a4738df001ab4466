// One company that sells to one client; each chapter takes what the one before has left.

import { startTestSystem, type TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business } from '../document-steps';

export interface Story extends Business {
  system: TestSystem;
}

export async function begin(): Promise<Story> {
  const system = await startTestSystem();
  at(system, '2026-03-02T09:00:00Z');
  const account = await business(
    system,
    { name: 'Atelier Nord', country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' },
    { name: 'Polska Fabryka', country: 'PL', contactEmail: 'biuro@fabryka.example', language: 'pl' },
  );
  // the story takes longer than a session lasts
  return { ...account, system, http: await createKey(account) };
}

/**
 * 12.5 × 82.40 = 1030.00, less 5 % = 51.50: 978.50; 3 × 19.99 = 59.97. In all 1038.47, less 10 % of 978.50 = 97.85:
 * 940.62. At 20 %: 978.50 − 97.85 = 880.65, VAT 176.13; at 5.5 %: 59.97, VAT 3.29835 → 3.30.
 */
export const TOTALS = {
  linesMinor: 103847,
  allowancesMinor: 9785,
  chargesMinor: 0,
  netMinor: 94062,
  vatMinor: 17943,
  totalMinor: 112005,
};

export const VAT = [
  { vatRate: '20', baseMinor: 88065, vatMinor: 17613 },
  { vatRate: '5.5', baseMinor: 5997, vatMinor: 330 },
];

/** One of three books comes back: a third of 59.97 = 19.99, 5.5 % of it = 1.09945 → 1.10. */
export const CREDITED = { netMinor: 1999, vatMinor: 110, totalMinor: 2109 };

/** 1120.05 − 500.00 − 21.09 */
export const SETTLED = {
  paidMinor: 50000,
  creditedMinor: 2109,
  balanceMinor: 59896,
  paymentStatus: 'partly_paid',
  isOverdue: true,
};
