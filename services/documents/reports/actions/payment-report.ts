import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { PaymentReportRow } from '../../../../shared/contracts/documents/payment-report';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import { csvFormat } from '../../../../shared/csv/csv-format';
import { csvFile } from '../../../../shared/csv/write-csv';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { csvAmount } from '../../domain/csv-amount';
import { sendFile } from '../../use-cases/send-file';
import { paymentTotals } from '../domain/payment-sums';
import { paymentRows } from '../queries/payment-report';
import { assertRows, PERIOD_FORMS } from '../use-cases/read-report';

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
