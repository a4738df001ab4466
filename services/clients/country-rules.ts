// What is asked of country-readiness before a client is written, and only when there is something to ask.
import { isDeepStrictEqual } from 'node:util';
import type { clients } from '../../shared/contracts/clients';
import type { Input } from '../../shared/contracts/contract';
import { countryReadiness } from '../../shared/contracts/country-readiness';
import type { CallContext } from '../../shared/runtime/context';
import { Problem, problem } from '../../shared/runtime/errors';
import { type Identified, type IdentifierCheck, repeatedSchemes } from './domain/identifiers';
import type { ShownClient } from './domain/present';
import { byId } from './statements';

/** Throws 400 unless every scheme is there once, and its value is what the country wants. */
export function assertIdentified(client: Identified, check: IdentifierCheck): void {
  const repeated = repeatedSchemes(client.identifiers);
  const errors = repeated.length > 0 ? repeated : check(client);
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

/** The faults of these identifiers, for a client that has exactly them. A client without a country has none. */
export async function checkIdentifiers(
  ctx: CallContext,
  { country, identifiers }: Identified,
): Promise<IdentifierCheck> {
  const asked = { country, identifiers };
  if (country === null || identifiers.length === 0) return assertAsked(asked, []);
  const { results } = await ctx.call(countryReadiness.checkIdentifiers, {
    country,
    identifiers: [...identifiers],
  });
  const faults = results.flatMap(({ reason }, index) =>
    reason === null ? [] : [{ pointer: `/identifiers/${index}/value`, message: reason }],
  );
  return assertAsked(asked, faults);
}

type Change = Input<typeof clients.update>;

/** Identifiers are checked when they or the country change, against the country as it will be. */
export async function checkChangedIdentifiers(ctx: CallContext, change: Change): Promise<IdentifierCheck> {
  if (change.country === undefined && change.identifiers === undefined) return () => [];
  const stored = await ctx.company.one<ShownClient>(byId, [change.id]);
  if (!stored) throw problem('client_not_found');
  const { country = stored.country, identifiers } = change;
  const asked = {
    country,
    identifiers: identifiers === undefined ? stored.identifiers : (identifiers ?? []),
  };
  const isAsStored = isDeepStrictEqual(asked, { country: stored.country, identifiers: stored.identifiers });
  return isAsStored ? assertAsked(asked, []) : checkIdentifiers(ctx, asked);
}

/** Between asking and writing somebody else may have changed the country or the identifiers. */
function assertAsked(asked: Identified, faults: ReturnType<IdentifierCheck>): IdentifierCheck {
  return ({ country, identifiers }) => {
    if (!isDeepStrictEqual({ country, identifiers }, asked)) throw problem('changed_meanwhile');
    return faults;
  };
}
