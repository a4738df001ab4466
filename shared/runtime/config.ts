// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type DatabaseUrl, type Env, type Mailbox, SettingsReader } from './settings-reader';

export type { DatabaseUrl, Mailbox };

export interface RateLimits {
  requests: number;
  signIn: number;
  signInAccount: number;
  signUp: number;
  passwordReset: number;
  ssoLookup: number;
  export: number;
  mailTest: number;
  domainVerify: number;
}

export interface Config {
  host: string;
  port: number;
  baseUrl: string;
  services: readonly string[] | 'all';
  dataDir: string;
  databaseUrl: DatabaseUrl | undefined;
  databaseRolePrefix: string;
  databasePoolMax: number;
  nats: { servers: string; user?: string; pass?: string } | undefined;
  busNamespace: string;
  redisUrl: string | undefined;
  redisPrefix: string;
  busSigningKey: Buffer;
  smtp: SmtpConfig | undefined;
  mailFrom: Mailbox | undefined;
  mailReplyTo: string | undefined;
  /** A certificate authority, as PEM, to be trusted for outgoing TLS besides the usual ones. */
  outboundCa: string | undefined;
  signUp: 'invitation' | 'closed' | 'open';
  oidcOnly: boolean;
  rateLimits: RateLimits;
  trustProxy: readonly string[];
  corsOrigins: readonly string[];
  logLevel: string;
}

export interface SmtpConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  allowPlain: boolean;
}

/** Throws StartRefused with one line for each bad value. */
export function readConfig(env: Env): Config {
  const read = new SettingsReader(env);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: Config = {
    host,
    port,
    baseUrl: read.baseUrl('BASE_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    services: readServices(read),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    databaseRolePrefix: read.pattern('DATABASE_ROLE_PREFIX', 'invoicing', /^[a-z][a-z0-9_]{0,30}$/),
    databasePoolMax: read.integer('DATABASE_POOL_MAX', 10, 1, 200),
    nats: readNats(read),
    busNamespace: read.pattern('BUS_NAMESPACE', 'invoicing', /^[a-zA-Z0-9_-]{1,60}$/),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix: read.pattern('REDIS_PREFIX', 'invoicing', /^[a-zA-Z0-9_-]{1,60}$/),
    busSigningKey: readSigningKey(read),
    smtp: readSmtp(read),
    mailFrom: read.mailbox('MAIL_FROM'),
    mailReplyTo: read.email('MAIL_REPLY_TO'),
    outboundCa: read.file('OUTBOUND_CA_FILE'),
    signUp: read.choice('SIGN_UP', ['invitation', 'closed', 'open'], 'invitation'),
    oidcOnly: read.flag('OIDC_ONLY'),
    rateLimits: readRateLimits(read),
    trustProxy: read.ranges('TRUST_PROXY'),
    corsOrigins: read.origins('CORS_ORIGINS'),
    logLevel: read.choice(
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'info',
    ),
  };
  read.refuseIfBad();
  return config;
}

function readServices(read: SettingsReader): readonly string[] | 'all' {
  const names = read.list('SERVICES');
  return names.length === 0 || names.includes('all') ? 'all' : names;
}

function readNats(read: SettingsReader): Config['nats'] {
  const url = read.url('NATS_URL', ['nats:', 'tls:']);
  if (url === undefined) return undefined;
  const user = read.optional('NATS_USER');
  const pass = read.optional('NATS_PASSWORD');
  if (user === undefined || pass === undefined) return { servers: url };
  return { servers: url, user, pass };
}

/** Processes on a bus must agree on the key; a process without a bus makes its own. */
function readSigningKey(read: SettingsReader): Buffer {
  const text = read.optional('BUS_SIGNING_KEY');
  if (text === undefined) {
    if (read.optional('NATS_URL') !== undefined) {
      read.bad('BUS_SIGNING_KEY', 'is needed with NATS_URL: the same 32 or more characters in every process');
    }
    return randomBytes(32);
  }
  if (text.length < 32) read.bad('BUS_SIGNING_KEY', 'must have at least 32 characters');
  return createHash('sha256').update(text).digest();
}

function readSmtp(read: SettingsReader): SmtpConfig | undefined {
  const host = read.optional('SMTP_HOST');
  if (host === undefined) return undefined;
  const secure = read.flag('SMTP_SECURE');
  if (read.optional('MAIL_FROM') === undefined) read.bad('MAIL_FROM', 'is needed with SMTP_HOST');
  if ((read.optional('SMTP_USER') === undefined) !== (read.optional('SMTP_PASSWORD') === undefined)) {
    read.bad('SMTP_USER', 'and SMTP_PASSWORD are needed together');
  }
  return {
    host,
    port: read.integer('SMTP_PORT', secure ? 465 : 587, 1, 65_535),
    secure,
    user: read.optional('SMTP_USER'),
    password: read.optional('SMTP_PASSWORD'),
    allowPlain: read.flag('SMTP_ALLOW_PLAIN'),
  };
}

/** Requests per window; the windows are in gateway/rate-limit.ts. 0 switches a limit off. */
function readRateLimits(read: SettingsReader): RateLimits {
  const limit = (name: string, fallback: number) =>
    read.integer(`RATE_LIMIT_${name}`, fallback, 0, 1_000_000_000);
  return {
    requests: limit('REQUESTS', 600),
    signIn: limit('SIGN_IN', 10),
    signInAccount: limit('SIGN_IN_ACCOUNT', 5),
    signUp: limit('SIGN_UP', 10),
    passwordReset: limit('PASSWORD_RESET', 10),
    ssoLookup: limit('SSO_LOOKUP', 20),
    export: limit('EXPORT', 1),
    mailTest: limit('MAIL_TEST', 5),
    domainVerify: limit('DOMAIN_VERIFY', 10),
  };
}
