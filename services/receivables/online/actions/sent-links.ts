import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { readInvoiceLink } from '../use-cases/invoice-link';
import { usableConnections } from '../use-cases/open-connection';
import { linkForMail as makeLink, readSentLink } from '../use-cases/sent-links';

export const takesPayments = readAction(receivables.takesPayments, async ({ companyId }, ctx) => {
  const connections = await usableConnections(ctx, ctx.companyNamed(companyId), 'LIVE');
  return { isConnected: connections.length > 0 };
});

export const linkForMail = writeAction(receivables.linkForMail, {
  ask: ({ companyId, documentId }, ctx) => makeLink(ctx.actingFor(companyId), [documentId]),
  write: (_input, _ctx, link) => ({ link }),
});

export const sentLink = readAction(receivables.sentLink, async ({ companyId, documentId }, ctx) => ({
  link: await readSentLink(ctx.actingFor(companyId), [documentId]),
}));

export const invoiceLink = readAction(receivables.invoiceLink, ({ token }, ctx) =>
  readInvoiceLink(ctx, token),
);
