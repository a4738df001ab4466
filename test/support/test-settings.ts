// Settings of every system that is tested, unless the test says otherwise.
import { certifiedInPortugal } from './certified-program';

/** Limits that a test does not mean to test must not be in its way. */
const NO_LIMITS = Object.fromEntries(
  [
    'REQUESTS',
    'COMPANY',
    'PAYER',
    'SIGN_IN',
    'SIGN_IN_ACCOUNT',
    'SIGN_UP',
    'PASSWORD_RESET',
    'SSO_LOOKUP',
    'SSO_LOOKUP_DOMAIN',
    'SSO_SIGN_IN',
    'SIGNING',
    'PAYING',
    'EXPORT',
    'MAIL_TEST',
    'DOMAIN_VERIFY',
    'PERSONS',
  ].map((name) => [`RATE_LIMIT_${name}`, '0']),
);

/** The key of systems that test files share. */
export const SHARED_KEY = 'the passphrase of these tests';

/** Settings that the system shared by test files has, since many files need one of them and none minds the others. */
export function sharedSettings(): Record<string, string> {
  return {
    CREDENTIALS_ENCRYPTION_KEY: SHARED_KEY,
    RATE_LIMIT_REQUESTS: '1000000',
    // the name leads nowhere
    RECEIVABLES_ENDPOINTS: 'simulator=https://payments.example.com',
    VERIFACTU_PRODUCER_NAME: 'Productora de Programas SL',
    VERIFACTU_PRODUCER_NIF: 'B12345674',
    VERIFACTU_SYSTEM_ID: '77',
    ...certifiedInPortugal(),
  };
}

export const TEST_SETTINGS: Record<string, string> = {
  ...NO_LIMITS,
  COMPANIES_PER_USER_DAY: '0',
  COMPANIES_PER_ADDRESS_DAY: '0',
  MAIL_DAILY_LIMIT_COMPANY: '0',
  MAIL_DAILY_LIMIT_INSTANCE: '0',
  MAIL_DAILY_LIMIT_PAYER: '0',
  SIGN_UP: 'open',
  // the discard port: no test asks the name servers of the world
  DNS_SERVERS: '127.0.0.1:9',
  RATES_ECB_URL: 'none',
  RATES_FALLBACK_URL: 'none',
};
