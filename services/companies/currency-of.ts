// What is asked of country-readiness before a company is written, and only when there is something to ask.
import { isDeepStrictEqual } from 'node:util';
import type { companies } from '../../shared/contracts/companies';
import type { Input } from '../../shared/contracts/contract';
import { countryReadiness } from '../../shared/contracts/country-readiness';
import type { CallContext } from '../../shared/runtime/context';
import { problem } from '../../shared/runtime/errors';
import type { Identified, IdentifierCheck } from './domain/identifiers';
import type { CompanyRecord } from './domain/present';
import { company } from './statements';

type Change = Input<typeof companies.changeInfo>;

/** Without a call for a company that names its currency. */
export async function currencyOf(ctx: CallContext, { country, currency }: Input<typeof companies.create>) {
  if (currency) return currency;
  return (await ctx.call(countryReadiness.defaultCurrency, { country })).currency;
}

/** The faults of these identifiers, for a profile that has exactly them. */
export async function checkIdentifiers(ctx: CallContext, asked: Identified): Promise<IdentifierCheck> {
  const { country, identifiers } = asked;
  if (identifiers.length === 0) return assertAsked(asked, []);
  const { results } = await ctx.call(countryReadiness.checkIdentifiers, {
    country,
    identifiers: [...identifiers],
  });
  const faults = results.flatMap(({ reason }, index) =>
    reason === null ? [] : [{ pointer: `/identifiers/${index}/value`, message: reason }],
  );
  return assertAsked(asked, faults);
}

/** Identifiers are checked when they or the country change, against the country as it will be. */
export async function checkChangedIdentifiers(ctx: CallContext, change: Change): Promise<IdentifierCheck> {
  if (change.country === undefined && change.identifiers === undefined) return () => [];
  const stored = await ctx.company.one<CompanyRecord>(company);
  if (!stored) throw problem('company_not_found');
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
