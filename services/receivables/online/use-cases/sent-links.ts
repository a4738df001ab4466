// The link that mails, PDFs and reminders of the same invoices carry. Each copy shows the same one, so its token is sealed beside the
// hash by which it is looked up; the plain token is in what is sent, and nowhere else.
import { documents } from '../../../../shared/contracts/documents';
import { LINK_DOCUMENTS_MAX } from '../../../../shared/contracts/documents/linked';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { SentLink } from '../../../../shared/contracts/receivables/online/sent-links';
import type { LinkPage } from '../../../../shared/contracts/receivables/online/values';
import { languageFor } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { fingerprint, newToken } from '../../../../shared/runtime/secrets/credentials';
import { readClient, readCompany } from '../../use-cases/read-parties';
import { endOfLink, newLink } from '../domain/new-link';
import { linkEvent, linkStateOf } from '../domain/present';
import { type PaymentLinkRecord, PaymentLinkRow } from '../models/payment-link-row';
import { sentLinkOf } from '../queries/online';
import { usableConnections } from './open-connection';

/** Counted from the last mail that carries it. */
const LIFE_DAYS = 365;
const RENEWED_BEFORE_DAYS = 335;
const MAIL = { type: 'rule', id: 'mail' } as const;

/** Place to which a sealed token is bound. */
export const SEALED_TOKEN = {
  table: 'payment_links',
  column: 'sealed_token',
  rowId: 'id',
  field: 'token',
} as const;

function sealPlace({ companyId, id: rowId }: Pick<PaymentLinkRecord, 'companyId' | 'id'>) {
  return { table: `receivables.${SEALED_TOKEN.table}`, companyId, rowId, field: SEALED_TOKEN.field };
}

/** The link of exactly these invoices, if it works and its token opens. */
export async function readSentLink(
  ctx: AskContext,
  documentIds: readonly string[],
  page: LinkPage | null = null,
): Promise<SentLink | null> {
  const row = await ctx.company.one<PaymentLinkRecord>(sentLinkOf, [[...documentIds].sort(), page]);
  return row && linkStateOf(row, ctx.now()) === 'open' ? openLink(ctx, row) : null;
}

/** null where the key is missing or differs: the operator must fix that. */
function openLink(ctx: AskContext, row: PaymentLinkRecord): SentLink | null {
  if (row.sealedToken === null) return null;
  try {
    const token = ctx.secrets.open(row.sealedToken, sealPlace(row));
    return { id: row.id, url: linkUrl(ctx, row.page, token) };
  } catch {
    ctx.log.error({ companyId: row.companyId, link: row.id }, 'the token of a payment link does not open');
    return null;
  }
}

export function linkUrl({ config }: Pick<AskContext, 'config'>, page: LinkPage, token: string): string {
  return `${config.baseUrl}/${page}/${token}`;
}

/** The link for a mail that leaves now; null where nothing can be paid by one. */
export async function linkForMail(ctx: AskContext, documentIds: readonly string[]): Promise<SentLink | null> {
  const ids = [...documentIds].sort();
  const payable = ids.length <= LINK_DOCUMENTS_MAX ? await readPayable(ctx, ids) : undefined;
  if (!payable || (await usableConnections(ctx, ctx.company, 'LIVE')).length === 0) return null;
  const [company, client] = await Promise.all([readCompany(ctx), readClient(ctx, payable.clientId)]);
  const page = company.paymentLinks === 'invoice' ? 'invoice' : 'pay';
  const row = await storedLink(ctx, ids, { ...payable, page, language: languageFor(client, company) });
  return row ? openLink(ctx, row) : null;
}

/** The client and currency of invoices that are all open; undefined otherwise. */
async function readPayable(
  ctx: AskContext,
  ids: string[],
): Promise<Pick<OpenDocument, 'clientId' | 'currency'> | undefined> {
  const { items } = await ctx.call(documents.openDocuments, { companyId: ctx.companyId, documentIds: ids });
  const [first, ...others] = items.filter(({ balanceMinor }) => balanceMinor > 0);
  if (!first || others.length + 1 !== ids.length) return undefined;
  const { clientId, currency } = first;
  const isOfOne = others.every((one) => one.clientId === clientId && one.currency === currency);
  return isOfOne ? { clientId, currency } : undefined;
}

type NewLink = Pick<PaymentLinkRecord, 'clientId' | 'currency' | 'page'> & { language: DocumentLanguage };

/** The first of two attempts at once makes it, and both carry it. */
function storedLink(ctx: AskContext, ids: string[], link: NewLink): Promise<PaymentLinkRecord | undefined> {
  return ctx.company.transaction(async (tx) => {
    const known = await tx.one<PaymentLinkRecord>(sentLinkOf, [ids, link.page]);
    const now = ctx.now();
    if (known) {
      if (known.expiresAt > endOfLink(now, RENEWED_BEFORE_DAYS)) return known;
      const version = known.version + 1;
      const renewed = { expiresAt: endOfLink(now, LIFE_DAYS), version, updatedAt: now.toISOString() };
      await tx.update(PaymentLinkRow, { id: known.id }, renewed);
      return { ...known, ...renewed };
    }
    const token = newToken();
    const place = { companyId: ctx.companyId, id: newId() };
    const sealedToken = ctx.secrets.seal(token, sealPlace(place));
    const terms = {
      ...link,
      documentIds: ids,
      environment: 'LIVE',
      createdBy: MAIL,
      lifeDays: LIFE_DAYS,
    } as const;
    const row = newLink({ ...place, tokenHash: fingerprint(token), sealedToken }, terms, now);
    await tx.insert(PaymentLinkRow, row, 'keep');
    const stored = await tx.one<PaymentLinkRecord>(sentLinkOf, [ids, link.page]);
    if (stored?.id === row.id) await tx.emit(place.companyId, 'payment_link.created', linkEvent(row));
    return stored;
  });
}
