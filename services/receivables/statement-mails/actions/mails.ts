import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import {
  dropAnswer,
  type GuardAnswer,
  mail,
  sendAnswer,
  waitAnswer,
} from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { StatementMail } from '../../../../shared/contracts/receivables/statement-mails';
import { settings } from '../../../../shared/contracts/settings';
import { type ClientProfile, clientName, personOf } from '../../../../shared/law/sale/parties';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { pageOf } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { STATEMENTS } from '../../../../shared/texts/statements';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import {
  isOwing,
  mailValues,
  presentStatementMail,
  reportedStatement,
  type StatementFigures,
} from '../domain/statement-mail';
import { type StatementMailRecord, StatementMailRow } from '../models/statement-mail-row';
import { pageOfStatementMails, statementMailList } from '../queries/statement-mails';
import { mailStatement, saveStatementMail } from '../use-cases/mail-statement';

export const sendStatement = writeAction(receivables.sendStatement, {
  async ask({ id, from, to, email }, ctx) {
    const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    const lastDay = to ?? todayOf(ctx, company);
    if (from !== undefined && from > lastDay) throw invalid('/from', 'is after the last day');
    const sentTo = email ?? client.contactEmail;
    if (!sentTo) throw invalid('/email', 'is required: the client has no contact e-mail');
    await ctx.call(mail.assertQuota, { companyId: ctx.companyId, template: null });
    return {
      client,
      company,
      period: null,
      firstDay: from ?? null,
      lastDay,
      sentTo,
      by: actorOf(ctx.principal),
    };
  },
  write: (_input, ctx, wanted) =>
    ctx.company.transaction(async (tx) => presentStatementMail(await mailStatement(tx, ctx, wanted))),
});

export const listStatementMails = pageOf(receivables.listStatementMails, statementMailList);

const statementMailText = compileOutput(StatementMail);

export const exportStatementMails = exportPageAction(
  receivables.exportStatementMails,
  (rows, after) => rows.many<StatementMailRecord>(pageOfStatementMails, [after]),
  (row) => statementMailText(presentStatementMail(row)),
);

interface Decided {
  row: StatementMailRecord | undefined;
  answer: GuardAnswer;
}

/** A mail that is dropped is withdrawn with the reason. */
export const guardStatementMail = writeAction(receivables.guardStatementMail, {
  ask: ({ companyId, reference }, called) => decide(called.actingFor(companyId), reference),
  async write({ companyId }, called, { row, answer }) {
    if (!row || answer.verdict !== 'drop') return answer;
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const locked = await tx.lock(StatementMailRow, { id: row.id });
      if (locked?.status !== 'queued') return;
      await saveStatementMail(tx, ctx, { ...locked, status: 'withdrawn', sendError: answer.reason });
    });
    return answer;
  },
});

/** Everything is read anew: what was paid meanwhile is not asked for. */
async function decide(ctx: AskContext, id: string): Promise<Decided> {
  const row = isUuid(id) ? await ctx.company.find(StatementMailRow, { id }) : undefined;
  if (!row) return { row, answer: dropAnswer('The statement is unknown') };
  const held = await waitingFor(ctx);
  if (held) return { row, answer: waitAnswer(held.reason, held.seconds) };
  const [client, company] = await Promise.all([readClient(ctx, row.clientId), readCompany(ctx)]);
  if (!client) return { row, answer: dropAnswer('The client was deleted') };
  const isScheduled = row.period !== null;
  if (isScheduled && client.contactEmail !== row.sentTo)
    return { row, answer: dropAnswer('The address of the client has changed') };
  const figures = await ctx.call(documents.statementFigures, figuresOf(row));
  if (isScheduled && !isOwing(figures))
    return { row, answer: dropAnswer('The client owes nothing any more') };
  const content = await statementText(ctx, row, figures, { company, client });
  const action = receivables.statementMailPart.name;
  return { row, answer: sendAnswer(content, [{ action, reference: id }]) };
}

function figuresOf({ companyId, clientId, firstDay, lastDay: asOf }: StatementMailRecord) {
  return { companyId, clientId, asOf, ...(firstDay !== null && { from: firstDay }) };
}

/** Subject and HTML in the wording of the company, else the shipped one, in the language of the client. */
async function statementText(
  ctx: AskContext,
  row: StatementMailRecord,
  figures: StatementFigures,
  { company, client }: { company: { name: string }; client: ClientProfile },
): Promise<{ subject: string; html: string }> {
  const choice = { companyId: ctx.companyId, family: 'STATEMENT' as const, locale: row.language };
  const wording = await ctx.call(settings.emailTemplateWording, choice);
  const recipientName = (client.type === 'COMPANY' ? personOf(client) : null) ?? clientName(client);
  const values = mailValues(row, figures, { companyName: company.name, recipientName });
  const { subject, body } = renderTemplate(wording, values);
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || STATEMENTS[row.language].title, html: body };
}

export const statementMailPart = readAction(
  receivables.statementMailPart,
  async ({ companyId, reference: id, part }, ctx) => {
    const rows = companyId !== null && isUuid(id) ? ctx.companyNamed(companyId) : undefined;
    const row = await rows?.find(StatementMailRow, { id });
    if (!row) throw problem('client_not_found');
    const { clientId: reference, ...figures } = figuresOf(row);
    return ctx.call(documents.statementPart, { ...figures, reference, part });
  },
);

export const statementMailReported = writeAction(receivables.statementMailReported, {
  async write(report, called) {
    const { companyId, reference: id } = report;
    if (companyId === null || !isUuid(id)) return {};
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(StatementMailRow, { id });
      const changes = row && reportedStatement(row, report);
      if (changes) await saveStatementMail(tx, ctx, { ...row, ...changes });
    });
    return {};
  },
});
