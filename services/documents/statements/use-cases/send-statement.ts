// A statement in each of its three formats.
import type { StatementCurrency } from '../../../../shared/contracts/documents/statements';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { localeOf } from '../../../../shared/runtime/locale';
import { buyerOf, type ClientProfile, clientName, sellerOf } from '../../domain/seller-buyer';
import { renderableParty } from '../../rendering/party';
import { render } from '../../rendering/thread/renderer';
import { readCurrentBranding } from '../../use-cases/read-branding';
import { readCompany } from '../../use-cases/read-company';
import { sendFile } from '../../use-cases/send-file';
import { statementCsv } from '../domain/statement-csv';

/** Layout of ten thousand rows takes two seconds, in which no other PDF is made. */
const PDF_INVOICES_MAX = 3_000;

interface Found {
  client: ClientProfile;
  asOf: string;
  /** JSON text of StatementCurrency[]. */
  currencies: string;
}

/** The JSON of the database is sent as it is: ten thousand invoices are neither parsed nor written again. */
export function sendJson(ctx: AskContext, { client, asOf, currencies }: Found): Promise<never> {
  const head = JSON.stringify({ client: shownClient(client), asOf });
  const json = Buffer.from(`${head.slice(0, -1)},"currencies":${currencies}}`);
  return sendFile(ctx, { contentType: 'application/json; charset=utf-8', inline: true }, json);
}

export function sendCsv(ctx: AskContext, { asOf, currencies }: Found): Promise<never> {
  const head = { contentType: 'text/csv; charset=utf-8', fileName: `statement-${asOf}.csv` };
  return sendFile(ctx, head, statementCsv(parsed(currencies)));
}

/** @throws 409 for more than PDF_INVOICES_MAX invoices */
export async function sendPdf(ctx: AskContext, found: Found): Promise<never> {
  const { client, asOf } = found;
  const currencies = parsed(found.currencies);
  assertShort(currencies);
  const company = await readCompany(ctx);
  const branding = await readCurrentBranding(ctx, company);
  const language = localeOf(client.language ?? company.language);
  const statement = {
    statement: { client: shownClient(client), asOf, currencies },
    seller: renderableParty(sellerOf(company), language),
    buyer: renderableParty(buyerOf(client), language),
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
