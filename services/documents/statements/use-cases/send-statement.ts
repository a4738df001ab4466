// A statement in each of its three formats.
import type { StatementCurrency } from '../../../../shared/contracts/documents/statements';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { languageFor } from '../../domain/language';
import { buyerOf, type ClientProfile, clientName, sellerOf } from '../../domain/seller-buyer';
import { renderableParty } from '../../rendering/party';
import { render } from '../../rendering/thread/renderer';
import { readCurrentBranding } from '../../use-cases/read-branding';
import { readCompany } from '../../use-cases/read-company';
import { sendFile } from '../../use-cases/send-file';
import { type CsvChoice, csvFormat } from '../domain/csv-format';
import { payToOf } from '../domain/pay-to';
import { statementCsv } from '../domain/statement-csv';

/** Layout of ten thousand rows takes two seconds, in which no other PDF is made. */
const PDF_INVOICES_MAX = 3_000;

interface Found {
  client: ClientProfile;
  asOf: string;
  /** JSON text of StatementCurrency[]. */
  currencies: string;
  /** Invoices that are not on it, since the client never got them. */
  unsent: number;
}

/** The JSON of the database is sent as it is: ten thousand invoices are neither parsed nor written again. */
export function sendJson(ctx: AskContext, { client, asOf, currencies, unsent }: Found): Promise<never> {
  const head = JSON.stringify({ client: shownClient(client), asOf, unsentInvoices: unsent });
  const json = Buffer.from(`${head.slice(0, -1)},"currencies":${currencies}}`);
  return sendFile(ctx, { contentType: 'application/json; charset=utf-8', inline: true }, json);
}

export async function sendCsv(
  ctx: AskContext,
  { asOf, currencies }: Found,
  choice: CsvChoice,
): Promise<never> {
  const company = await readCompany(ctx);
  const payTo = (currency: string) => payToOf(company, currency);
  const head = { contentType: 'text/csv; charset=utf-8', fileName: `statement-${asOf}.csv` };
  return sendFile(ctx, head, statementCsv(parsed(currencies), payTo, csvFormat(choice)));
}

/** @throws 409 for more than PDF_INVOICES_MAX invoices */
export async function sendPdf(ctx: AskContext, found: Found): Promise<never> {
  const { client, asOf, unsent: unsentInvoices } = found;
  const currencies = parsed(found.currencies);
  assertShort(currencies);
  const company = await readCompany(ctx);
  const branding = await readCurrentBranding(ctx, company);
  const language = languageFor(client, company);
  const statement = {
    statement: { client: shownClient(client), asOf, unsentInvoices, currencies },
    seller: renderableParty(sellerOf(company, language), language),
    buyer: renderableParty(buyerOf(client), language),
    accounts: Object.fromEntries(
      currencies.map(({ currency }) => [currency, payToOf(company, currency)] as const),
    ),
  };
  const pdf = await render(ctx.companyId, { kind: 'statement', statement, branding, language });
  const head = { contentType: 'application/pdf', fileName: `statement-${asOf}.pdf`, inline: true };
  return sendFile(ctx, head, pdf);
}

function assertShort(currencies: readonly StatementCurrency[]): void {
  const count = currencies.reduce((sum, { invoices }) => sum + invoices.length, 0);
  if (count <= PDF_INVOICES_MAX) return;
  throw problem('statement_too_long', `It has ${count} invoices: ask for text/csv.`);
}

function parsed(currencies: string): StatementCurrency[] {
  // the query writes the shape of the contract
  return JSON.parse(currencies) as StatementCurrency[];
}

function shownClient(client: ClientProfile) {
  const { id, contactEmail, country } = client;
  return { id, name: clientName(client), contactEmail, country };
}
