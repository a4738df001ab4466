// Everything that decides which collections leave, read from the services that own it.
import { accountsOf } from '../../../../shared/contracts/bank-accounts';
import { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import { BATCH_COLLECTIONS_MAX } from '../../../../shared/contracts/receivables/direct-debit/values';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { isOutsideEea } from '../../../../shared/sepa/countries';
import { BankAccountRow } from '../../banking/models/bank-account-row';
import { earliestForBank } from '../domain/collection-days';
import type { Address, BatchFacts, Creditor } from '../domain/plan-batch';
import type { CollectionRecord } from '../models/collection-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { usedMandates, waitingCollections } from '../queries/collections';
import { readSettings } from './change-mandate';

export interface BatchSource {
  bankAccountId: string;
  creditor: Creditor;
  waiting: CollectionRecord[];
  facts: BatchFacts;
}

/** Collections that are not ready are read as well: twice as many as a file takes. */
const READ_MAX = 2 * BATCH_COLLECTIONS_MAX;

/** @throws 400, and 409 where the company has not said how it collects */
export async function readBatch(
  ctx: AskContext,
  wish: { bankAccountId?: string | undefined; collectOn?: string | undefined },
): Promise<BatchSource> {
  const { companyId } = ctx;
  const stored = await readSettings(ctx.company, companyId, ctx.now());
  const { creditorId } = stored;
  const bankAccountId = wish.bankAccountId ?? stored.bankAccountId;
  const profile = await ctx.call(companies.profile, { companyId });
  if (creditorId === null || bankAccountId === null || !profile) throw problem('direct_debit_not_configured');
  const settings = { ...stored, creditorId };
  const account = await ctx.company.find(BankAccountRow, { id: bankAccountId });
  if (account?.currency !== 'EUR' || account.iban === null)
    throw invalid('/bankAccountId', 'names no bank account of the company in EUR with an IBAN');
  const { iban } = account;
  const bic = accountsOf(profile).find((own) => own.iban === iban)?.bic ?? null;
  const waiting = await ctx.company.many<CollectionRecord>(waitingCollections, [
    wish.collectOn ?? null,
    READ_MAX,
  ]);
  const mandates = await mandatesOf(ctx, waiting);
  const foreign = waiting.filter(({ mandateId }) => isOutsideEea(mandates.get(mandateId)?.iban ?? ''));
  const used = await ctx.company.many<{ id: string }>(usedMandates, [[...mandates.keys()]]);
  return {
    bankAccountId,
    creditor: { name: profile.businessName ?? profile.name, iban, bic, creditorId },
    waiting,
    facts: {
      ...{ settings, mandates },
      earliest: earliestForBank(ctx.now(), profile.timeZone, settings),
      documents: await documentsOf(ctx, waiting),
      addresses: await addressesOf(ctx, foreign),
      used: new Set(used.map(({ id }) => id)),
    },
  };
}

async function mandatesOf(
  ctx: AskContext,
  waiting: readonly CollectionRecord[],
): Promise<Map<string, MandateRecord>> {
  const ids = [...new Set(waiting.map(({ mandateId }) => mandateId))];
  const rows = ids.length === 0 ? [] : await ctx.company.findAll(MandateRow, { id: ids });
  return new Map(rows.map((row) => [row.id, row]));
}

async function documentsOf(
  ctx: AskContext,
  waiting: readonly CollectionRecord[],
): Promise<Map<string, OpenDocument>> {
  const { companyId } = ctx;
  const documentIds = waiting.map(({ documentId }) => documentId);
  const open = new Map<string, OpenDocument>();
  let after: string | null = null;
  while (documentIds.length > 0) {
    const page: { items: OpenDocument[]; last: string | null } = await ctx.call(documents.openDocuments, {
      ...{ companyId, documentIds, after },
    });
    for (const document of page.items) open.set(document.id, document);
    if (page.last === null) break;
    after = page.last;
  }
  return open;
}

/** Addresses of clients that have a town and a country. */
async function addressesOf(
  ctx: AskContext,
  foreign: readonly CollectionRecord[],
): Promise<Map<string, Address>> {
  const ids = [...new Set(foreign.map(({ clientId }) => clientId))];
  const addresses = new Map<string, Address>();
  for (let at = 0; at < ids.length; at += 100) {
    const { items } = await ctx.call(clients.profilesById, {
      ...{ companyId: ctx.companyId, ids: ids.slice(at, at + 100) },
    });
    for (const { id, city: town, country } of items)
      if (town && country) addresses.set(id, { town, country });
  }
  return addresses;
}
