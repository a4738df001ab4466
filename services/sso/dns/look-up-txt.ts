// Looks up the TXT record of a claimed domain.
import { Resolver } from 'node:dns/promises';
import { types } from 'node:util';
import { assertNoTransaction } from '../../../shared/runtime/database/held-transaction';
import { useServers } from '../../../shared/runtime/http/resolve';
import type { Config } from '../../../shared/settings/config';
import { txtName, txtValue } from '../domain/domain-claim';

const TRY_MS = 1_500;
const TRIES = 2;
/** Limit of all tries together, since an HTTP request waits for the result. */
const LOOK_UP_MS = 6_000;

/** Errors that prove that there is no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** `unanswered`: no name server answered, which proves nothing about the record. */
type TxtOutcome = 'right' | 'wrong' | 'missing' | 'unanswered';

export async function lookUpTxt(
  { dnsServers }: Pick<Config, 'dnsServers'>,
  { domain, token }: { domain: string; token: string },
): Promise<TxtOutcome> {
  assertNoTransaction('a look-up of a TXT record');
  const resolver = useServers(new Resolver({ timeout: TRY_MS, tries: TRIES }), dnsServers);
  const deadline = setTimeout(() => resolver.cancel(), LOOK_UP_MS);
  try {
    const records = await resolver.resolveTxt(txtName(domain));
    // a long value comes as several strings (RFC 7208, 3.3)
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
