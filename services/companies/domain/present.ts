// Presents a stored company in responses and events.
import type { Static } from '@sinclair/typebox';
import type { Company } from '../../../shared/contracts/companies';
import { COMPANY_FIELDS } from '../../../shared/contracts/company-fields';
import type { EventData } from '../../../shared/contracts/events';
import { DEFAULT_NUMBER_FORMATS } from '../../../shared/contracts/number-formats';
import { numberSeriesOf } from '../../../shared/contracts/number-series';
import { suggestedAddress } from '../../../shared/identifiers/electronic-address/suggestion';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { eventValues } from '../../../shared/runtime/fields/field-values';
import type { CompanyRow } from '../models/company-row';

export type CompanyRecord = RecordOf<CompanyRow>;

export function present({ companyId, createdBy: _, ...fields }: CompanyRecord): Static<typeof Company> {
  const { numberSeries, pdfConfig } = fields;
  const numberFormats = { ...DEFAULT_NUMBER_FORMATS, ...fields.numberFormats };
  return {
    id: companyId,
    ...fields,
    electronicAddressSuggestion: fields.electronicAddress ? null : suggestedAddress(fields),
    numberFormats,
    numberSeries: numberSeriesOf(numberFormats, numberSeries),
    // absent in rows that are older than it
    pdfConfig: { ...pdfConfig, paymentTermsByLanguage: pdfConfig.paymentTermsByLanguage ?? {} },
  };
}

/** No bank details: events leave the system. */
export function companyEvent(company: CompanyRecord): EventData<'company.created'> {
  return { id: company.companyId, ...eventValues(company, COMPANY_FIELDS) };
}

/** The company without its number formats and series, which have an event of their own. */
export function profileOf(company: CompanyRecord) {
  const { numberFormats: _, numberSeries: __, version: ___, updatedAt: ____, ...profile } = company;
  return profile;
}
