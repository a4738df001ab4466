import { identity } from '../../../../shared/contracts/identity';
import { SERVICE_ACCOUNTS_MAX } from '../../../../shared/contracts/service-accounts';
import { writeAction } from '../../../../shared/runtime/action';
import { runAll } from '../../../../shared/runtime/checks/faults';
import { changeRow } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { listOf } from '../../../../shared/runtime/lists/row-actions';
import { futureTime } from '../../domain/api-key';
import { normaliseAllowList } from '../../domain/ip-allow-list';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { accountEvent, followUp, presentAccount, rightsOf } from '../domain/service-account';
import { type ServiceAccountRecord, ServiceAccountRow } from '../models/service-account-row';
import { countServiceAccounts, lockServiceAccounts, revokeKeysOfAccount } from '../queries/service-accounts';
import { assertContact, assertGrantable } from '../use-cases/grantable-rights';
import { watchContact } from '../use-cases/mark-contact-gone';

const LISTED = { order: ['name', 'id'], limit: SERVICE_ACCOUNTS_MAX } as const;

export const listServiceAccounts = listOf(
  identity.listServiceAccounts,
  ServiceAccountRow,
  LISTED,
  presentAccount,
);

export const createServiceAccount = writeAction(identity.createServiceAccount, {
  async ask(input, ctx) {
    await assertGrantable(ctx, rightsOf(input));
    await assertContact(ctx, input.contactUserId);
  },
  write(input, ctx) {
    const { companyId } = ctx;
    const now = ctx.now().toISOString();
    const { name, description = null, contactUserId = null, isActive = true } = input;
    const head = { companyId, id: newId(), version: 1, createdAt: now, updatedAt: now };
    const told = { name, description, contactUserId, isActive };
    const watched = { contactGone: false, activeSince: now, unusedNoticeAt: null };
    const limits = limitsOf(input, ctx.now());
    const row: ServiceAccountRecord = { ...head, ...told, ...watched, ...rightsOf(input), ...limits };
    return ctx.company.transaction(async (tx) => {
      await assertWithinLimit(tx);
      await tx.insert(ServiceAccountRow, row);
      await tx.emit(companyId, 'service_account.created', accountEvent(row));
      await watchContact(tx, row);
      return presentAccount(row);
    });
  },
});

export const updateServiceAccount = writeAction(identity.updateServiceAccount, {
  async ask({ contactUserId, roleId, permissions }, ctx) {
    await assertGrantable(ctx, { ...(roleId && { roleId }), ...(permissions && { permissions }) });
    await assertContact(ctx, contactUserId);
  },
  async write({ id, ipAllowList, expiresAt, roleId, permissions, restrictions, ...patch }, ctx) {
    const limits = limitsOf({ ipAllowList, expiresAt }, ctx.now());
    const row = await changeRow<ServiceAccountRow>(
      ctx,
      ServiceAccountRow,
      { id },
      {
        notFound: 'service_account_not_found',
        change: (before) => ({
          ...before,
          ...patch,
          ...followUp(before, patch, ctx.now()),
          ...rightsOf({ roleId, permissions, restrictions }, before),
          ...(ipAllowList !== undefined && { ipAllowList: limits.ipAllowList }),
          ...(expiresAt !== undefined && { expiresAt: limits.expiresAt }),
        }),
        async announce(tx, after) {
          await tx.emit(after.companyId, 'service_account.updated', accountEvent(after));
          if (patch.contactUserId) await watchContact(tx, after);
        },
      },
    );
    await invalidatePrincipals(ctx, id);
    return presentAccount(row);
  },
});

export const removeServiceAccount = writeAction(identity.removeServiceAccount, {
  async write({ id }, ctx) {
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(ServiceAccountRow, { id });
      if (!row) throw problem('service_account_not_found');
      ctx.precondition(row.version);
      const keys = await tx.many<{ id: string }>(revokeKeysOfAccount, [id, ctx.now().toISOString()]);
      for (const key of keys) await tx.emit(ctx.companyId, 'api_key.revoked', { id: key.id });
      await tx.remove(ServiceAccountRow, { id });
      await tx.emit(ctx.companyId, 'service_account.deleted', { id });
    });
    await invalidatePrincipals(ctx, id);
    return { id };
  },
});

interface ChosenLimits {
  ipAllowList?: string[] | null | undefined;
  expiresAt?: string | null | undefined;
}

function limitsOf({ ipAllowList, expiresAt }: ChosenLimits, now: Date) {
  return runAll({
    ipAllowList: () => normaliseAllowList(ipAllowList),
    expiresAt: () => futureTime(expiresAt, now),
  });
}

async function assertWithinLimit(tx: Transaction): Promise<void> {
  await tx.one(lockServiceAccounts);
  const { count = 0 } = (await tx.one<{ count: number }>(countServiceAccounts)) ?? {};
  if (count >= SERVICE_ACCOUNTS_MAX) throw problem('service_account_limit_reached');
}
