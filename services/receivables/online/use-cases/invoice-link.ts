// The link of a page that shows invoices. Whatever keeps it from opening the page has one refusal, so that a guess learns nothing.
import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import type { receivables } from '../../../../shared/contracts/receivables';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-parties';
import { linkStateOf } from '../domain/present';
import { reminderDays } from '../queries/online';
import { findLink } from './read-link';

type InvoiceLink = Output<typeof receivables.invoiceLink>;

/** @throws 404; 410 where the company does not show its invoices any more */
export async function readInvoiceLink(ctx: AskContext, token: string): Promise<InvoiceLink> {
  const link = await findLink(ctx, token);
  const { companyId, clientId, documentIds, language, page } = link;
  if (page !== 'invoice' || linkStateOf(link, ctx.now()) !== 'open') throw problem('payment_link_not_found');
  const { suspended } = await ctx.call(companies.suspension, { companyId });
  if (suspended === 'blocked') throw problem('payment_link_not_found');
  const { paymentLinks } = await readCompany(ctx.actingFor(companyId));
  if (paymentLinks !== 'invoice') throw problem('payment_link_closed');
  const rows = ctx.companyNamed(companyId);
  const reminders = await rows.many<InvoiceLink['reminders'][number]>(reminderDays, [documentIds]);
  return { companyId, clientId, documentIds, language, reminders };
}
