import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { withEagerGc } from '../../../../../shared/runtime/work/eager-gc';
import { calendarDate } from '../../../../../shared/values/calendar';
import type { DocumentRecord } from '../../../models/document-row';
import { readCompany } from '../../../use-cases/read-sources';
import { PAGE_ROWS, pageOfDocuments } from '../queries/export';
import { exportDocuments } from '../use-cases/export-documents';
import { shareSources } from '../use-cases/share-sources';

export const exportPage = readAction(documents.exportPage, async ({ companyId, after }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const page = await company.many<DocumentRecord>(pageOfDocuments, [after ?? BEFORE_ALL]);
  if (page.length === 0) return { items: [], last: null, isEnd: true };
  const { timeZone } = await readCompany(ctx, companyId);
  const today = calendarDate(ctx.now(), timeZone);
  const sources = await shareSources(ctx, companyId, page);
  // each PDF leaves zlib's handles, with their buffers, which only a full collection finds
  const items = await withEagerGc(() => exportDocuments(ctx, page, today, sources));
  const isEnd = items.length === page.length && page.length < PAGE_ROWS;
  return { items, last: page[items.length - 1]?.id ?? null, isEnd };
});
