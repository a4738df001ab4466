// Reads single settings from the environment, each by its kind. Used by config.ts only.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { isEmail } from '../contracts/formats';
import { StartupError } from './startup-error';

export type Env = Record<string, string | undefined>;

export interface DatabaseUrl {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A sender; `name` may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Reads single values and collects what is wrong with them, so that all of it can be said at once. */
export class SettingsReader {
  private readonly problems: string[] = [];

  constructor(private readonly env: Env) {}

  bad(name: string, message: string): void {
    this.problems.push(`${name} ${message}`);
  }

  refuseIfBad(): void {
    if (this.problems.length > 0) throw new StartupError(`Bad setting: ${this.problems.join('; ')}`);
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

  /** A place that is looked at later; absolute, whatever the working directory will be then. */
  path(name: string): string | undefined {
    const path = this.optional(name);
    return path === undefined ? undefined : resolve(path);
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
