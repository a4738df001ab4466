// The next numbers of a company as a preview. The documents service knows the last ones; without it, formats can still be
// read and set.
import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { type DocumentType, formatNumber, restartsEachYear } from '../../../shared/contracts/number-formats';
import type { AskContext } from '../../../shared/runtime/context';
import { calendarDate } from '../../../shared/values/calendar';

type LastNumbers = Output<typeof documents.lastNumbers>['items'];

const SHOWN = 3;

export interface NumberPreview {
  of(typeId: DocumentType, pattern: string, timeZone: string): string[];
}

export async function numberPreview(ctx: AskContext): Promise<NumberPreview> {
  const lastNumbers = await lastNumbersOf(ctx);
  return {
    of: (typeId, pattern, timeZone) =>
      lastNumbers ? nextNumbers(lastNumbers, typeId, pattern, calendarDate(ctx.now(), timeZone)) : [],
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

function nextNumbers(last: LastNumbers, typeId: DocumentType, pattern: string, today: string): string[] {
  const period = restartsEachYear(pattern) ? Number(today.slice(0, 4)) : 0;
  const series = last.find((item) => item.typeId === typeId && item.period === period);
  const first = (series?.last ?? 0) + 1;
  return Array.from({ length: SHOWN }, (_, n) => formatNumber(pattern, first + n, today));
}
