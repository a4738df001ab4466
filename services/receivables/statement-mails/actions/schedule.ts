import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { later } from '../../reminders/domain/policy';
import { readCompany } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import { type Month, monthBefore, nextRun, noSchedule } from '../domain/schedule';
import { StatementMailRow } from '../models/statement-mail-row';
import { type ScheduleRecord, StatementScheduleRow } from '../models/statement-schedule-row';
import { mailStatement } from '../use-cases/mail-statement';

export const statementSchedule = readAction(receivables.statementSchedule, async (_input, ctx) => {
  const row = await ctx.company.find(StatementScheduleRow, {});
  return row ?? noSchedule(ctx.companyId, ctx.now().toISOString());
});

export const setStatementSchedule = writeAction(receivables.setStatementSchedule, {
  ask: async (_input, ctx) => (await readCompany(ctx)).timeZone,
  write: (input, ctx, timeZone) =>
    ctx.company.transaction(async (tx) => {
      // two concurrent first changes need a row to lock
      await tx.insert(StatementScheduleRow, noSchedule(ctx.companyId, ctx.now().toISOString()), 'keep');
      const change = (row: ScheduleRecord) => {
        const changed = { ...row, ...input };
        if (changed.isActive === row.isActive && changed.dayOfMonth === row.dayOfMonth) return row;
        const nextRunAt = changed.isActive ? nextRun(changed.dayOfMonth, ctx.now(), timeZone) : null;
        return { ...changed, nextRunAt };
      };
      return changeRowIn(tx, ctx, StatementScheduleRow, {}, { notFound: 'internal_error', change, announce });
    }),
});

async function announce(tx: Transaction, { companyId, isActive, dayOfMonth, version }: ScheduleRecord) {
  await tx.emit(companyId, 'statement_schedule.updated', { isActive, dayOfMonth, version });
}

interface Run {
  schedule: ScheduleRecord;
  nextRunAt: string;
  month: Month;
  /** Null where nothing may leave now. */
  company: CompanyProfile | null;
  clients: readonly ClientProfile[];
}

export const runStatementSchedule = writeAction(receivables.runStatementSchedule, {
  ask: ({ companyId }, called) => prepareRun(called.actingFor(companyId)),
  async write({ companyId }, called, run) {
    if (!run) return {};
    const ctx = called.actingFor(companyId);
    // a process that is killed between leaves the schedule due: the next one finds the mails of this one
    for (let at = 0; at < run.clients.length; at += CLIENTS_AT_ONCE)
      await mailMonth(ctx, run, run.clients.slice(at, at + CLIENTS_AT_ONCE));
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(StatementScheduleRow, {});
      const isMine = row?.version === run.schedule.version && row.nextRunAt === run.schedule.nextRunAt;
      const changes = { leasedUntil: null, ...(isMine && { nextRunAt: run.nextRunAt }) };
      await tx.update(StatementScheduleRow, {}, changes);
    });
    return {};
  },
});

const CLIENTS_AT_ONCE = 100;

async function prepareRun(ctx: AskContext): Promise<Run | null> {
  const schedule = await ctx.company.find(StatementScheduleRow, {});
  const now = ctx.now();
  if (!schedule?.isActive || schedule.nextRunAt === null || schedule.nextRunAt > now.toISOString())
    return null;
  const company = await readCompany(ctx);
  const month = monthBefore(now, company.timeZone);
  const waiting = await waitingFor(ctx);
  if (waiting) return { schedule, nextRunAt: later(now, waiting.seconds), month, company: null, clients: [] };
  const nextRunAt = nextRun(schedule.dayOfMonth, now, company.timeZone);
  return { schedule, nextRunAt, month, company, clients: await readOwing(ctx, month) };
}

/** Clients that owe something at the end of the month, and have an address. */
async function readOwing(ctx: AskContext, { lastDay: asOf }: Month): Promise<ClientProfile[]> {
  const { companyId } = ctx;
  const owing: string[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const answer = await ctx.call(documents.owingClients, { companyId, asOf, page });
    owing.push(...answer.clientIds);
    isLast = answer.isLast;
  }
  const ids = [...new Set(owing)];
  const profiles: ClientProfile[] = [];
  for (let at = 0; at < ids.length; at += CLIENTS_AT_ONCE) {
    const some = { companyId, ids: ids.slice(at, at + CLIENTS_AT_ONCE) };
    profiles.push(...(await ctx.call(clients.profilesById, some)).items);
  }
  return profiles.filter(({ contactEmail }) => contactEmail);
}

/** The lock of the schedule keeps two runs apart, and the key of client and month whatever came before. */
async function mailMonth(ctx: CallContext, run: Run, chosen: readonly ClientProfile[]): Promise<void> {
  const { company, month } = run;
  if (!company) return;
  await ctx.company.transaction(async (tx) => {
    const row = await tx.lock(StatementScheduleRow, {});
    if (!row?.isActive) return;
    const { period } = month;
    const ids = chosen.map(({ id }) => id);
    const present = await tx.findAll(StatementMailRow, { clientId: ids, period }, { order: ['id'] });
    for (const client of chosen) {
      if (present.some(({ clientId }) => clientId === client.id)) continue;
      const sentTo = client.contactEmail ?? '';
      await mailStatement(tx, ctx, { ...{ client, company, ...month, sentTo }, by: BY_SCHEDULE });
    }
  });
}

const BY_SCHEDULE = { type: 'rule' as const, id: 'statement_schedule' };
