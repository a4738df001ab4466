// The TXT record that proves a claimed domain, and looking it up.
import { Resolver } from 'node:dns/promises';
import { types } from 'node:util';
import { assertNoTransaction } from '../../../shared/runtime/database/held-transaction';
import type { Config } from '../../../shared/settings/config';

const TRY_MS = 1_500;
const TRIES = 2;
/** With several name servers the tries add up; the caller waits at the other end of a request. */
const LOOK_UP_MS = 6_000;

/** Answers that say for sure that there is no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export type TxtOutcome = 'right' | 'wrong' | 'missing' | 'unanswered';

export function txtName(domain: string): string {
  return `_service-sso.${domain}`;
}

export function txtValue(token: string): string {
  return `service-sso-verification=${token}`;
}

/** `unanswered` says nothing about the record: nobody could be asked. */
export async function lookUpTxt(
  { dnsServers }: Config,
  { domain, token }: { domain: string; token: string },
): Promise<TxtOutcome> {
  assertNoTransaction('a look-up of a TXT record');
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (dnsServers.length > 0) resolver.setServers(dnsServers.map(serverText));
  const deadline = setTimeout(() => resolver.cancel(), LOOK_UP_MS);
  try {
    const records = await resolver.resolveTxt(txtName(domain));
    // a long value travels as several strings (RFC 7208, 3.3)
    const values = records.map((strings) => strings.join('').trim());
    return values.includes(txtValue(token)) ? 'right' : 'wrong';
  } catch (error) {
    return isAbsence(error) ? 'missing' : 'unanswered';
  } finally {
    clearTimeout(deadline);
  }
}

function isAbsence(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && ABSENT.has(String(error.code));
}

function serverText({ address, port }: Config['dnsServers'][number]): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
