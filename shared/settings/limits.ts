// Requests per window; the windows are in gateway/limits/rate-limits.ts. 0 switches a limit off.
import { integer } from './kinds';
import { setting, type ValuesOf } from './setting';

const limit = (fallback: number, meaning: string) =>
  setting(integer(0, 1_000_000_000), { meaning, default: String(fallback), neededBy: ['gateway'] });

export const LIMITS = {
  RATE_LIMIT_REQUESTS: limit(600, 'Requests per minute of one key, session or address.'),
  RATE_LIMIT_SIGN_IN: limit(10, 'Per minute and address.'),
  RATE_LIMIT_SIGN_IN_ACCOUNT: limit(5, 'Per minute, address and account.'),
  RATE_LIMIT_SIGN_UP: limit(10, 'Per minute and address.'),
  RATE_LIMIT_PASSWORD_RESET: limit(10, 'Per minute and address.'),
  RATE_LIMIT_SSO_LOOKUP: limit(20, 'Per minute and address.'),
  RATE_LIMIT_SSO_LOOKUP_DOMAIN: limit(5, 'Per minute, address and domain.'),
  RATE_LIMIT_SSO_SIGN_IN: limit(30, 'Per minute and address.'),
  RATE_LIMIT_SIGNING: limit(30, 'Per minute and address.'),
  RATE_LIMIT_EXPORT: limit(1, 'Per 15 minutes and company.'),
  RATE_LIMIT_MAIL_TEST: limit(5, 'Per minute and company.'),
  RATE_LIMIT_DOMAIN_VERIFY: limit(10, 'Per minute and company.'),
};

export interface RateLimits {
  requests: number;
  signIn: number;
  signInAccount: number;
  signUp: number;
  passwordReset: number;
  ssoLookup: number;
  ssoLookupDomain: number;
  ssoSignIn: number;
  signing: number;
  export: number;
  mailTest: number;
  domainVerify: number;
}

export interface LimitsConfig {
  rateLimits: RateLimits;
}

export function limitsConfig(values: ValuesOf<typeof LIMITS>): LimitsConfig {
  return {
    rateLimits: {
      requests: values.RATE_LIMIT_REQUESTS,
      signIn: values.RATE_LIMIT_SIGN_IN,
      signInAccount: values.RATE_LIMIT_SIGN_IN_ACCOUNT,
      signUp: values.RATE_LIMIT_SIGN_UP,
      passwordReset: values.RATE_LIMIT_PASSWORD_RESET,
      ssoLookup: values.RATE_LIMIT_SSO_LOOKUP,
      ssoLookupDomain: values.RATE_LIMIT_SSO_LOOKUP_DOMAIN,
      ssoSignIn: values.RATE_LIMIT_SSO_SIGN_IN,
      signing: values.RATE_LIMIT_SIGNING,
      export: values.RATE_LIMIT_EXPORT,
      mailTest: values.RATE_LIMIT_MAIL_TEST,
      domainVerify: values.RATE_LIMIT_DOMAIN_VERIFY,
    },
  };
}
