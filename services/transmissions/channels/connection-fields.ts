// What a provider is, and the kinds of fields their configurations are made of.
import { type StringOptions, type TObject, Type } from '@sinclair/typebox';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { Email } from '../../../shared/contracts/primitives';
import type { ChannelProviderId } from '../../../shared/contracts/transmissions/channels';

export interface ChannelProvider {
  id: ChannelProviderId;
  label: string;
  description: string;
  /** ISO 3166-1 alpha-2; empty: used in many. */
  countries: readonly string[];
  config: TObject;
  /** ISO 8601: an end that no field says, such as that of a law. */
  endsAt?(config: Readonly<Record<string, unknown>>): string | undefined;
  /** What documents leave in, where the configuration says it. */
  formatOf?(config: Readonly<Record<string, unknown>>): EInvoiceFormat;
  /** The fields of one of these groups must all be there. */
  alternatives?: readonly (readonly string[])[];
  /** The fields of each pair are there together, or neither is. */
  pairs?: readonly (readonly [string, string])[];
}

/** A text that is no secret. */
export function text(title: string, description: string, options: StringOptions = {}) {
  return Type.String({ title, description, minLength: 1, maxLength: 200, ...options });
}

/** A text that is never shown again once it is stored: `writeOnly` in JSON Schema. */
export function secret(title: string, description: string, options: StringOptions = {}) {
  return Type.String({ title, description, minLength: 1, maxLength: 4000, ...options, writeOnly: true });
}

export function httpsUrl(title: string, description: string) {
  return text(title, description, { pattern: '^https://[^\\s/?#]\\S*$', maxLength: 2000 });
}

export function email(title: string, description: string) {
  return Type.String({ ...Email, title, description });
}

const BASE64 = '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$';

/** A certificate with its key, as authorities and trust services issue it. */
export function pkcs12(description: string) {
  return secret('Certificate file', `${description} PKCS#12 (.p12, .pfx), base64`, {
    pattern: BASE64,
    maxLength: 65_536,
  });
}

export function pkcs12Password() {
  return secret('Certificate password', 'Opens the certificate file', { maxLength: 500 });
}

export function pem(title: string, description: string, options: StringOptions = {}) {
  return secret(title, description, {
    pattern: '^-----BEGIN [A-Z0-9 ]+-----',
    maxLength: 32_768,
    ...options,
  });
}
