import { companies } from '../../../shared/contracts/companies';
import type { Input, Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import {
  DEFAULT_NUMBER_FORMATS,
  DOCUMENT_TYPES,
  type DocumentType,
  numberFormatFault,
  spelledPattern,
} from '../../../shared/contracts/number-formats';
import { firstOf, numberIn, seriesOnDay } from '../../../shared/contracts/number-series';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid, problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { changedSeries } from '../domain/change-series';
import { type NumberWarning, numberFormatWarnings } from '../domain/number-format-warnings';
import { type CompanyRecord, present } from '../domain/present';
import { changeCompany, defaultsIn, readCompany } from '../use-cases/change-company';

export const numberFormats = readAction(companies.numberFormats, async (_input, ctx) => {
  const row = await readCompany(ctx);
  const company = present(row);
  const { numberFormats: ofCountry } = defaultsIn(ctx, row);
  const isDefault = (typeId: DocumentType) =>
    [undefined, ofCountry[typeId], DEFAULT_NUMBER_FORMATS[typeId]].includes(row.numberFormats[typeId]);
  const preview = await numberPreview(ctx, row);
  const items = DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    pattern: company.numberFormats[typeId],
    ...company.numberSeries[typeId],
    isDefault: isDefault(typeId),
    preview: preview.of(typeId),
    warnings: preview.warningsOf(typeId),
  }));
  return { items, version: company.version };
});

export const setNumberFormat = writeAction(companies.setNumberFormat, {
  async ask(input, ctx) {
    const before = await readCompany(ctx);
    // a newer version may be what makes the input wrong
    ctx.precondition(before.version);
    return numberPreview(ctx, changed(before, input, ctx));
  },
  async write(input, ctx, preview) {
    const { typeId } = input;
    const company = await changeCompany(ctx, (before) => {
      const after = changed(before, input, ctx);
      if (input.firstNumber !== undefined) preview.assertUnstarted(typeId);
      return after;
    });
    const { numberFormats, numberSeries, version } = present(company);
    return {
      numberFormats,
      typeId,
      pattern: numberFormats[typeId],
      ...numberSeries[typeId],
      preview: preview.of(typeId),
      warnings: preview.warningsOf(typeId),
      version,
    };
  },
});

/** @throws 400 for a pattern or a series that is not possible */
function changed(
  before: CompanyRecord,
  input: Input<typeof companies.setNumberFormat>,
  ctx: Pick<AskContext, 'now'>,
): CompanyRecord {
  const pattern = spelledPattern(input.pattern);
  const fault = numberFormatFault(pattern);
  if (fault) throw invalid('/pattern', fault);
  const numberSeries = changedSeries(before, input, calendarDate(ctx.now(), before.timeZone));
  return { ...before, numberSeries, numberFormats: { ...before.numberFormats, [input.typeId]: pattern } };
}

/**
 * The next numbers of a company as a preview, and what stands against them. The documents service knows the last ones and the
 * law; without it, formats can still be read and set.
 */
type NextNumbers = Output<typeof documents.nextNumbers>['items'];

const PREVIEWS = 3;

export interface NumberPreview {
  of(typeId: DocumentType): string[];
  warningsOf(typeId: DocumentType): NumberWarning[];
  /** @throws 400 for a series that has given a number in this period, 503 while nobody can tell */
  assertUnstarted(typeId: DocumentType): void;
}

/** @param row the company as it is, or as it would be */
async function numberPreview(ctx: AskContext, row: CompanyRecord): Promise<NumberPreview> {
  const company = present(row);
  const today = calendarDate(ctx.now(), company.timeZone);
  const { country, numberFormats, numberSeries, version } = company;
  /** The day of the next number: today, or the first day of a series that holds later. */
  const dayOf = (typeId: DocumentType) => laterOf(today, numberSeries[typeId].validFrom);
  const days = DOCUMENT_TYPES.map((typeId) => ({ typeId, date: dayOf(typeId) }));
  const next = await nextNumbersOf(ctx, { country, numberFormats, numberSeries, version, days });
  const nextOf = (typeId: DocumentType) => next?.find((item) => item.typeId === typeId);
  return {
    of(typeId) {
      if (!next) return [];
      const date = dayOf(typeId);
      const series = seriesOnDay(numberSeries[typeId], numberFormats[typeId], date);
      const before = nextOf(typeId)?.last ?? firstOf(series, date) - 1;
      return Array.from({ length: PREVIEWS }, (_, n) =>
        numberIn(series, series.pattern, before + 1 + n, date),
      );
    },
    warningsOf: (typeId) => [
      ...numberFormatWarnings(company, typeId, today),
      ...(nextOf(typeId)?.warnings ?? []),
    ],
    assertUnstarted(typeId) {
      if (!next) throw problem('service_unavailable');
      const last = nextOf(typeId)?.last ?? null;
      if (last !== null)
        throw invalid('/firstNumber', `is for a series without a number: this one is at ${last}`);
    },
  };
}

async function nextNumbersOf(
  ctx: AskContext,
  of: Omit<Input<typeof documents.nextNumbers>, 'companyId'>,
): Promise<NextNumbers | undefined> {
  try {
    return (await ctx.call(documents.nextNumbers, { companyId: ctx.companyId, ...of })).items;
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the last numbers are not known');
    return undefined;
  }
}

function laterOf(today: string, validFrom: string | null): string {
  return validFrom !== null && validFrom > today ? validFrom : today;
}
