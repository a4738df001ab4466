// Makes the draft of a period, and what its issue needs, before the transaction.
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { Failure } from '../../../../shared/contracts/documents/recurring-fields';
import { assertIssuable } from '../../../../shared/law/findings';
import { languageFor } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, isProblem, type Problem } from '../../../../shared/runtime/errors';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { draftDocument } from '../../drafts/use-cases/draft-document';
import type { Prepared } from '../../issuing/domain/issue-subject';
import { prepareIssue } from '../../issuing/use-cases/prepare-issue';
import type { DocumentRecord } from '../../models/document-row';
import { readClient, readCompany } from '../../use-cases/read-sources';
import { filled } from '../domain/fill-texts';
import { type Billed, templateOf } from '../domain/template-of-period';
import type { RecurringRecord } from '../models/recurring-invoice-row';

export interface PreparedPeriod {
  draft: DocumentRecord;
  /** null for a draft that is not issued. */
  prepared: Prepared | null;
}

type Drafted = Pick<RecurringRecord, 'clientId' | 'template' | 'indexation'>;

/** @throws 400, 409 and 422 for a document that cannot be made */
export async function preparePeriod(
  ctx: AskContext,
  row: Drafted & Pick<RecurringRecord, 'action' | 'id' | 'name'>,
  period: Billed,
): Promise<PreparedPeriod> {
  const draft = madeBy(row, await draftPeriod(ctx, row, period));
  if (row.action === 'draft') return { draft, prepared: null };
  const prepared = await prepareIssue(ctx, draft);
  assertIssuable(prepared.subject);
  if (row.action === 'issue_and_send') await assertMailable(ctx, row.clientId);
  return { draft, prepared };
}

/** The recurring invoice has made the document, whoever let it run. */
function madeBy({ id, name }: Pick<RecurringRecord, 'id' | 'name'>, draft: DocumentRecord): DocumentRecord {
  return {
    ...draft,
    doneBy: { created: { at: draft.createdAt, type: 'recurring_invoice', actorId: id, name } },
  };
}

/** Its issue date is open: nothing is ever dated back. */
export async function draftPeriod(ctx: AskContext, row: Drafted, billed: Billed): Promise<DocumentRecord> {
  const { clientId } = row;
  const { priced, language } = await pricePeriod(ctx, row, billed);
  const servicePeriod = { from: billed.from, to: billed.to };
  const input = { typeId: 'invoice' as const, clientId, ...filled(priced, billed, language), servicePeriod };
  return (await draftDocument(ctx, input)).draft;
}

/** The template with the lines, prices and quantities of a period, and the language of its texts. */
export async function pricePeriod(
  ctx: AskContext,
  { clientId, template, indexation }: Drafted,
  billed: Billed,
) {
  const [client, company] = [await readClient(ctx, clientId), await readCompany(ctx)];
  const language = documentLanguageOf(template.language ?? languageFor(client, company));
  const currency = template.currency ?? client?.currency ?? company.currency;
  const decimals = minorUnits(currency);
  return { priced: templateOf(template, billed, { indexation, language, decimals }), language };
}

async function assertMailable(ctx: AskContext, clientId: string): Promise<void> {
  const client = await readClient(ctx, clientId);
  if (!client?.contactEmail)
    throw invalid('/client/contactEmail', 'is required: the invoice is to be sent by mail');
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
