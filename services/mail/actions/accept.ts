import type { Input } from '../../../shared/contracts/contract';
import { isSecret, mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { attachmentAction, guardAction, reportAction } from '../domain/internal-action';
import type { MessageRecord } from '../domain/present';
import { quotaReason } from '../domain/quota';
import { enqueueSending } from '../jobs/send';
import { insertMessage } from '../queries/messages';
import { boxOf } from '../sending/box';
import { templateOf } from '../templates/registry';
import { assertComplete } from '../templates/render';
import { chargeOf, count } from '../use-cases/daily-usage';
import { failPermanently } from '../use-cases/record-failure';
import { redeem } from '../use-cases/reserve-messages';

type Accepted = Input<typeof mail.accept>;

export const accept = writeAction(mail.accept, {
  ask(input, ctx) {
    assertSendable(input);
    const { companyId, template = null } = input;
    return chargeOf({ companyId, template }, ctx);
  },
  write: async (input, ctx, charge) => {
    const now = ctx.now();
    await ctx.acrossCompanies.transaction(async (tx) => {
      const message = await tx.one<MessageRecord>(insertMessage, [
        ...valuesOf(input, now),
        charge?.provider ?? null,
        ...sealedValues(input, ctx),
      ]);
      if (!message) return;
      if (!charge) return enqueueSending(tx, message);
      await redeem(tx, charge, now);
      const counted = await count(tx, charge, now, charge.share.companyId);
      if ('spent' in counted)
        await failPermanently(tx, message, quotaReason(charge.limits, charge.provider, counted.spent), ctx);
      else await enqueueSending(tx, message, counted.messagesOfPayer);
    });
    return {};
  },
});

/** Throws 400 for a message that could never be sent. */
function assertSendable({
  companyId,
  template,
  content,
  guard,
  variables,
  box,
  attachments = [],
  reportTo,
}: Accepted): void {
  if ([template, content, guard].filter((one) => one !== undefined).length !== 1)
    throw invalid('/template', 'or content, or a guard, and only one of them');
  if (box !== undefined && (variables || !isSecret(template)))
    throw invalid('/box', 'is for variables that give access');
  if (guard && !guardAction(guard.action)) throw invalid('/guard/action', 'is no guard');
  if (guard && companyId === null) throw invalid('/companyId', 'is required');
  if (template) {
    // the variables in a box are checked when it is opened
    if (box === undefined) assertComplete(template, variables ?? {});
    if (companyId === null && 'family' in templateOf(template)) throw invalid('/companyId', 'is required');
  }
  for (const [index, { action: name }] of attachments.entries()) {
    if (!attachmentAction(name)) throw invalid(`/attachments/${index}/action`, 'gives no attachments');
  }
  if (reportTo && !reportAction(reportTo.action)) throw invalid('/reportTo/action', 'takes no reports');
}

function valuesOf(input: Accepted, now: Date): unknown[] {
  const { id, companyId, template, to, locale, content, attachments = [] } = input;
  const { reportTo, guard } = input;
  return [
    id,
    companyId,
    template ?? input.kind ?? 'letter',
    template ?? null,
    to,
    locale,
    content ? JSON.stringify(content) : null,
    JSON.stringify(attachments),
    reportTo ? JSON.stringify(reportTo) : null,
    guard ? JSON.stringify(guard) : null,
    isSecret(template),
    now.toISOString(),
  ];
}

/** The variables, and the box that has them instead if they give access. */
function sealedValues(input: Accepted, { mailBox }: Pick<CallContext, 'mailBox'>): unknown[] {
  const { companyId, template = null, to: recipient, variables = {} } = input;
  const box = input.box ?? boxOf({ companyId, template, recipient }, variables, mailBox);
  return [JSON.stringify(box === null ? variables : {}), box];
}
