// Stores a statement mail and queues its message, whose content is made when it is sent.
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import { guarded, mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import {
  type ClientProfile,
  type CompanyProfile,
  clientName,
  languageFor,
} from '../../../../shared/law/sale/parties';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { statementMailEvent } from '../domain/statement-mail';
import { type StatementMailRecord, StatementMailRow } from '../models/statement-mail-row';

export interface Wanted extends Pick<StatementMailRecord, 'period' | 'firstDay' | 'lastDay' | 'sentTo'> {
  client: ClientProfile;
  company: CompanyProfile;
  by: BookedBy;
}

export async function mailStatement(
  tx: Transaction,
  ctx: Pick<CallContext, 'now' | 'companyId'>,
  { client, company, by: doneBy, ...wanted }: Wanted,
): Promise<StatementMailRecord> {
  const { companyId } = ctx;
  const [id, now] = [newId(), ctx.now().toISOString()];
  const language = languageFor(client, company);
  const guard = { action: receivables.guardStatementMail.name, reference: id };
  const reportTo = { action: receivables.statementMailReported.name, reference: id };
  const message = guarded(wanted.sentTo, language, guard, { kind: 'statement', reportTo });
  const row: StatementMailRecord = {
    ...{ companyId, id, clientId: client.id, clientName: clientName(client), ...wanted, language, doneBy },
    ...{ status: 'queued', messageId: await tx.deliver(mail.accept, companyId, message) },
    ...{ sentAt: null, sendError: null, version: 1, createdAt: now, updatedAt: now },
  };
  await tx.insert(StatementMailRow, row);
  tx.record(companyId, 'statement_mail.queued', { type: 'statement_mail', id, version: row.version });
  return row;
}

/** Saves a locked statement mail one version further. */
export async function saveStatementMail(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  row: StatementMailRecord,
): Promise<void> {
  const saved = { ...row, version: row.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(StatementMailRow, { id: row.id }, saved);
  const { status, companyId, id, version } = saved;
  if (status === 'sent' || status === 'failed')
    await tx.emit(companyId, `statement_mail.${status}`, statementMailEvent(saved));
  else tx.record(companyId, `statement_mail.${status}`, { type: 'statement_mail', id, version });
}
