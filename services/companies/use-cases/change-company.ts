import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/contracts/number-formats';
import { recurring } from '../../../shared/contracts/recurring';
import { companyDefaults, smallBusinessOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { Place } from '../../../shared/countries/vat-place';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { type CompanyRecord, companyEvent, present, profileOf } from '../domain/present';
import { CompanyRow } from '../models/company-row';

/** The active company after `change`, see changeRow. */
export function changeCompany(
  ctx: CallContext,
  change: (company: CompanyRecord) => CompanyRecord,
): Promise<CompanyRecord> {
  return changeRow(ctx, CompanyRow, {}, { notFound: 'company_not_found', change, announce });
}

async function announce(tx: Transaction, after: CompanyRecord, before: CompanyRecord): Promise<void> {
  const { companyId } = after;
  if (!isDeepStrictEqual(profileOf(before), profileOf(after)))
    await tx.emit(companyId, 'company.updated', companyEvent(after));
  await tx.deliver(recurring.retryFailedRecurring, companyId, { companyId, clientId: null });
  const numbers = (company: CompanyRecord, typeId: DocumentType) => {
    const { numberFormats, numberSeries } = present(company);
    return { pattern: numberFormats[typeId], ...numberSeries[typeId] };
  };
  for (const typeId of DOCUMENT_TYPES) {
    const now = numbers(after, typeId);
    if (isDeepStrictEqual(now, numbers(before, typeId))) continue;
    const data = { typeId, pattern: now.pattern };
    await tx.emit(companyId, 'company.number_format_updated', data);
  }
}

/** The active company. @throws 404 */
export async function readCompany(ctx: CallContext): Promise<CompanyRecord> {
  const company = await ctx.company.find(CompanyRow, {});
  if (!company) throw problem('company_not_found');
  return company;
}

/** Currency, time zone and number formats of a company that states none: those of its country, or of its part of it. */
export function defaultsIn(ctx: AskContext, place: Place) {
  return companyDefaults(factsOf(ctx), place, (timeZone) => calendarDate(ctx.now(), timeZone));
}

/**
 * A country whose law is not known well refuses nothing.
 * @throws 400 for a small business in a country without an exemption for it
 */
export function assertExemption(ctx: AskContext, country: string): void {
  const date = calendarDate(ctx.now(), 'UTC');
  const { effect, confidence } = smallBusinessOn(factsOf(ctx), { country, date });
  if (effect === 'none' && confidence !== 'low') {
    throw invalid('/vatExempt', `must be false: ${country} has no exemption for small businesses`);
  }
}
