import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany } from '../../use-cases/read-sources';
import { invoiceTable } from '../domain/report-csv';
import { invoiceReport as query } from '../queries/reports';
import { answerReport, readRows } from '../use-cases/read-report';

export const invoiceReport = readAction(documents.invoiceReport, readInvoices);

async function readInvoices(input: Input<typeof documents.invoiceReport>, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { from, to } = input;
  const found = await readRows(query, input, company, ctx);
  return answerReport(ctx, input, { from, to, ...found }, invoiceTable(company.currency));
}
