// Issues and sends a document that is drafted in the same transaction.
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { mail } from '../../../../shared/contracts/mail';
import { assertIssuable } from '../../../../shared/law/findings';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { mailOrHold } from '../../delivery/sending/use-cases/mail-document';
import { chooseLink } from '../../delivery/sending/use-cases/payment-link';
import { notPossible } from '../../files/e-invoice/use-cases/make-e-invoice';
import { lockDeposits } from '../../issuing/deposits/use-cases/settle-deposits';
import type { Prepared } from '../../issuing/domain/issue-subject';
import { holdCounters } from '../../issuing/numbering/use-cases/take-number';
import { type Issuing, issueDocument } from '../../issuing/use-cases/issue-document';
import { prepareIssue } from '../../issuing/use-cases/prepare-issue';
import { environmentField } from '../../issuing/verifactu/domain/environment';
import type { DocumentRecord, HeldMail } from '../../models/document-row';
import { readClient } from '../../use-cases/read-sources';

type SendChoice = Input<typeof documents.create>['send'];

export interface NewIssue {
  prepared: Prepared;
  delivery: Issuing['delivery'];
  /** null where nothing is mailed. */
  message: HeldMail | null;
}

/** @throws 409 with the findings, and where the client's format cannot express what is to be mailed */
export async function prepareNewIssue(
  ctx: AskContext,
  draft: DocumentRecord,
  send: SendChoice,
): Promise<NewIssue> {
  const prepared = await prepareIssue(ctx, draft);
  assertIssuable(prepared.subject);
  if (!send) return { prepared, delivery: undefined, message: null };
  const { to, delivery = 'mail', paymentLink } = send;
  if (delivery !== 'mail') return { prepared, delivery, message: null };
  const { document, facts } = prepared;
  const link = await chooseLink(ctx, document, facts.company, paymentLink);
  return { prepared, delivery: undefined, message: { ...(await messageOf(ctx, prepared, to)), ...link } };
}

async function messageOf(ctx: AskContext, prepared: Prepared, to: string | undefined): Promise<HeldMail> {
  const { document } = prepared;
  const client = await readClient(ctx, document.clientId);
  const address = to ?? client?.contactEmail;
  if (!address) throw invalid('/send/to', 'is required: the client has no contact e-mail');
  await ctx.call(mail.assertQuota, { companyId: document.companyId, template: null });
  const format =
    document.typeId === 'quote' || document.selfBilling ? null : (client?.eInvoiceFormat ?? null);
  if (format !== null) assertPossible(prepared, format);
  return { to: address, format };
}

/** The file itself is made when the mail fetches it, from the issued document. */
function assertPossible({ subject: { defaultFormat, eInvoices } }: Prepared, format: EInvoiceFormat): void {
  const checked = [...eInvoices, ...(defaultFormat ? [defaultFormat] : [])].find(
    (one) => one.format === format,
  );
  const errors = checked?.findings.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length > 0) throw notPossible(errors);
}

/** Takes what several issues need in the order of one: a deposit after a number could deadlock with the issue of another invoice. */
export async function lockForAll(tx: Transaction, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length < 2) return;
  await lockDeposits(
    tx,
    issues.map(({ prepared }) => prepared.document),
  );
  await holdCounters(
    tx,
    issues.map(({ prepared }) => prepared.facts),
  );
}

/** The draft has been inserted in the same transaction. */
export async function issueNew(tx: Transaction, ctx: CallContext, { prepared, delivery, message }: NewIssue) {
  const { document, warnings } = await issueDocument({ tx, ctx, ...prepared, delivery });
  const sent = message ? await mailOrHold(tx, ctx, document, message) : document;
  return { document: sent, warnings, ...environmentField(prepared.subject.recordEnvironment) };
}
