import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { duplicates, gaps, outOfOrder, series } from '../queries/numbers';

type Audit = Output<typeof documents.auditNumbers>;

export const auditNumbers = readAction(documents.auditNumbers, async ({ typeId = null }, ctx) => {
  const { company } = ctx;
  return {
    series: await company.many<Audit['series'][number]>(series, [typeId]),
    gaps: await company.many<Audit['gaps'][number]>(gaps, [typeId]),
    duplicates: await company.many<Audit['duplicates'][number]>(duplicates, [typeId]),
    outOfOrder: await company.many<Audit['outOfOrder'][number]>(outOfOrder, [typeId]),
  };
});
