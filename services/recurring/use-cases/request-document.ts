// Requests the document of a period: the template with its lines, prices, quantities and texts.
import { clients } from '../../../shared/contracts/clients';
import { minorUnits } from '../../../shared/contracts/currencies';
import { documents } from '../../../shared/contracts/documents';
import type { ScheduledDraft } from '../../../shared/contracts/documents/scheduled';
import type { Failure } from '../../../shared/contracts/recurring/fields';
import type { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import { languageFor } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import { isProblem, type Problem } from '../../../shared/runtime/errors';
import { documentLanguageOf } from '../../../shared/values/locale';
import { filled } from '../domain/fill-texts';
import type { MakingRecord } from '../domain/status';
import { type Billed, templateOf } from '../domain/template-of-period';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { readCompany } from './read-company';

type Drafted = Pick<RecurringRecord, 'clientId' | 'template' | 'indexation'>;

/** Returns the id of the document, which is made once however often this is called. @throws 400, 409 and 422 if it cannot be made */
export async function requestDocument(ctx: AskContext, row: MakingRecord): Promise<string> {
  const { companyId, id, name, action, collect, making } = row;
  const period = periodKey(row);
  const draft = await draftOf(ctx, row, making);
  const creation = { companyId, period, draft, action, collect, maker: { id, name } };
  return (await ctx.call(documents.createScheduled, creation)).documentId;
}

/** The id of the document that was made already; null if none was. */
export async function readDocument(ctx: AskContext, row: MakingRecord): Promise<string | null> {
  const question = { companyId: row.companyId, period: periodKey(row) };
  return (await ctx.call(documents.scheduledDocument, question)).documentId;
}

function periodKey({ id, making: { index, revision } }: MakingRecord) {
  return { recurringInvoiceId: id, index, revision };
}

/** Returns the amounts of the document of a period, and stores nothing. @throws what `requestDocument` would */
export async function draftPeriod(
  ctx: AskContext,
  row: Drafted,
  billed: Billed,
  { action, collect }: Pick<RecurringInvoice, 'action' | 'collect'> = { action: 'draft', collect: 'none' },
) {
  const draft = await draftOf(ctx, row, billed);
  return ctx.call(documents.draftScheduled, { companyId: ctx.companyId, draft, action, collect });
}

/** Its issue date is open: nothing is ever dated back. */
async function draftOf(ctx: AskContext, row: Drafted, billed: Billed): Promise<ScheduledDraft> {
  const { price, language } = await pricesOf(ctx, row);
  const servicePeriod = { from: billed.from, to: billed.to };
  const priced = filled(price(billed), billed, language);
  return { typeId: 'invoice', clientId: row.clientId, ...priced, servicePeriod };
}

/** Returns the language of the texts, and a function that gives the template the lines, prices and quantities of a period. */
export async function pricesOf(ctx: AskContext, { clientId, template, indexation }: Drafted) {
  const client = await ctx.call(clients.profile, { companyId: ctx.companyId, id: clientId });
  const company = await readCompany(ctx);
  const language = documentLanguageOf(template.language ?? languageFor(client, company));
  const currency = template.currency ?? client?.currency ?? company.currency;
  const decimals = minorUnits(currency);
  const price = (billed: Billed) => templateOf(template, billed, { indexation, language, decimals });
  return { price, language };
}

/** The refusal as it is stored; undefined for an error whose cause is not the document. */
export function failureOf(error: unknown): Failure | undefined {
  if (!isProblem(error) || error.code >= 500) return undefined;
  return { code: error.type, detail: detailOf(error), findings: error.data?.findings ?? [] };
}

function detailOf(error: Problem): string {
  const faults = (error.data?.errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
  return [error.message, ...faults].join('; ');
}
