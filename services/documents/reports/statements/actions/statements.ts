import type { Input, Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { assertScopes } from '../../../../../shared/runtime/checks/authorize';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../../shared/runtime/files/attachment-part';
import {
  LATER_SECONDS,
  settleClientRemoval,
} from '../../../money/client-removals/jobs/settle-client-removal';
import { ClientRemovalRow } from '../../../money/client-removals/models/client-removal-row';
import { ClosedPeriodRow } from '../../../money/periods/models/closed-period-row';
import { openBooks } from '../../../money/periods/queries/closed-periods';
import { readClient, readCompany, todayOf } from '../../../use-cases/read-sources';
import { openOfClient } from '../queries/statements';
import { readStatement, withClaims } from '../use-cases/read-statement';
import {
  parsed,
  sendCsv,
  sendJson,
  sendPdf,
  statementFileName,
  statementPdf,
} from '../use-cases/send-statement';

export const statement = readAction(documents.statement, async (input, ctx) => {
  const { id, from, with: more } = input;
  if (more) assertScopes(ctx.principal, ['receivables:read']);
  const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
  if (!client) throw problem('client_not_found');
  const lastDay = lastDayOf(input) ?? todayOf(ctx, company);
  if (from !== undefined && from > lastDay) throw invalid('/from', 'is after the last day');
  const plain = await readStatement(ctx, { client, company }, lastDay, from);
  const full = more === undefined ? plain : await withClaims(ctx, plain);
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, full, input);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, full) : sendJson(ctx, full);
});

/** @throws 400 for two last days that differ */
function lastDayOf({ asOf, to }: Input<typeof documents.statement>): string | undefined {
  if (asOf !== undefined && to !== undefined && asOf !== to) throw invalid('/to', 'is not the day of asOf');
  return to ?? asOf;
}

export const statementPart = readAction(
  documents.statementPart,
  async ({ companyId, reference: clientId, from, asOf, part }, called) => {
    const ctx = called.actingFor(companyId);
    const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    const statement = await readStatement(ctx, { client, company }, asOf, from);
    return attachmentPart(statementFileName(statement), await statementPdf(ctx, statement), part);
  },
);

export const statementFigures = readAction(
  documents.statementFigures,
  async ({ companyId, clientId, from, asOf }, called) => {
    const ctx = called.actingFor(companyId);
    const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    const { currencies, unsent } = await readStatement(ctx, { client, company }, asOf, from);
    const balances = parsed(currencies).map(({ currency, balanceMinor }) => ({ currency, balanceMinor }));
    return { currencies: balances, unsent };
  },
);

/** A day after every invoice, since PostgreSQL cannot subtract from infinity. */
const LAST_DAY = '9999-12-31';
const NOTHING = { openInvoices: 0, openCredits: 0 };

/** Issues and payments of the company that are under way are over when the row is locked, and later ones read the removal. */
export const startClientRemoval = writeAction(documents.startClientRemoval, {
  write: ({ companyId, id, clientId }, ctx) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      await tx.many(openBooks, [ctx.now()]);
      await tx.lock(ClosedPeriodRow, {});
      const open = await tx.one<Output<typeof documents.startClientRemoval>>(openOfClient, [
        LAST_DAY,
        clientId,
      ]);
      if (open && open.openInvoices + open.openCredits > 0) return open;
      await tx.insert(ClientRemovalRow, { id, clientId, createdAt: ctx.now().toISOString() }, 'keep');
      await tx.enqueue(settleClientRemoval, { companyId, id, clientId }, { delaySeconds: LATER_SECONDS });
      return NOTHING;
    }),
});
