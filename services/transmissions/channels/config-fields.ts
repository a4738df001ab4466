// Kinds of fields for configurations.
import { type StringOptions, Type } from '@sinclair/typebox';
import { Email, oneOf } from '../../../shared/contracts/primitives';

/** Text field that is not secret. */
export function text(title: string, description: string, options: StringOptions = {}) {
  return Type.String({ title, description, minLength: 1, maxLength: 200, ...options });
}

/** Secret field, never returned once it is stored: `writeOnly` in JSON Schema. */
export function secret(title: string, description: string, options: StringOptions = {}) {
  return Type.String({ title, description, minLength: 1, maxLength: 4000, ...options, writeOnly: true });
}

/** Field with a fixed set of values. */
export function choice<const V extends readonly string[]>(values: V, title: string, description: string) {
  return { ...oneOf(values), title, description };
}

export function httpsUrl(title: string, description: string) {
  return text(title, description, { pattern: '^https://[^\\s/?#]\\S*$', maxLength: 2000 });
}

export function email(title: string, description: string) {
  return Type.String({ ...Email, title, description });
}

const BASE64 = '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$';

/** Certificate with its key, as authorities and trust services issue it. */
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
