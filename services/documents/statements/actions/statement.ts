import { documents } from '../../../../shared/contracts/documents';
import type { StatementCurrency } from '../../../../shared/contracts/documents/statements';
import type { CallContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { localeOf } from '../../../../shared/runtime/locale';
import { action } from '../../../../shared/runtime/service';
import { buyerOf, type ClientProfile, clientName, sellerOf } from '../../domain/parties';
import { renderableParty } from '../../rendering/parties';
import { readCurrentBranding } from '../../use-cases/read-branding';
import { readClient } from '../../use-cases/read-client';
import { readCompany, readToday } from '../../use-cases/read-company';
import { sendFile } from '../../use-cases/send-file';
import { statementCsv } from '../domain/statement-csv';
import { renderStatement } from '../pdf/render';
import { statementOf } from '../queries/statements';

const PRINTED_MAX = 3_000;

export const statement = action(documents.statement, async ({ id, asOf }, ctx) => {
  const [client, today] = await Promise.all([readClient(ctx, id), readToday(ctx)]);
  if (!client) throw problem('client_not_found');
  const day = asOf ?? today;
  const row = await ctx.company.one<{ currencies: string }>(statementOf, [day, id]);
  return answers[formOf(ctx)]({ ctx, client, asOf: day, currencies: row?.currencies ?? '[]' });
});

interface Read {
  ctx: CallContext;
  client: ClientProfile;
  asOf: string;
  /** JSON */
  currencies: string;
}

function formOf({ accepts }: CallContext): 'json' | 'csv' | 'pdf' {
  if (accepts === 'text/csv') return 'csv';
  return accepts === 'application/pdf' ? 'pdf' : 'json';
}

const answers = { json: answerJson, csv: answerCsv, pdf: answerPdf };

/** What the database wrote goes on as it is: ten thousand invoices are neither read nor written again. */
function answerJson({ ctx, client, asOf, currencies }: Read): Promise<never> {
  const head = JSON.stringify({ client: shownClient(client), asOf });
  const json = Buffer.from(`${head.slice(0, -1)},"currencies":${currencies}}`);
  return sendFile(ctx, { contentType: 'application/json; charset=utf-8', inline: true }, json);
}

function answerCsv({ ctx, asOf, currencies }: Read): Promise<never> {
  const head = { contentType: 'text/csv; charset=utf-8', fileName: `statement-${asOf}.csv` };
  return sendFile(ctx, head, statementCsv(parsed(currencies)));
}

async function answerPdf({ ctx, client, asOf, currencies }: Read): Promise<never> {
  const read = parsed(currencies);
  assertPrintable(read);
  const company = await readCompany(ctx);
  const branding = await readCurrentBranding(ctx, company);
  const language = localeOf(client.language ?? company.language);
  const pdf = await renderStatement(
    {
      statement: { client: shownClient(client), asOf, currencies: read },
      seller: renderableParty(sellerOf(company), language),
      buyer: renderableParty(buyerOf(client), language),
    },
    branding,
    language,
  );
  const head = { contentType: 'application/pdf', fileName: `statement-${asOf}.pdf`, inline: true };
  return sendFile(ctx, head, pdf);
}

/** Two seconds are what setting ten thousand rows takes, and meanwhile nobody else is answered. */
function assertPrintable(currencies: readonly StatementCurrency[]): void {
  const count = currencies.reduce((sum, { invoices }) => sum + invoices.length, 0);
  if (count <= PRINTED_MAX) return;
  throw problem('statement_too_long', `It has ${count} invoices: ask for text/csv.`);
}

function parsed(currencies: string): StatementCurrency[] {
  // written by our own statement, in the shape of the contract
  return JSON.parse(currencies) as StatementCurrency[];
}

function shownClient(client: ClientProfile) {
  const { id, contactEmail, country } = client;
  return { id, name: clientName(client), contactEmail, country };
}
