// What documents do for the export.
import { documents } from '../../../shared/contracts/documents';
import { Payment } from '../../../shared/contracts/documents/payments';
import { exportPageAction } from '../../../shared/runtime/export-page';
import { compileOutput } from '../../../shared/runtime/serialize';
import { action } from '../../../shared/runtime/service';
import type { Payments } from '../printing';
import { exportPage } from './page';
import { countDocuments, pageOfPayments } from './queries/export';

const writePayment = compileOutput(Payment);

const exportSize = action(documents.exportSize, async ({ companyId }, ctx) => {
  const counted = await ctx.companyNamed(companyId).one<{ documents: number }>(countDocuments);
  return { documents: counted?.documents ?? 0 };
});

const exportPayments = exportPageAction<Payments[number]>(
  documents.exportPayments,
  pageOfPayments,
  writePayment,
);

export const exportingActions = { exportSize, exportPage, exportPayments };
