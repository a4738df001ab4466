// Asks each service for its rows about a person. Clients answer first, since other rows name them by their id, and are erased after the
// services that have business with them; events and the audit log come last, since they hold what the others have written.
import type { AnyAction, CallInput, Output } from '../../../../shared/contracts/contract';
import { type PersonNames, type PersonPlace, personalRows } from '../../../../shared/contracts/personal-rows';
import { SERVICE_NAMES } from '../../../../shared/contracts/service-names';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { problem } from '../../../../shared/runtime/errors';
import type { Config } from '../../../../shared/settings/config';
import { calendarDate } from '../../../../shared/values/calendar';
import { CompanyRow } from '../../models/company-row';
import { nextErasure } from '../domain/next-erasure';

/** Years of books in a country without a fact about them. */
const YEARS_UNKNOWN = 10;
const LAST = ['webhooks', 'audit'] as const;
const BETWEEN = SERVICE_NAMES.filter((name) => name !== 'clients' && !LAST.some((last) => last === name));

/** A call or a job. */
interface Asking {
  config: Config;
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

export interface PersonSearch {
  companyId: string;
  person: PersonNames;
  /** Clients who were the person before they were erased. */
  clientIds?: readonly string[];
  /** Rows that were stored later are left out. */
  storedUntil?: string;
  erases: boolean;
}

export interface FoundPerson {
  places: PersonPlace[];
  hasMore: boolean;
  clientIds: string[];
  /** Beginning of the first day on which something is kept no longer; null if nothing is kept until a day. */
  nextAt: string | null;
}

export async function askServices(ctx: Asking, search: PersonSearch): Promise<FoundPerson> {
  const { companyId, person, erases, clientIds: known = [], storedUntil } = search;
  const { timeZone, ...books } = await booksOf(ctx, companyId);
  const common = { companyId, person, ...books, ...(storedUntil !== undefined && { storedUntil }) };
  const named = await ctx.call(personalRows('clients'), {
    ...common,
    ...{ clientIds: [], inUse: [], erases: false },
  });
  const clientIds = [...new Set([...known, ...named.clientIds])];
  const request = { ...common, clientIds, inUse: [] as string[], erases };
  const answers = [];
  for (const service of BETWEEN) {
    const answer = await ctx.call(personalRows(service), request);
    request.inUse.push(...answer.inUse);
    answers.push(answer);
  }
  // a client that was erased before has no name
  answers.push(await ctx.call(personalRows('clients'), { ...request, clientIds: named.clientIds }));
  for (const service of LAST) answers.push(await ctx.call(personalRows(service), request));
  const places = answers.flatMap((answer) => answer.places);
  const hasMore = answers.some((answer) => answer.hasMore);
  return { places, hasMore, clientIds, nextAt: nextErasure(places, hasMore, ctx.now(), timeZone) };
}

async function booksOf(ctx: Asking, companyId: string) {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  if (!company) throw problem('company_not_found');
  const { country, timeZone } = company;
  const policy = factsOf(ctx).countries.get(country)?.['country-policy'];
  const years = policy?.retention?.years ?? YEARS_UNKNOWN;
  return { country, years, timeZone, today: calendarDate(ctx.now(), timeZone) };
}
