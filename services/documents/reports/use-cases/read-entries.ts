// Reads the entries of the VAT register, with the buyers' ids in another system and the account codes.

import type { BookkeepingAccounts } from '../../../../shared/contracts/bookkeeping';
import { clients } from '../../../../shared/contracts/clients';
import type { Input, Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany } from '../../use-cases/read-sources';
import { bookEntry } from '../domain/book-entry';
import { vatRegisters } from '../queries/vat-register';
import { judgeEarlier } from './judge-earlier';
import { readRows } from './read-report';

const CLIENTS_PER_CALL = 1_000;

export interface EntriesOfPeriod {
  company: CompanyProfile;
  accounts: BookkeepingAccounts;
  answer: Output<typeof documents.bookEntries>;
}

/** @throws 400 for days in the wrong order, or more than `rowsMax` entries */
export async function readEntries(
  ctx: AskContext,
  input: Input<typeof documents.bookEntries>,
  rowsMax?: number,
): Promise<EntriesOfPeriod> {
  const { companyId } = ctx;
  const [company, accounts] = await Promise.all([
    readCompany(ctx),
    ctx.call(settings.bookkeepingFor, { companyId }),
  ]);
  const { by = company.vatRegisterBy, from, to } = input;
  if (by !== 'issue') await judgeEarlier(ctx, company);
  const register = await readRows(vatRegisters[by], { ...input, period: 'all' }, company, ctx, {
    values: [company.timeZone, true],
    ...(rowsMax === undefined ? {} : { rowsMax }),
  });
  const { entries = [], totals, companyTotal } = register;
  const externalIds = await readExternalIds(
    ctx,
    entries.map(({ clientId }) => clientId),
  );
  const items = entries.map((entry) => bookEntry(entry, accounts, externalIds.get(entry.clientId) ?? null));
  return { company, accounts, answer: { by, from, to, items, totals, companyTotal } };
}

/** Returns the ids in another system by client; clients without one, and deleted ones, are left out. */
export async function readExternalIds(
  ctx: AskContext,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  const { companyId } = ctx;
  const unique = [...new Set(clientIds)];
  const externalIds = new Map<string, string>();
  for (let at = 0; at < unique.length; at += CLIENTS_PER_CALL) {
    const ids = unique.slice(at, at + CLIENTS_PER_CALL);
    const { items } = await ctx.call(clients.externalIds, { companyId, ids });
    for (const { id, externalId } of items) externalIds.set(id, externalId);
  }
  return externalIds;
}
