// Who is told what, said once: a process knows the settings that its service needs, and no others. start:cluster goes by
// it, the Kubernetes base is made from it, and a test holds docker-compose.yml against it.

export interface Group {
  /** Services, or the gateway. */
  needed: readonly string[];
  settings: readonly string[];
}

/** Of every process. */
export const COMMON: readonly string[] = [
  ...['HOST', 'PORT', 'HEALTH_PORT', 'BASE_URL', 'DATA_DIR', 'LOG_LEVEL'],
  ...['NATS_URL', 'BUS_NAMESPACE', 'BUS_SIGNING_KEY', 'REDIS_URL', 'REDIS_PREFIX'],
  ...['DATABASE_POOL_MAX', 'DATABASE_ROLE_PREFIX'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
];

/** Of every process, with a value of its own. */
export const OWN: readonly string[] = ['SERVICES', 'DATABASE_URL', 'NATS_USER', 'NATS_PASSWORD'];

/** Of the one that migrates. */
export const MIGRATING: readonly string[] = ['DATABASE_LOGINS'];

const GOING_OUTSIDE = ['mail', 'settings', 'sso', 'webhooks'];

export const GROUPS = {
  gateway: {
    needed: ['gateway'],
    settings: [
      ...['TRUST_PROXY', 'CORS_ORIGINS', 'RATE_LIMIT_REQUESTS', 'RATE_LIMIT_SIGN_IN'],
      ...['RATE_LIMIT_SIGN_IN_ACCOUNT', 'RATE_LIMIT_SIGN_UP', 'RATE_LIMIT_PASSWORD_RESET'],
      ...['RATE_LIMIT_SSO_LOOKUP', 'RATE_LIMIT_SSO_LOOKUP_DOMAIN', 'RATE_LIMIT_SSO_SIGN_IN'],
      ...['RATE_LIMIT_SIGNING', 'RATE_LIMIT_EXPORT', 'RATE_LIMIT_MAIL_TEST', 'RATE_LIMIT_DOMAIN_VERIFY'],
    ],
  },
  mail: {
    needed: ['mail'],
    settings: [
      ...['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURE', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_ALLOW_PLAIN'],
      ...['MAIL_FROM', 'MAIL_REPLY_TO', 'MAIL_API_KEY', 'MAIL_API_BASE_URL'],
    ],
  },
  signUp: { needed: ['identity'], settings: ['SIGN_UP'] },
  /** Which ways in there are. */
  signIn: { needed: ['identity', 'sso'], settings: ['OIDC_ONLY', 'OIDC_CLIENT_ID', 'OIDC_NAME'] },
  /** Only who talks to the provider. */
  provider: {
    needed: ['sso'],
    settings: [
      ...['OIDC_CLIENT_SECRET', 'OIDC_DISCOVERY_URL', 'OIDC_JWKS_URI', 'OIDC_AUTHORIZATION_ENDPOINT'],
      ...['OIDC_TOKEN_ENDPOINT', 'OIDC_USERINFO_ENDPOINT', 'OIDC_END_SESSION_ENDPOINT'],
    ],
  },
  /** Who seals and opens. */
  encryption: {
    needed: ['mail', 'settings', 'sso', 'webhooks'],
    settings: ['CREDENTIALS_ENCRYPTION_KEY', 'CREDENTIALS_ENCRYPTION_KEY_PREVIOUS'],
  },
  outside: { needed: GOING_OUTSIDE, settings: ['OUTBOUND_ALLOW', 'OUTBOUND_CA_FILE', 'DNS_SERVERS'] },
  rates: { needed: ['settings'], settings: ['RATES_ECB_URL', 'RATES_FALLBACK_URL'] },
  export: { needed: ['export'], settings: ['EXPORT_INLINE_MAX_DOCUMENTS'] },
  countries: { needed: ['country-readiness'], settings: ['COUNTRY_DATA_DIR'] },
} satisfies Record<string, Group>;

/** What a process needs besides what all of them are told. */
export function neededBy(name: string): string[] {
  const groups: Group[] = Object.values(GROUPS);
  return groups.flatMap(({ needed, settings }) => (needed.includes(name) ? settings : []));
}

/** What belongs to others. Everything that is no setting of ours, such as PATH, belongs to nobody. */
export function ofOthers(name: string): Set<string> {
  const own = new Set(neededBy(name));
  const groups: Group[] = Object.values(GROUPS);
  return new Set(groups.flatMap(({ settings }) => settings).filter((setting) => !own.has(setting)));
}
