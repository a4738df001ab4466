// Checks that the addresses of a company's provider are public https hosts on port 443.
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import type { Inspection } from '../../../shared/runtime/http/inspect';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { addressesOf } from '../domain/addresses';
import type { ProviderChange } from '../domain/apply-change';
import { COMPANY_RULES } from './http';

/** Throws 400 for forbidden addresses; returns warnings for names that do not resolve now. */
export async function inspectAddresses(outbound: Outbound, change: ProviderChange): Promise<FieldError[]> {
  const inspected = await Promise.all(
    addressesOf(change).map(async ([name, url]) => ({
      pointer: `/${name}`,
      ...(await outbound.inspectUrl(url, COMPANY_RULES)),
    })),
  );
  const errorsOf = (kind: keyof Inspection) =>
    inspected.flatMap(({ pointer, [kind]: error }) => (error ? [{ pointer, message: error.predicate }] : []));
  const errors = errorsOf('refusal');
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return errorsOf('warning');
}
