// A statement in each of its three formats.
import type { Statement, StatementCurrency } from '../../../../../shared/contracts/documents/statements';
import { type CsvChoice, csvFormat } from '../../../../../shared/csv/csv-format';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { clientName, languageFor } from '../../../../../shared/law/sale/parties';
import { buyerOf, sellerOf } from '../../../../../shared/law/sale/seller-buyer';
import { shareOf } from '../../../../../shared/quotas/payers';
import { renderableParty } from '../../../../../shared/rendering/party';
import { render } from '../../../../../shared/rendering/thread/renderer';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { addressOrders } from '../../../use-cases/address-orders';
import { readCurrentBranding } from '../../../use-cases/branding';
import { sendFile } from '../../../use-cases/send-file';
import { payToOf } from '../domain/pay-to';
import { statementCsv } from '../domain/statement-csv';

/** Layout of ten thousand rows takes two seconds, in which no other PDF is made. */
const PDF_INVOICES_MAX = 3_000;

export interface StatementSource extends Pick<Statement, 'unsentInvoices' | 'unsent'> {
  client: ClientProfile;
  company: CompanyProfile;
  /** First day; absent for the state at the end of `asOf` alone. */
  from?: string;
  asOf: string;
  /** The JSON text of a StatementCurrency[]. */
  currencies: string;
}

/** The JSON of the database is sent as it is: ten thousand invoices are neither parsed nor written again. */
export function sendJson(
  ctx: AskContext,
  { client, from, asOf, currencies, ...totals }: StatementSource,
): Promise<never> {
  const { unsentInvoices, unsent } = totals;
  const head = JSON.stringify({ client: presentClient(client), from, asOf, unsentInvoices, unsent });
  const json = Buffer.from(`${head.slice(0, -1)},"currencies":${currencies}}`);
  return sendFile(ctx, { contentType: 'application/json; charset=utf-8', inline: true }, json);
}

export async function sendCsv(
  ctx: AskContext,
  { company, from, asOf, currencies }: StatementSource,
  choice: CsvChoice,
): Promise<never> {
  const payTo = (currency: string) => payToOf(company, currency);
  const head = { contentType: 'text/csv; charset=utf-8', fileName: `statement-${asOf}.csv` };
  const days = { asOf, ...(from !== undefined && { from }) };
  return sendFile(ctx, head, await statementCsv(parsed(currencies), payTo, csvFormat(choice), days));
}

/** @throws 409 for more than PDF_INVOICES_MAX invoices */
export async function sendPdf(ctx: AskContext, statement: StatementSource): Promise<never> {
  const head = { contentType: 'application/pdf', fileName: statementFileName(statement), inline: true };
  return sendFile(ctx, head, await statementPdf(ctx, statement));
}

export function statementFileName({ asOf }: Pick<StatementSource, 'asOf'>): string {
  return `statement-${asOf}.pdf`;
}

/** @throws 409 for more than PDF_INVOICES_MAX invoices */
export async function statementPdf(ctx: AskContext, statement: StatementSource): Promise<Buffer> {
  const { client, company, from, asOf, unsentInvoices, unsent } = statement;
  const currencies = parsed(statement.currencies);
  assertShort(currencies);
  const branding = await readCurrentBranding(ctx, company);
  const language = languageFor(client, company);
  const printed = {
    statement: {
      client: presentClient(client),
      ...(from !== undefined && { from }),
      asOf,
      unsentInvoices,
      unsent,
      currencies,
    },
    seller: renderableParty(sellerOf(company, language), language, addressOrders(ctx)),
    buyer: renderableParty(buyerOf(client), language, addressOrders(ctx)),
    accounts: Object.fromEntries(
      currencies.map(({ currency }) => [currency, payToOf(company, currency)] as const),
    ),
  };
  const share = await shareOf(ctx, ctx.companyId);
  return render(share, { layout: 'statement', printed, branding, language }, () =>
    problem('statement_too_long', 'Ask for text/csv.'),
  );
}

function assertShort(currencies: readonly StatementCurrency[]): void {
  const count = currencies.reduce((sum, { invoices }) => sum + invoices.length, 0);
  if (count <= PDF_INVOICES_MAX) return;
  throw problem('statement_too_long', `It has ${count} invoices: ask for text/csv.`);
}

export function parsed(currencies: string): StatementCurrency[] {
  // the query writes the shape of the contract
  return JSON.parse(currencies) as StatementCurrency[];
}

function presentClient(client: ClientProfile) {
  const { id, contactEmail, country } = client;
  return { id, name: clientName(client), contactEmail, country };
}
