import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/contracts/number-formats';
import { recurring } from '../../../shared/contracts/recurring';
import type { CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../shared/runtime/database/transaction';
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
