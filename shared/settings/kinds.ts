// The kinds of values that settings have: each reads a text, and says what is wrong with it.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { isEmail } from '../contracts/formats';
import type { Parse } from './setting';

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

export const text: Parse<string> = (value) => value;

export function pattern(allowed: RegExp): Parse<string> {
  return (value, bad) => {
    if (!allowed.test(value)) bad(`must match ${allowed.source}`);
    return value;
  };
}

export function integer(min: number, max: number): Parse<number> {
  return (value, bad) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      bad(`must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  };
}

export const flag: Parse<boolean> = (value, bad) => {
  const lower = value.toLowerCase();
  if (lower === '0' || lower === 'false') return false;
  if (lower !== '1' && lower !== 'true') bad(`must be 1, true, 0 or false, not "${lower}"`);
  return true;
};

export function choice<const C extends readonly string[]>(...choices: C): Parse<C[number]> {
  return (value, bad) => {
    if (!choices.includes(value)) bad(`must be one of ${choices.join(', ')}, not "${value}"`);
    return value;
  };
}

/** Comma separated; the default of such a setting is the empty text. */
export const list: Parse<readonly string[]> = (value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Parses addresses and CIDR ranges, separated by commas. */
export const ranges: Parse<readonly string[]> = (value, bad) => {
  const items = list(value, bad);
  for (const item of items) {
    const [address = ''] = item.split('/');
    // four numbers and no fewer: 10.1 would be taken for 10.0.0.1
    const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
    if (!isAddress || (item.includes('/') && !ipaddr.isValidCIDR(item)))
      bad(`must list addresses or CIDR ranges; "${item}" is none`);
  }
  return items;
};

/** Origins exactly as browsers write them: anything else would never match and only look like a setting. */
export const origins: Parse<readonly string[]> = (value, bad) => {
  const items = list(value, bad);
  for (const item of items) {
    const isOrigin = /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;
    if (!isOrigin) bad(`must list origins like https://app.example.com; "${item}" is none`);
  }
  return items;
};

export function url(...protocols: readonly string[]): Parse<string> {
  return (value, bad) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      bad(`must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return value;
  };
}

export const webUrl = url('http:', 'https:');

/** A web address; a slash at its end is removed. */
export const baseUrl: Parse<string> = (value, bad) => webUrl(value, bad).replace(/\/+$/, '');

export const email: Parse<string> = (value, bad) => {
  if (!isEmail(value)) bad('must be one e-mail address');
  return value;
};

/** Parses `a@b.example` or `Name <a@b.example>`. */
export const mailbox: Parse<Mailbox> = (value, bad) => {
  const [, label = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
  const address = bracketed ?? value;
  if (!isEmail(address)) bad('must be one e-mail address, or "Name <address>"');
  return { name: label.trim().replace(/^"(.*)"$/, '$1'), address };
};

/** The content of the file. */
export const file: Parse<string> = (value, bad) => {
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    bad(`cannot be read: ${error instanceof Error ? error.message : error}`);
    return '';
  }
};

/** PEM with one certificate or more; the file is read once. */
export const certificates: Parse<string> = (value, bad) => {
  const text = file(value, bad);
  const pems = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (text !== '' && (pems.length === 0 || !pems.every(isCertificate)))
    bad('has no certificate, or one that cannot be read');
  return text;
};

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** A place that is looked at later; absolute, whatever the working directory will be then. */
export const path: Parse<string> = (value) => resolve(value);

export const databaseUrl: Parse<DatabaseUrl> = (value, bad) => {
  url('postgres:', 'postgresql:')(value, bad);
  const parts = new URL(URL.canParse(value) ? value : 'postgres:');
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      bad('has a % that begins no escape such as %40');
      return '';
    }
  };
  return {
    host: decoded(parts.hostname) || '127.0.0.1',
    port: Number(parts.port || 5432),
    user: decoded(parts.username) || 'postgres',
    password: decoded(parts.password),
    database: decoded(parts.pathname.slice(1)) || 'invoicing',
  };
};
