import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { NamedInvoice } from '../../../../shared/contracts/documents/corrected-references';
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { calendarDate } from '../../../../shared/values/calendar';
import { readPrepayments } from '../../deposits/use-cases/read-prepayments';
import { assertSellerIssues, correctiveFaults } from '../../domain/corrective-invoice';
import { debitFaults } from '../../domain/debit-note';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { newDraft } from '../../domain/new-document';
import { type ClientProfile, type CompanyProfile, clientName } from '../../domain/seller-buyer';
import type { DocumentRecord } from '../../models/document-row';
import { readCorrected } from '../../use-cases/read-corrected';
import { readClient, readCompany } from '../../use-cases/read-sources';
import {
  type LineSuggestion,
  supplyOf,
  withoutOpenVat,
  withSuggestedVat,
} from '../../vat-suggestion/domain/suggested-input';
import { suggestLines } from '../../vat-suggestion/use-cases/suggest-lines';

/** A new draft names no invoice that it adds to. */
const NOTHING_CORRECTED = {
  typeId: 'invoice',
  corrects: null,
  correctsId: null,
  typeCode: null,
  clientId: '',
} as const;

export interface NewDocument {
  today: string;
  draft: DocumentRecord;
  suggestions: readonly LineSuggestion[];
}

/** @throws 400 with all faults */
export async function draftDocument(
  ctx: AskContext,
  input: Omit<Input<typeof documents.create>, 'issue' | 'send'>,
): Promise<NewDocument> {
  assertSellerIssues(input);
  const faults = new Faults(correctiveFaults({ correctsId: null, typeCode: null }, input));
  faults.add(...debitFaults(NOTHING_CORRECTED, input));
  const company = await readCompany(ctx);
  const client = await readClient(ctx, input.clientId);
  if (!client) faults.add({ pointer: '/clientId', message: 'names no client of this company' });
  const now = ctx.now();
  const today = calendarDate(now, company.timeZone);
  const suggestions = await suggestLines(ctx, { ...supplyOf(input, today), company, client });
  const head = { id: newId(), today, now: now.toISOString() };
  const currency = input.currency ?? client?.currency ?? company.currency;
  const final = { id: head.id, clientId: input.clientId, currency, correctsId: null, stornoOf: null };
  const prepayments = await faults.ofAsync(() => readPrepayments(ctx, input.prepayments ?? [], final));
  const corrected = await faults.ofAsync(() => readCorrected(ctx, input.correctedIds, input.clientId));
  const { correctedIds: _ids, ...terms } = input;
  const known = client ? terms : withoutOpenVat(terms);
  const suggested = withSuggestedVat(
    { ...known, ...corrected, currency, prepayments: prepayments ?? [] },
    suggestions,
  );
  const draft = draftOf(suggested, { company, client, faults }, head);
  return { today, suggestions, draft: doneNow(draft, 'created', ctx) };
}

type Drafted = Omit<Input<typeof documents.create>, 'prepayments' | 'correctedIds' | 'issue' | 'send'> & {
  currency: string;
  prepayments: Prepayment[];
  correctedInvoices?: NamedInvoice[];
};

function draftOf(
  { typeId, clientId, currency, ...input }: Drafted,
  { company, client, faults }: { company: CompanyProfile; client: ClientProfile | null; faults: Faults },
  head: { id: string; today: string; now: string },
): DocumentRecord {
  const empty = newDraft({ companyId: company.id, typeId, ...head });
  const ofClient = { clientId, clientName: client ? clientName(client) : '', currency };
  const pricesIncludeVat = pricesFor(client, company);
  const draft = changedDraft({ ...empty, ...ofClient, pricesIncludeVat }, input, faults);
  return { ...draft, documentDate: draft.issueDate ?? head.today };
}

/** Consumers are told prices with VAT, where the company says so. */
function pricesFor(client: ClientProfile | null, { consumerPricesIncludeVat }: CompanyProfile): boolean {
  return client?.type === 'INDIVIDUAL' && consumerPricesIncludeVat;
}
