// What issuing goes by besides the draft: read before the transaction, from the services that keep it.
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { settings } from '../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import { calendarDate } from '../../../shared/runtime/calendar';
import type { CallContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import type { Mention } from '../domain/legal-mentions';
import type { CompanyProfile } from '../domain/parties';
import { seriesIdsOf } from '../numbering/domain/series';
import { readCurrentBranding } from './read-branding';
import { readCompany } from './read-company';
import { readLegalMentions } from './read-country-facts';

export interface IssueFacts {
  company: CompanyProfile;
  branding: DocumentBranding;
  today: string;
  issueDate: string;
  /** Of the tax authority, for the series that the number belongs to. */
  validationCode: string | null;
  /** Which of them belong on the document is decided with the document. */
  mentions: Mention[];
}

/** @param dates the date that is asked for, else that of the draft. @throws 400 for an asked date in the future */
export async function readIssueFacts(
  ctx: CallContext,
  typeId: DocumentType,
  { asked, drafted = null }: { asked: string | undefined; drafted?: string | null },
): Promise<IssueFacts> {
  const company = await readCompany(ctx);
  const today = calendarDate(ctx.now(), company.timeZone);
  if (asked !== undefined && asked > today) throw invalid('/issueDate', 'is in the future');
  const issueDate = asked ?? drafted ?? today;
  const [branding, validationCode, mentions] = await Promise.all([
    readCurrentBranding(ctx, company),
    readValidationCode(ctx, company, typeId, issueDate),
    readLegalMentions(ctx, company, issueDate),
  ]);
  return { company, branding, today, issueDate, validationCode, mentions };
}

/** Portugal: null where the series is not registered. */
async function readValidationCode(
  ctx: CallContext,
  { id: companyId, country, numberFormats }: CompanyProfile,
  typeId: DocumentType,
  issueDate: string,
): Promise<string | null> {
  if (country !== 'PT') return null;
  for (const seriesId of seriesIdsOf(numberFormats[typeId], issueDate)) {
    const { validationCode } = await ctx.call(settings.atcudCode, { companyId, typeId, seriesId });
    if (validationCode !== null) return validationCode;
  }
  return null;
}

/** Of the day of issue; null where the currencies are one, or nothing is known. */
export async function readExchangeRate(
  ctx: CallContext,
  { company, issueDate }: IssueFacts,
  currency: string,
): Promise<string | null> {
  if (currency === company.currency) return null;
  const pair = { companyId: company.id, from: currency, to: company.currency, date: issueDate };
  return (await ctx.call(settings.rateOn, pair)).found?.rate ?? null;
}
