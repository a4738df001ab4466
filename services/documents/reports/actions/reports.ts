import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { PaymentReportRow } from '../../../../shared/contracts/documents/payment-report';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import { csvFormat } from '../../../../shared/csv/csv-format';
import { csvFile } from '../../../../shared/csv/write-csv';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { csvAmount } from '../../domain/csv-amount';
import { readCompany } from '../../use-cases/read-sources';
import { sendFile } from '../../use-cases/send-file';
import { paymentTotals } from '../domain/payment-sums';
import { invoiceTable } from '../domain/report-csv';
import { paymentRows, invoiceReport as query } from '../queries/reports';
import { answerReport, assertRows, PERIOD_FORMS, readRows } from '../use-cases/read-report';

export const invoiceReport = readAction(documents.invoiceReport, readInvoices);

async function readInvoices(input: Input<typeof documents.invoiceReport>, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { from, to } = input;
  const report = await readRows(query, input, company, ctx);
  return answerReport(ctx, input, { from, to, ...report }, invoiceTable(company.currency));
}

export const paymentReport = readAction(documents.paymentReport, readPayments);

async function readPayments(input: Input<typeof documents.paymentReport>, ctx: AskContext) {
  const { from, to, period, currency = '' } = input;
  const values = [from, to, PERIOD_FORMS[period], currency, REPORT_ROWS_MAX + 1];
  const items = await ctx.company.many<PaymentReportRow>(paymentRows, values);
  assertRows(input, items.length);
  if (ctx.accepts === 'text/csv') return sendCsv(input, items, ctx);
  return { from, to, items, totals: paymentTotals(items) };
}

const HEADER = ['period', 'source', 'method', 'currency', 'payments', 'reversed', 'money', 'deducted'];

async function sendCsv(
  input: Input<typeof documents.paymentReport>,
  items: PaymentReportRow[],
  ctx: AskContext,
): Promise<never> {
  const cells = ({ period, source, method, currency, ...sums }: PaymentReportRow) => [
    ...[period, source, method, currency, sums.payments, sums.reversed],
    ...[csvAmount(sums.moneyMinor, currency), csvAmount(sums.deductedMinor, currency)],
  ];
  const head = {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: `payments-${input.from}-${input.to}.csv`,
  };
  return sendFile(ctx, head, await csvFile(HEADER, items, cells, csvFormat(input)));
}
