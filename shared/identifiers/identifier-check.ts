// Checks identifiers with country-readiness before the write that stores them, since no service is called inside a
// transaction. For services whose rows have a country and identifiers; a room of its own because two services use it.
import { isDeepStrictEqual } from 'node:util';
import type { Output } from '../contracts/contract';
import { countryReadiness } from '../contracts/country-readiness';
import type { IdentifierWarning } from '../contracts/party-fields';
import type { BusCall } from '../runtime/bus-call';
import type { AskContext } from '../runtime/context';
import { type FieldError, problem } from '../runtime/errors';

export interface Identified {
  country: string | null;
  identifiers: readonly { scheme: string; value: string }[];
}

type Checked = Output<typeof countryReadiness.checkIdentifiers>['results'];

export interface IdentifierCheck {
  /** Of the identifiers that were checked; throws 409 `changed_meanwhile` for a row that has others. */
  faultsOf: (row: Identified) => FieldError[];
  /** Part of the answer: schemes that the country does not have, where there are any. */
  warned: { warnings?: IdentifierWarning[] };
}

/** Of a change that leaves country and identifiers as they are. */
export const NOTHING_TO_CHECK: IdentifierCheck = { faultsOf: () => [], warned: {} };

/** Part of a change: what is absent stays, and null takes all identifiers away. */
export interface IdentifiedChange {
  country?: string | null;
  identifiers?: Identified['identifiers'] | null;
}

/** The faults of these identifiers, for a row that has exactly them. One without a country has none. */
export async function checkIdentifiers(
  ctx: AskContext,
  { country, identifiers }: Identified,
): Promise<IdentifierCheck> {
  const asked = { country, identifiers };
  if (country === null || identifiers.length === 0) return onlyFor(asked, []);
  const { results } = await ctx.call(countryReadiness.checkIdentifiers, {
    country,
    identifiers: [...identifiers],
  });
  return onlyFor(asked, results);
}

/** The same for many rows, in a call per country; the checks are in the order of the rows. */
export async function checkAllIdentifiers(
  call: BusCall,
  rows: readonly Identified[],
): Promise<IdentifierCheck[]> {
  const checks = new Map<Identified, IdentifierCheck>();
  const byCountry = Object.groupBy(
    rows.filter(({ country, identifiers }) => country !== null && identifiers.length > 0),
    ({ country }) => country ?? '',
  );
  for (const [country, found = []] of Object.entries(byCountry)) {
    const identifiers = found.flatMap((row) => [...row.identifiers]);
    const { results } = await call(countryReadiness.checkIdentifiers, { country, identifiers });
    let next = 0;
    for (const row of found) {
      const own = results.slice(next, next + row.identifiers.length);
      next += row.identifiers.length;
      checks.set(row, onlyFor({ country, identifiers: row.identifiers }, own));
    }
  }
  return rows.map((row) => {
    const asked = { country: row.country, identifiers: row.identifiers };
    return checks.get(row) ?? onlyFor(asked, []);
  });
}

function faultsIn(results: Checked): FieldError[] {
  return results.flatMap(({ reason }, index) =>
    reason === null ? [] : [{ pointer: `/identifiers/${index}/value`, message: reason }],
  );
}

function warningsIn({ country, identifiers }: Identified, results: Checked): IdentifierWarning[] {
  return results.flatMap(({ nearest }, index) => {
    if (!nearest) return [];
    const { scheme, label, example } = nearest;
    const message =
      `${country} has no scheme "${identifiers[index]?.scheme}", so the value is stored without a check; ` +
      `the nearest one is "${scheme}" (${label}), such as ${example}`;
    const pointer = `/identifiers/${index}/scheme`;
    return [{ code: 'unknown_identifier_scheme', pointer, message, nearestScheme: scheme }];
  });
}

/**
 * Identifiers are checked when they or the country change, against the country as it will be.
 * @param read the row as it is stored; called only when there is something to check
 */
export async function checkChangedIdentifiers(
  ctx: AskContext,
  change: IdentifiedChange,
  read: () => Promise<Identified>,
): Promise<IdentifierCheck> {
  if (change.country === undefined && change.identifiers === undefined) return NOTHING_TO_CHECK;
  const row = await read();
  const stored = { country: row.country, identifiers: row.identifiers };
  const { country = stored.country, identifiers = stored.identifiers } = change;
  const asked = { country, identifiers: identifiers ?? [] };
  return isDeepStrictEqual(asked, stored) ? onlyFor(asked, []) : checkIdentifiers(ctx, asked);
}

/** Between the check and the write another request may have changed the country or the identifiers. */
function onlyFor(asked: Identified, results: Checked): IdentifierCheck {
  const faults = faultsIn(results);
  const warnings = warningsIn(asked, results);
  return {
    faultsOf({ country, identifiers }) {
      if (!isDeepStrictEqual({ country, identifiers }, asked)) throw problem('changed_meanwhile');
      return faults;
    },
    warned: warnings.length > 0 ? { warnings } : {},
  };
}
