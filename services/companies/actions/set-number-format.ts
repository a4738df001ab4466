import { companies } from '../../../shared/contracts/companies';
import { numberFormatFault } from '../../../shared/contracts/number-formats';
import { invalid } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { changeCompany } from '../change-company';
import { numberFormatWarnings } from '../domain/number-format-warnings';
import { present } from '../domain/present';
import { numberPreview } from '../number-preview';

export const setNumberFormat = action(companies.setNumberFormat, async ({ typeId, pattern }, ctx) => {
  const company = await changeCompany(ctx, (before) => {
    const fault = numberFormatFault(pattern);
    if (fault) throw invalid('/pattern', fault);
    return { ...before, numberFormats: { ...before.numberFormats, [typeId]: pattern } };
  });
  const { numberFormats, timeZone, version } = present(company);
  const preview = await numberPreview(ctx, timeZone);
  return {
    numberFormats,
    typeId,
    pattern,
    preview: preview.of(typeId, pattern),
    warnings: numberFormatWarnings(numberFormats, typeId),
    version,
  };
});
