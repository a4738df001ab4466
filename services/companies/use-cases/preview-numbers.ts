// The next numbers of a company as a preview. The documents service knows the last ones; without it, formats can still be
// read and set.

import type { Static } from '@sinclair/typebox';
import type { Company } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { firstOf, numberIn, periodOf } from '../../../shared/contracts/number-series';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid, problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

type LastNumbers = Output<typeof documents.lastNumbers>['items'];
type Numbered = Pick<Static<typeof Company>, 'numberFormats' | 'numberSeries' | 'timeZone'>;

const SHOWN = 3;

export interface NumberPreview {
  of(company: Numbered, typeId: DocumentType): string[];
  /** @throws 400 for a series that has given a number in this period, 503 while nobody can tell */
  assertUnstarted(company: Numbered, typeId: DocumentType): void;
}

export async function numberPreview(ctx: AskContext): Promise<NumberPreview> {
  const lastNumbers = await lastNumbersOf(ctx);
  const today = (timeZone: string) => calendarDate(ctx.now(), timeZone);
  return {
    of: (company, typeId) =>
      lastNumbers ? nextNumbers(lastNumbers, company, typeId, today(company.timeZone)) : [],
    assertUnstarted(company, typeId) {
      if (!lastNumbers) throw problem('service_unavailable');
      const last = lastOf(lastNumbers, company.numberSeries[typeId], today(company.timeZone));
      if (last !== undefined)
        throw invalid('/firstNumber', `is for a series without a number: this one is at ${last}`);
    },
  };
}

async function lastNumbersOf(ctx: AskContext): Promise<LastNumbers | undefined> {
  try {
    return (await ctx.call(documents.lastNumbers, { companyId: ctx.companyId })).items;
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the last numbers are not known');
    return undefined;
  }
}

function lastOf(numbers: LastNumbers, series: Numbered['numberSeries'][DocumentType], today: string) {
  const period = periodOf(series, today);
  return numbers.find((item) => item.typeId === series.series && item.period === period)?.last;
}

function nextNumbers(last: LastNumbers, company: Numbered, typeId: DocumentType, today: string): string[] {
  const series = company.numberSeries[typeId];
  const before = lastOf(last, series, today) ?? firstOf(series, today) - 1;
  const pattern = company.numberFormats[typeId];
  return Array.from({ length: SHOWN }, (_, n) => numberIn(series, pattern, before + 1 + n, today));
}
