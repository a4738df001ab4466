import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { PaymentLink } from '../../../../shared/contracts/receivables/online/links';
import { type Columns, fields } from '../../../../shared/csv/columns';
import { listOrCsv, sendTable } from '../../../../shared/csv/send-table';
import { languageFor } from '../../../../shared/law/sale/parties';
import { writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { fingerprint, newToken } from '../../../../shared/runtime/secrets/credentials';
import { store } from '../../banking/use-cases/files';
import { readClient, readCompany } from '../../use-cases/read-parties';
import { newLink } from '../domain/new-link';
import { linkEvent, presentLink } from '../domain/present';
import { type PaymentLinkRecord, PaymentLinkRow } from '../models/payment-link-row';
import { linkList, pageOfLinks } from '../queries/online';
import { usableConnections } from '../use-cases/open-connection';
import { linkUrl } from '../use-cases/sent-links';

export const createPaymentLink = writeAction(receivables.createPaymentLink, {
  async ask({ documentIds, environment, page }, ctx) {
    const ofOne = await readPayer(ctx, documentIds);
    const connections = await usableConnections(ctx, ctx.company, environment);
    if (connections.length === 0) throw problem('payment_provider_not_connected');
    const [client, company] = await Promise.all([readClient(ctx, ofOne.clientId), readCompany(ctx)]);
    if (page === 'invoice' && company.paymentLinks !== 'invoice')
      throw invalid('/page', 'needs `paymentLinks` of the company to be `invoice`');
    return { ...ofOne, language: languageFor(client, company) };
  },
  write: ({ documentIds, environment, expiresInDays, page }, ctx, facts) =>
    ctx.company.transaction(async (tx) => {
      const token = newToken();
      const now = ctx.now();
      const { companyId } = ctx;
      const key = { companyId, id: newId(), tokenHash: fingerprint(token), sealedToken: null };
      const createdBy = actorOf(ctx.principal);
      const terms = { documentIds, environment, page, ...facts, createdBy, lifeDays: expiresInDays };
      const row = newLink(key, terms, now);
      await tx.insert(PaymentLinkRow, row);
      await tx.emit(ctx.companyId, 'payment_link.created', linkEvent(row));
      return { ...presentLink(row, now), url: linkUrl(ctx, row.page, token) };
    }),
});

/** The one client and currency of the invoices. @throws 400, 409 */
async function readPayer(ctx: AskContext, documentIds: readonly string[]) {
  const { companyId } = ctx;
  const { items } = await ctx.call(documents.openDocuments, { companyId, documentIds: [...documentIds] });
  const open = documentIds.map((id) => items.find((one) => one.id === id && one.balanceMinor > 0));
  const closed = documentIds.filter((_, index) => !open[index]);
  const [first] = open;
  if (!first || closed.length > 0)
    throw problem(
      'document_not_open',
      `Nothing is open of ${closed.join(', ')}, or there is no such document.`,
    );
  const { clientId, currency } = first;
  const other = open.findIndex((one) => one?.clientId !== clientId || one.currency !== currency);
  if (other >= 0)
    throw invalid(`/documentIds/${other}`, 'is of another client or currency than the first one');
  return { clientId, currency };
}

/** The list of links as CSV. */
const COLUMNS: Columns<PaymentLink> = {
  ...fields('id'),
  // `state` is one of an address in other tables
  status: ({ state }) => state,
  linkPage: ({ page }) => page,
  ...fields('clientId'),
  documentIds: ({ documentIds }) => documentIds.join(' '),
  ...fields('currency', 'environment', 'language', 'expiresAt', 'createdAt', 'updatedAt'),
};

export const listPaymentLinks = listOrCsv(receivables.listPaymentLinks, linkList, (pages, format, ctx) =>
  sendTable(ctx, store, { fileName: 'payment-links.csv', columns: COLUMNS, pages, format }),
);

export const getPaymentLink = byKey(
  receivables.getPaymentLink,
  PaymentLinkRow,
  'payment_link_not_found',
  (row, ctx) => presentLink(row, ctx.now()),
);

/** A link that is revoked already stays as it is, without an error. */
export const revokePaymentLink = writeAction(receivables.revokePaymentLink, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(PaymentLinkRow, { id });
      if (!row) throw problem('payment_link_not_found');
      ctx.precondition(row.version);
      const now = ctx.now();
      if (row.revokedAt !== null) return presentLink(row, now);
      const revokedAt = now.toISOString();
      const revoked = {
        ...row,
        sealedToken: null,
        revokedAt,
        version: row.version + 1,
        updatedAt: revokedAt,
      };
      await tx.update(PaymentLinkRow, { id }, revoked);
      await tx.emit(ctx.companyId, 'payment_link.revoked', linkEvent(revoked));
      return presentLink(revoked, now);
    }),
});

const linkText = compileOutput(PaymentLink);

export const exportPaymentLinks = exportPageAction(
  receivables.exportPaymentLinks,
  (rows, after) => rows.many<PaymentLinkRecord>(pageOfLinks, [after]),
  (row, ctx) => linkText(presentLink(row, ctx.now())),
);
