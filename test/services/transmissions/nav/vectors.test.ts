// The signatures of NAV's own samples, made anew by what signs our requests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { first } from '../../../../deploy/simulate/nav/nav';
import { NAV_FOLDER, NavSchemas } from '../../../../deploy/simulate/nav/schemas';
import { newRequestId, requestXml } from '../../../../services/transmissions/channels/nav/request';
import {
  openedToken,
  passwordHash,
  requestSignature,
} from '../../../../services/transmissions/channels/nav/signature';
import type { NavSoftware } from '../../../../shared/settings/nav';

const KEY = 'ac-ac3a-7f661bff7d342N43CYX4U9FG';
const TOKEN_EXCHANGE =
  'B4B5E0F197BFFD3DF69BCC98D3BE775F65FD5445EEF95C9D6B6C59425F2B81C4' +
  'F6DA1FD563B0C7E7D98AF1E1725E5C63C2803B5D3A93D1C02ED354AC92F2CC94';

const software: NavSoftware = {
  ...{ id: 'HU12892312-INVOICE', name: 'A & B', version: '1.0' },
  operation: 'ONLINE_SERVICE',
  ...{ developer: 'X <Y>', contact: 'z@example.com', countryCode: 'HU', taxNumber: undefined },
};
const user = { login: 'abcdef', password: 'secret', taxNumber: '12892312', signatureKey: KEY };

it('signs requestId, moment and key', () => {
  const signed = { requestId: 'RID896801578348', timestamp: '2019-09-11T10:55:31.440Z' };
  expect(requestSignature(signed, KEY)).toBe(TOKEN_EXCHANGE);
});

it('hashes the password by SHA-512, and opens a token by the exchange key alone', () => {
  // RFC 6234: SHA-512 of "abc"
  expect(passwordHash('abc').slice(0, 16)).toBe('DDAF35A193617ABA');
  expect(openedToken('not a token', 'canarykey7781234')).toBeUndefined();
  expect(openedToken('', 'short')).toBeUndefined();
});

it('names each request anew, in the letters that the schema has', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[+a-zA-Z0-9_]{1,30}$/.test(id))).toEqual([]);
});

describe('the samples of NAV', () => {
  const sample = (name: string) => readFileSync(path.join(NAV_FOLDER, 'samples', `${name}.xml`), 'utf8');
  const operations = (xml: string) =>
    [...xml.matchAll(/Operation>(\w+)<\/\w+>\s*<(?:invoiceData|invoiceAnnulment)>([^<]*)</g)].map(
      ([, name = '', base64 = '']) => ({ name, base64 }),
    );

  it.each([
    ['tokenExchange', 0],
    ['queryTransactionStatus', 0],
    ['manageInvoice', 3],
    ['manageAnnulment', 1],
  ])('has the signature of %s with %d operations', (name, count) => {
    const xml = sample(name);
    const signed = {
      requestId: first(xml, 'common:requestId'),
      timestamp: first(xml, 'common:timestamp'),
      operations: operations(xml),
    };
    expect(signed.operations).toHaveLength(count);
    expect(requestSignature(signed, KEY)).toBe(first(xml, 'common:requestSignature'));
    // each part of it counts
    expect(
      requestSignature({ ...signed, operations: [] }, KEY) === first(xml, 'common:requestSignature'),
    ).toBe(count === 0);
  });

  it('writes requests that the schema has', async () => {
    const schemas = new NavSchemas();
    const xml = requestXml({ name: 'TokenExchangeRequest', user, software, now: new Date() });
    expect(await schemas.faultsOf('invoiceApi', sample('manageInvoice'))).toBe('');
    expect(await schemas.faultsOf('invoiceApi', xml)).toBe('');
    expect(await schemas.faultsOf('invoiceApi', xml.replace('softwareId>', 'softwareIt>'))).not.toBe('');
    await schemas.stop();
  });
});
