// The first draft of a document, from its input and everything that was read for it.
import type { NamedInvoice } from '../../../../shared/contracts/documents/corrected-references';
import type { BatchRefusal } from '../../../../shared/contracts/documents/creating';
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import { type ClientProfile, type CompanyProfile, clientName } from '../../../../shared/law/sale/parties';
import type { Faults } from '../../../../shared/runtime/checks/faults';
import type { FieldError, Problem } from '../../../../shared/runtime/errors';
import type { LineArticles } from '../../domain/article-lines';
import { correctiveFaults } from '../../domain/corrective-invoice';
import { debitFaults } from '../../domain/debit-note';
import { changedDraft } from '../../domain/draft';
import { newDraft } from '../../domain/new-document';
import { type NewInput, selfBillingFaults } from '../../issuing/self-billing/domain/input';
import {
  type LineSuggestion,
  withoutOpenVat,
  withSuggestedVat,
} from '../../issuing/vat-suggestion/domain/suggested-input';
import type { DocumentRecord } from '../../models/document-row';

/** A new draft names no invoice that it adds to. */
const NOTHING_CORRECTED = {
  typeId: 'invoice',
  corrects: null,
  correctsId: null,
  typeCode: null,
  clientId: '',
} as const;

export interface DraftSources {
  company: CompanyProfile;
  /** null for one that does not exist. */
  client: ClientProfile | null;
  suggestions: readonly LineSuggestion[];
  articles: LineArticles | null;
  prepayments: Prepayment[];
  /** The invoices that the input names by their ids. */
  corrected: { correctedInvoices?: NamedInvoice[] };
}

export interface DraftHead {
  id: string;
  /** In the time zone of the company. */
  today: string;
  /** The instant in ISO 8601. */
  now: string;
}

/** Faults that need nothing but the input. */
export function inputFaults(input: NewInput): FieldError[] {
  const { selfBilling, clientId } = input;
  return [
    ...correctiveFaults({ correctsId: null, typeCode: null }, input),
    ...debitFaults(NOTHING_CORRECTED, input),
    ...selfBillingFaults({ selfBilling, clientId }, input),
  ];
}

/** The currency of the input, else that of the client, else that of the company. */
export function currencyOf(
  { currency }: Pick<NewInput, 'currency'>,
  { company, client }: Pick<DraftSources, 'company' | 'client'>,
): string {
  return currency ?? client?.currency ?? company.currency;
}

/** @param faults found before, to be reported together. @throws 400 with all faults */
export function firstDraft(
  { correctedIds: _ids, typeId, clientId, selfBilling, ...terms }: NewInput,
  { suggestions, articles, prepayments, corrected, ...parties }: DraftSources,
  { faults, ...head }: DraftHead & { faults: Faults },
): DocumentRecord {
  const { company, client } = parties;
  const { currency: _currency, ...input } = client ? terms : withoutOpenVat(terms);
  const suggested = withSuggestedVat({ ...input, ...corrected, prepayments }, suggestions);
  const empty = newDraft({ companyId: company.id, typeId, ...head });
  const currency = currencyOf(terms, parties);
  const ofClient = { clientId, clientName: client ? clientName(client) : '', currency };
  const pricesIncludeVat = selfBilling === null && pricesFor(client, company);
  const draft = changedDraft(
    { ...empty, ...ofClient, pricesIncludeVat, selfBilling },
    suggested,
    faults,
    articles,
  );
  return { ...draft, documentDate: draft.issueDate ?? head.today };
}

/** Consumers are told prices with VAT, where the company says so. */
function pricesFor(client: ClientProfile | null, { consumerPricesIncludeVat }: CompanyProfile): boolean {
  return client?.type === 'INDIVIDUAL' && consumerPricesIncludeVat;
}

/** The problem of one document, as its outcome in a batch. */
export function refusalOf({ code: status, type: code, message: detail, data }: Problem): BatchRefusal {
  return { status, code, detail, errors: data.errors ?? [], findings: data.findings ?? [] };
}

/** An issue takes the CPU of five drafts for the same bytes (see `bytesPerWeight` of both). */
export const ISSUE_WORK = 5;
export const DRAFT_WORK = 1;
