import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { NamedInvoice } from '../../../../shared/contracts/documents/corrected-references';
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { calendarDate } from '../../../../shared/values/calendar';
import { readPrepayments } from '../../deposits/use-cases/read-prepayments';
import { correctiveFaults } from '../../domain/corrective-invoice';
import { debitFaults } from '../../domain/debit-note';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { newDraft } from '../../domain/new-document';
import type { DocumentRecord } from '../../models/document-row';
import { type NewInput, namedParties, selfBillingFaults } from '../../self-billing/domain/input';
import { readSwappedParties } from '../../self-billing/use-cases/read-parties';
import { readCorrected } from '../../use-cases/read-corrected';
import { readArticleFaults, readClient, readCompany } from '../../use-cases/read-sources';
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
  given: Omit<Input<typeof documents.create>, 'issue' | 'send'>,
): Promise<NewDocument> {
  const input = namedParties(given);
  const { selfBilling } = input;
  const faults = new Faults(correctiveFaults({ correctsId: null, typeCode: null }, input));
  faults.add(...debitFaults(NOTHING_CORRECTED, input));
  const company = await readCompany(ctx);
  const [client, articleFaults] = await Promise.all([
    readClient(ctx, input.clientId),
    readArticleFaults(ctx, input.lines),
  ]);
  if (!client && !selfBilling)
    faults.add({ pointer: '/clientId', message: 'names no client of this company' });
  faults.add(...articleFaults);
  faults.add(...selfBillingFaults({ selfBilling, clientId: input.clientId }, input));
  const swapped = selfBilling && (await readSwappedParties(ctx, company, selfBilling));
  const { seller, buyer } = swapped ?? { seller: company, buyer: client };
  const now = ctx.now();
  const today = calendarDate(now, company.timeZone);
  const suggestions = await suggestLines(ctx, {
    ...supplyOf(input, today),
    ...{ company: seller, client: buyer },
  });
  const head = { id: newId(), today, now: now.toISOString() };
  const currency = input.currency ?? client?.currency ?? company.currency;
  const final = { id: head.id, clientId: input.clientId, currency, correctsId: null, stornoOf: null };
  const prepayments = await faults.ofAsync(() => readPrepayments(ctx, input.prepayments ?? [], final));
  const corrected = await faults.ofAsync(() => readCorrected(ctx, input.correctedIds, input.clientId));
  const { correctedIds: _ids, selfBilling: _named, ...terms } = input;
  const known = client ? terms : withoutOpenVat(terms);
  const suggested = withSuggestedVat(
    { ...known, ...corrected, currency, prepayments: prepayments ?? [] },
    suggestions,
  );
  const draft = draftOf(suggested, { company, client, faults, selfBilling }, head);
  return { today, suggestions, draft: doneNow(draft, 'created', ctx) };
}

type Drafted = Omit<NewInput, 'prepayments' | 'correctedIds' | 'selfBilling'> & {
  currency: string;
  prepayments: Prepayment[];
  correctedInvoices?: NamedInvoice[];
};

interface Made {
  company: CompanyProfile;
  client: ClientProfile | null;
  faults: Faults;
  selfBilling: DocumentRecord['selfBilling'];
}

function draftOf(
  { typeId, clientId, currency, ...input }: Drafted,
  { company, client, faults, selfBilling }: Made,
  head: { id: string; today: string; now: string },
): DocumentRecord {
  const empty = newDraft({ companyId: company.id, typeId, ...head });
  const ofClient = { clientId, clientName: client ? clientName(client) : '', currency };
  const pricesIncludeVat = selfBilling === null && pricesFor(client, company);
  const draft = changedDraft({ ...empty, ...ofClient, pricesIncludeVat, selfBilling }, input, faults);
  return { ...draft, documentDate: draft.issueDate ?? head.today };
}

/** Consumers are told prices with VAT, where the company says so. */
function pricesFor(client: ClientProfile | null, { consumerPricesIncludeVat }: CompanyProfile): boolean {
  return client?.type === 'INDIVIDUAL' && consumerPricesIncludeVat;
}
