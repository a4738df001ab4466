// Requests per window. 0 switches a limit off.
import { integer } from './kinds';
import { fieldsOf, settingFor, type ValuesOf } from './setting';

const ofGateway = settingFor(['gateway']);
const MINUTE = 60;

/** @param meaning in which {window} stands for the window */
function limit(requests: number, meaning: string, windowSeconds = MINUTE) {
  const window = windowSeconds === MINUTE ? 'minute' : `${windowSeconds / MINUTE} minutes`;
  const about = { meaning: meaning.replace('{window}', window), default: String(requests) };
  return { ...ofGateway(integer(0, 1_000_000_000), about), windowSeconds };
}

export const LIMITS = {
  RATE_LIMIT_REQUESTS: limit(600, 'Requests per {window} of one key, session or address.'),
  RATE_LIMIT_COMPANY: limit(3_000, 'Requests per {window} of all keys and sessions of one company together.'),
  RATE_LIMIT_PAYER: limit(
    6_000,
    'Requests per {window} of all companies together that one user has created.',
  ),
  RATE_LIMIT_SIGN_IN: limit(10, 'Per {window} and address.'),
  RATE_LIMIT_SIGN_IN_ACCOUNT: limit(5, 'Per {window}, address and account.'),
  RATE_LIMIT_SIGN_UP: limit(10, 'Per {window} and address.'),
  RATE_LIMIT_PASSWORD_RESET: limit(10, 'Per {window} and address.'),
  RATE_LIMIT_SSO_LOOKUP: limit(20, 'Per {window} and address.'),
  RATE_LIMIT_SSO_LOOKUP_DOMAIN: limit(5, 'Per {window}, address and domain.'),
  RATE_LIMIT_SSO_SIGN_IN: limit(30, 'Per {window} and address.'),
  RATE_LIMIT_SIGNING: limit(30, 'Per {window} and address.'),
  RATE_LIMIT_PAYING: limit(30, 'Per {window} and address.'),
  RATE_LIMIT_EXPORT: limit(1, 'Per {window} and company.', 15 * MINUTE),
  RATE_LIMIT_MAIL_TEST: limit(5, 'Per {window} and company.'),
  RATE_LIMIT_DOMAIN_VERIFY: limit(10, 'Per {window} and company.'),
  RATE_LIMIT_PERSONS: limit(20, 'Reports and erasures of persons per {window} and company.', 15 * MINUTE),
};

const fields = <V extends Record<keyof typeof LIMITS, unknown>>(values: V) => fieldsOf(values, 'RATE_LIMIT_');
export type RateLimits = ReturnType<typeof limitsConfig>['rateLimits'];

export function limitsConfig(values: ValuesOf<typeof LIMITS>) {
  return { rateLimits: fields(values) };
}

/** Window of each limit in seconds. */
export const WINDOW_SECONDS = fields(
  // each limit has a window
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, { windowSeconds }]) => [name, windowSeconds]),
  ) as Record<keyof typeof LIMITS, number>,
);
