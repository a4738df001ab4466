import type { Input } from '../../../shared/contracts/contract';
import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { attachmentAction, reportAction } from '../domain/internal-action';
import type { MessageRecord } from '../domain/present';
import { isCounted, quotaReason } from '../domain/quota';
import { send } from '../jobs/send';
import { insertMessage } from '../queries/messages';
import { providerOf } from '../sending/sender';
import { templateOf } from '../templates/registry';
import { assertComplete } from '../templates/render';
import { count } from '../use-cases/daily-usage';
import { failForGood } from '../use-cases/record-failure';

type Accepted = Input<typeof mail.accept>;

export const accept = writeAction(mail.accept, {
  ask(input, ctx) {
    assertSendable(input);
    const { companyId, template = null } = input;
    return isCounted({ companyId, template }) ? providerOf({ companyId, template }, ctx) : null;
  },
  write: async (input, ctx, provider) => {
    const now = ctx.now();
    await ctx.acrossCompanies.transaction(async (tx) => {
      const message = await tx.one<MessageRecord>(insertMessage, [...valuesOf(input, now), provider]);
      if (!message) return;
      const { mailDailyLimits: limits } = ctx.config;
      const mayGo = !provider || (await count(tx, provider, limits, now, input.companyId ?? undefined));
      if (mayGo) await tx.enqueue(send, { messageId: message.id, round: 1 });
      else await failForGood(tx, message, quotaReason(provider, limits[provider]), ctx);
    });
    return {};
  },
});

/** Throws 400 for what could never be sent. */
function assertSendable({
  companyId,
  template,
  content,
  variables = {},
  attachments = [],
  reportTo,
}: Accepted): void {
  if ((template === undefined) === (content === undefined))
    throw invalid('/template', 'or content, not both');
  if (template) {
    assertComplete(template, variables);
    if (companyId === null && 'family' in templateOf(template)) throw invalid('/companyId', 'is required');
  }
  for (const [index, { action: name }] of attachments.entries()) {
    if (!attachmentAction(name)) throw invalid(`/attachments/${index}/action`, 'gives no attachments');
  }
  if (reportTo && !reportAction(reportTo.action)) throw invalid('/reportTo/action', 'takes no reports');
}

function valuesOf(input: Accepted, now: Date): unknown[] {
  const { id, companyId, template, to, locale, variables = {}, content, attachments = [], reportTo } = input;
  const holdsSecret = template ? templateOf(template).holdsSecret : (input.holdsSecret ?? false);
  return [
    id,
    companyId,
    template ?? input.kind ?? 'letter',
    template ?? null,
    to,
    locale,
    JSON.stringify(variables),
    content ? JSON.stringify(content) : null,
    JSON.stringify(attachments),
    reportTo ? JSON.stringify(reportTo) : null,
    holdsSecret,
    now.toISOString(),
  ];
}
