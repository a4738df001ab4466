// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { isEmail } from '../contracts/formats';
import { StartRefused } from './start-refused';

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

export interface DatabaseUrl {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
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

/** A sender; `name` may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface SmtpConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  allowPlain: boolean;
}

type Env = Record<string, string | undefined>;

/** Throws StartRefused with one line for each bad value. */
export function readConfig(env: Env): Config {
  const read = new Reader(env);
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

function readServices(read: Reader): readonly string[] | 'all' {
  const names = read.list('SERVICES');
  return names.length === 0 || names.includes('all') ? 'all' : names;
}

function readNats(read: Reader): Config['nats'] {
  const url = read.url('NATS_URL', ['nats:', 'tls:']);
  if (url === undefined) return undefined;
  const user = read.optional('NATS_USER');
  const pass = read.optional('NATS_PASSWORD');
  if (user === undefined || pass === undefined) return { servers: url };
  return { servers: url, user, pass };
}

/** Processes on a bus must agree on the key; a process without a bus makes its own. */
function readSigningKey(read: Reader): Buffer {
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

function readSmtp(read: Reader): SmtpConfig | undefined {
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
function readRateLimits(read: Reader): RateLimits {
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

/** Reads single values and collects what is wrong with them, so that all of it can be said at once. */
class Reader {
  private readonly problems: string[] = [];

  constructor(private readonly env: Env) {}

  bad(name: string, message: string): void {
    this.problems.push(`${name} ${message}`);
  }

  refuseIfBad(): void {
    if (this.problems.length > 0) throw new StartRefused(`Bad setting: ${this.problems.join('; ')}`);
  }

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  pattern(name: string, fallback: string, pattern: RegExp): string {
    const value = this.text(name, fallback);
    if (!pattern.test(value)) this.bad(name, `must match ${pattern.source}`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      this.bad(name, `must be a whole number from ${min} to ${max}, not "${text}"`);
    }
    return value;
  }

  flag(name: string): boolean {
    const text = this.optional(name)?.toLowerCase();
    if (text === undefined || text === '0' || text === 'false') return false;
    if (text !== '1' && text !== 'true') this.bad(name, `must be 1, true, 0 or false, not "${text}"`);
    return true;
  }

  choice<const C extends readonly string[]>(name: string, choices: C, fallback: C[number]): C[number] {
    const value = this.text(name, fallback);
    if (!choices.includes(value)) this.bad(name, `must be one of ${choices.join(', ')}, not "${value}"`);
    return value;
  }

  list(name: string): readonly string[] {
    const text = this.optional(name);
    return text === undefined
      ? []
      : text
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '');
  }

  /** Addresses and CIDR ranges. */
  ranges(name: string): readonly string[] {
    const items = this.list(name);
    for (const item of items) {
      const [address = ''] = item.split('/');
      // four numbers and no fewer: 10.1 would be taken for 10.0.0.1
      const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
      if (!isAddress || (item.includes('/') && !ipaddr.isValidCIDR(item)))
        this.bad(name, `must list addresses or CIDR ranges; "${item}" is none`);
    }
    return items;
  }

  /** Origins exactly as browsers write them: anything else would never match and only look like a setting. */
  origins(name: string): readonly string[] {
    const items = this.list(name);
    for (const item of items) {
      const isOrigin = /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;
      if (!isOrigin) this.bad(name, `must list origins like https://app.example.com; "${item}" is none`);
    }
    return items;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      this.bad(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return text;
  }

  email(name: string): string | undefined {
    const text = this.optional(name);
    if (text !== undefined && !isEmail(text)) this.bad(name, 'must be one e-mail address');
    return text;
  }

  /** `a@b.example` or `Name <a@b.example>`. */
  mailbox(name: string): Mailbox | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const [, label = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
    const address = bracketed ?? text;
    if (!isEmail(address)) this.bad(name, 'must be one e-mail address, or "Name <address>"');
    return { name: label.trim().replace(/^"(.*)"$/, '$1'), address };
  }

  file(name: string): string | undefined {
    const path = this.optional(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      this.bad(name, `cannot be read: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  baseUrl(name: string, fallback: string): string {
    const text = this.url(name, ['http:', 'https:']) ?? fallback;
    return text.replace(/\/+$/, '');
  }

  databaseUrl(name: string): DatabaseUrl | undefined {
    const text = this.url(name, ['postgres:', 'postgresql:']);
    if (text === undefined || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    return {
      host: decodeURIComponent(url.hostname) || '127.0.0.1',
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username) || 'postgres',
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)) || 'invoicing',
    };
  }
}
