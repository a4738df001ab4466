import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import {
  DEFAULT_NUMBER_FORMATS,
  DOCUMENT_TYPES,
  type DocumentType,
  numberFormatFault,
  spelledPattern,
} from '../../../shared/contracts/number-formats';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { changedSeries } from '../domain/change-series';
import { type CompanyRecord, present } from '../domain/present';
import { changeCompany } from '../use-cases/change-company';
import { defaultsIn } from '../use-cases/company-defaults';
import { numberPreview } from '../use-cases/preview-numbers';
import { readCompany } from '../use-cases/read-company';

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
      ...{ numberFormats, typeId, pattern: numberFormats[typeId] },
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
