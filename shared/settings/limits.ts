// Requests per window; the windows are in gateway/limits/rate-limits.ts. 0 switches a limit off.
import { integer } from './kinds';
import { fieldsOf, settingFor, type ValuesOf } from './setting';

const ofGateway = settingFor(['gateway']);
const limit = (fallback: number, meaning: string) =>
  ofGateway(integer(0, 1_000_000_000), { meaning, default: String(fallback) });

export const LIMITS = {
  RATE_LIMIT_REQUESTS: limit(600, 'Requests per minute of one key, session or address.'),
  RATE_LIMIT_COMPANY: limit(3_000, 'Requests per minute of all keys and sessions of one company together.'),
  RATE_LIMIT_PAYER: limit(6_000, 'Requests per minute of all companies together that one user has created.'),
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

export type RateLimits = ReturnType<typeof limitsConfig>['rateLimits'];

export function limitsConfig(values: ValuesOf<typeof LIMITS>) {
  return { rateLimits: fieldsOf(values, 'RATE_LIMIT_') };
}
