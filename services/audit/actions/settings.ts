import { audit } from '../../../shared/contracts/audit';
import type { AuditSettings } from '../../../shared/contracts/audit-settings';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { changeRowIn } from '../../../shared/runtime/database/change-row';
import { defaultSettings } from '../domain/retention';
import { type SettingsRecord, SettingsRow } from '../models/settings-row';

export const settings = readAction(audit.settings, async (_input, ctx) => {
  const row = await ctx.company.find(SettingsRow, {});
  return present(row ?? defaultSettings(ctx.companyId, ctx.now().toISOString()));
});

export const changeSettings = writeAction(audit.changeSettings, {
  write(changes, ctx) {
    const { companyId } = ctx;
    const target = { type: 'audit_settings' };
    return ctx.company.transaction(async (tx) => {
      // two concurrent first changes need a row to lock
      await tx.insert(SettingsRow, defaultSettings(companyId, ctx.now().toISOString()), 'keep');
      const changed = await changeRowIn(
        tx,
        ctx,
        SettingsRow,
        {},
        {
          notFound: 'internal_error',
          change: (row) => ({ ...row, ...changes }),
          announce: async () => tx.record(companyId, 'audit_settings.updated', target),
        },
      );
      return present(changed);
    });
  },
});

function present({ years, detailDays, version }: SettingsRecord): AuditSettings {
  return { years, detailDays, version };
}
