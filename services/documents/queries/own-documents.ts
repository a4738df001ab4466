import type { OwnRows } from '../../../shared/runtime/checks/own-rows';
import { readQuery } from '../../../shared/runtime/database/query';

const documentsOfMaker = readQuery(
  'documents.of_maker',
  'SELECT id FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND maker_id = $3',
);

export const ownDocuments: OwnRows = async (ctx, ids, makerId) => {
  const rows = await ctx.company.many<{ id: string }>(documentsOfMaker, [ids, makerId]);
  return rows.map(({ id }) => id);
};
