// The mail with the link by which a client signs a mandate. The link gives access, so that only the process that sends can read it.
import { mail } from '../../../../shared/contracts/mail';
import {
  type ClientProfile,
  type CompanyProfile,
  clientName,
  personOf,
} from '../../../../shared/law/sale/parties';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { secretMessage } from '../../../../shared/runtime/secrets/mail-box';
import { addDays, calendarDate } from '../../../../shared/values/calendar';
import type { MandateRequestRecord } from '../models/mandate-request-row';

export interface Mailed {
  to: string;
  companyName: string;
  recipientName: string;
  timeZone: string;
}

/** @throws 400 for a client without an address, 429 where the company may send no more mail */
export async function readMailed(
  ctx: AskContext,
  client: ClientProfile,
  company: CompanyProfile,
): Promise<Mailed> {
  const { contactEmail: to } = client;
  if (!to) throw invalid('/isMailed', 'is false for a client without contactEmail');
  await ctx.call(mail.assertQuota, { companyId: ctx.companyId, template: 'mandate_request' });
  const recipientName = (client.type === 'COMPANY' ? personOf(client) : null) ?? clientName(client);
  return { to, companyName: company.name, recipientName, timeZone: company.timeZone };
}

export async function mailRequest(
  tx: Transaction,
  ctx: CallContext,
  { companyId, language, expiresAt }: MandateRequestRecord,
  { to, url, timeZone, ...names }: Mailed & { url: string },
): Promise<void> {
  // the day before the moment at which it ends is a whole one
  const expiryDate = addDays(calendarDate(new Date(expiresAt), timeZone), -1);
  const addressing = { companyId, template: 'mandate_request', to } as const;
  const values = { ...names, mandateLink: url, expiryDate };
  await tx.deliver(mail.accept, companyId, secretMessage(ctx, addressing, language, values));
}
