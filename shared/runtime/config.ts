// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type EncryptionKeys, readEncryptionKeys } from './config/encryption';
import { type OidcConfig, readOidc } from './config/oidc';
import {
  type DnsServer,
  type OutboundException,
  type RateFeeds,
  readDnsServers,
  readOutboundAllow,
  readRateFeeds,
} from './config/outbound';
import type { TracingConfig } from './observability/tracing';
import { type DatabaseUrl, type Env, type Mailbox, SettingsReader } from './settings-reader';

export type { DatabaseUrl, Mailbox };

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

export interface Config {
  host: string;
  port: number;
  baseUrl: string;
  /** Where this process tells of its health; none by default. */
  healthPort: number | undefined;
  tracing: TracingConfig | undefined;
  services: readonly string[] | 'all';
  dataDir: string;
  databaseUrl: DatabaseUrl | undefined;
  databaseRolePrefix: string;
  databasePoolMax: number;
  /** Password by service; read by `npm run migrate`, which makes the logins. */
  databaseLogins: ReadonlyMap<string, string>;
  nats: { servers: string; user?: string; pass?: string } | undefined;
  busNamespace: string;
  redisUrl: string | undefined;
  redisPrefix: string;
  busSigningKey: Buffer;
  /** Absent: what would store a secret answers encryption_not_configured. */
  encryptionKeys: EncryptionKeys | undefined;
  smtp: SmtpConfig | undefined;
  mailApi: MailApiConfig;
  mailFrom: Mailbox | undefined;
  mailReplyTo: string | undefined;
  /** A certificate authority, as PEM, to be trusted for outgoing TLS besides the usual ones. */
  outboundCa: string | undefined;
  outboundAllow: readonly OutboundException[];
  /** Empty: those of the system. */
  dnsServers: readonly DnsServer[];
  rateFeeds: RateFeeds;
  /** Files that stand above the shipped facts about countries. */
  countryDataDir: string | undefined;
  /** An export of more documents becomes a job. */
  exportInlineMaxDocuments: number;
  signUp: 'invitation' | 'closed' | 'open';
  oidcOnly: boolean;
  oidc: OidcConfig | undefined;
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

/** A Resend-compatible HTTP API. */
export interface MailApiConfig {
  baseUrl: string;
  /** Of the instance; a company may have its own. */
  apiKey: string | undefined;
}

/** Per service: where all of them share a process, together no more than a usual PostgreSQL takes (100). */
const POOL_MAX = 10;
const POOL_MAX_SHARED = 7;
/** One for transactions, and one for what needs none. */
const POOL_MIN = 2;

/** Throws StartupError with one line for each bad value. */
export function readConfig(env: Env): Config {
  const read = new SettingsReader(env);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', 3000, 0, 65_535);
  const services = readServices(read);
  const config: Config = {
    host,
    port,
    baseUrl: read.baseUrl('BASE_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    healthPort:
      read.optional('HEALTH_PORT') === undefined ? undefined : read.integer('HEALTH_PORT', 0, 0, 65_535),
    tracing: readTracing(read),
    services,
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    databaseRolePrefix: read.pattern('DATABASE_ROLE_PREFIX', 'invoicing', /^[a-z][a-z0-9_]{0,30}$/),
    databasePoolMax: read.integer(
      'DATABASE_POOL_MAX',
      services === 'all' ? POOL_MAX_SHARED : POOL_MAX,
      POOL_MIN,
      200,
    ),
    databaseLogins: readLogins(read),
    nats: readNats(read),
    busNamespace: read.pattern('BUS_NAMESPACE', 'invoicing', /^[a-zA-Z0-9_-]{1,60}$/),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix: read.pattern('REDIS_PREFIX', 'invoicing', /^[a-zA-Z0-9_-]{1,60}$/),
    busSigningKey: readSigningKey(read),
    encryptionKeys: readEncryptionKeys(read),
    smtp: readSmtp(read),
    mailApi: readMailApi(read),
    mailFrom: read.mailbox('MAIL_FROM'),
    mailReplyTo: read.email('MAIL_REPLY_TO'),
    outboundCa: read.file('OUTBOUND_CA_FILE'),
    outboundAllow: readOutboundAllow(read),
    dnsServers: readDnsServers(read),
    rateFeeds: readRateFeeds(read),
    countryDataDir: read.path('COUNTRY_DATA_DIR'),
    exportInlineMaxDocuments: read.integer('EXPORT_INLINE_MAX_DOCUMENTS', 200, 0, 10_000),
    signUp: read.choice('SIGN_UP', ['invitation', 'closed', 'open'], 'invitation'),
    oidcOnly: read.flag('OIDC_ONLY'),
    oidc: readOidc(read),
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

/** The names are those of OpenTelemetry. */
function readTracing(read: SettingsReader): TracingConfig | undefined {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const ratio = read.pattern('OTEL_TRACES_SAMPLER_ARG', '0.1', /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/);
  return endpoint === undefined ? undefined : { endpoint, sampleRatio: Number(ratio) };
}

function readServices(read: SettingsReader): readonly string[] | 'all' {
  const names = read.list('SERVICES');
  return names.length === 0 || names.includes('all') ? 'all' : names;
}

function readLogins(read: SettingsReader): ReadonlyMap<string, string> {
  const pairs = read.list('DATABASE_LOGINS').map((item): [string, string] => {
    const [, service = '', password = ''] = /^([a-z-]+):(.+)$/.exec(item) ?? [];
    // the value is a secret: it is not repeated
    if (password === '') read.bad('DATABASE_LOGINS', 'must list service:password');
    return [service, password];
  });
  return new Map(pairs);
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

function readMailApi(read: SettingsReader): MailApiConfig {
  const apiKey = read.optional('MAIL_API_KEY');
  if (apiKey !== undefined && read.optional('MAIL_FROM') === undefined)
    read.bad('MAIL_FROM', 'is needed with MAIL_API_KEY');
  return { baseUrl: read.baseUrl('MAIL_API_BASE_URL', 'https://api.resend.com'), apiKey };
}

/** Requests per window; the windows are in gateway/limits/rate-limits.ts. 0 switches a limit off. */
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
    ssoLookupDomain: limit('SSO_LOOKUP_DOMAIN', 5),
    ssoSignIn: limit('SSO_SIGN_IN', 30),
    signing: limit('SIGNING', 30),
    export: limit('EXPORT', 1),
    mailTest: limit('MAIL_TEST', 5),
    domainVerify: limit('DOMAIN_VERIFY', 10),
  };
}
