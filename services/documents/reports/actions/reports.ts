import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { PaymentReportRow } from '../../../../shared/contracts/documents/payment-report';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import { amounts, type Columns, fields } from '../../../../shared/csv/columns';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany } from '../../use-cases/read-sources';
import { sendCsv } from '../../use-cases/send-file';
import { paymentTotals } from '../domain/payment-sums';
import { ENTRY_COLUMNS, invoiceColumns, registerColumns } from '../domain/report-csv';
import { paymentRows, invoiceReport as query } from '../queries/reports';
import { vatRegisters } from '../queries/vat-register';
import { judgeEarlier } from '../use-cases/judge-earlier';
import { assertRows, PERIOD_FORMS, readRows } from '../use-cases/read-report';

export const invoiceReport = readAction(documents.invoiceReport, readInvoices);

async function readInvoices(input: Input<typeof documents.invoiceReport>, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { from, to } = input;
  const report = await readRows(query, input, company, ctx);
  if (ctx.accepts !== 'text/csv') return { from, to, ...report };
  return sendCsv(ctx, input, `invoices-${from}-${to}.csv`, invoiceColumns(company.currency), report.items);
}

export const paymentReport = readAction(documents.paymentReport, readPayments);

async function readPayments(input: Input<typeof documents.paymentReport>, ctx: AskContext) {
  const { from, to, period, currency = '' } = input;
  const values = [from, to, PERIOD_FORMS[period], currency, REPORT_ROWS_MAX + 1];
  const items = await ctx.company.many<PaymentReportRow>(paymentRows, values);
  assertRows(input, items.length);
  if (ctx.accepts !== 'text/csv') return { from, to, items, totals: paymentTotals(items) };
  return sendCsv(ctx, input, `payments-${from}-${to}.csv`, PAYMENT_COLUMNS, items);
}

const PAYMENT_COLUMNS: Columns<PaymentReportRow> = {
  ...fields('period', 'source', 'method', 'currency', 'payments', 'reversed'),
  ...amounts('money', 'deducted', 'credited'),
};

export const vatRegister = readAction(documents.vatRegister, readRegister);

async function readRegister(input: Input<typeof documents.vatRegister>, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { by = company.vatRegisterBy, entries: isWanted = false, from, to } = input;
  if (by !== 'issue') await judgeEarlier(ctx, company);
  const register = await readRows(vatRegisters[by], input, company, ctx, {
    values: [company.timeZone, isWanted],
  });
  const { entries, withoutTaxPoint = [], items: all, ...sums } = register;
  const [items = [], oss = []] = [null, 'oss'].map((scheme) => all.filter((row) => row.scheme === scheme));
  if (ctx.accepts !== 'text/csv')
    return { by, from, to, items, oss, ...sums, withoutTaxPoint, ...(isWanted ? { entries } : {}) };
  const fileName = `vat-register-${from}-${to}.csv`;
  if (isWanted) return sendCsv(ctx, input, fileName, ENTRY_COLUMNS, entries ?? []);
  return sendCsv(ctx, input, fileName, registerColumns(company.currency), [...items, ...oss]);
}
