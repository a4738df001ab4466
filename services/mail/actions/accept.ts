import type { Input } from '../../../shared/contracts/contract';
import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { internalAction } from '../domain/internal-action';
import { send } from '../jobs/send';
import { insertMessage } from '../queries/messages';
import { templateOf } from '../templates/registry';
import { assertComplete } from '../templates/render';

type Accepted = Input<typeof mail.accept>;

export const accept = writeAction(mail.accept, {
  write: async (input, ctx) => {
    assertSendable(input);
    const { id } = input;
    const values = valuesOf(input, ctx.now());
    await ctx.acrossCompanies.transaction(async (tx) => {
      const isNew = (await tx.one(insertMessage, values)) !== undefined;
      if (isNew) await tx.enqueue(send, { messageId: id, round: 1 });
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
    assertInternal(name, `/attachments/${index}/action`);
  }
  if (reportTo) assertInternal(reportTo.action, '/reportTo/action');
}

function assertInternal(name: string, pointer: string): void {
  if (!internalAction(name)) throw invalid(pointer, 'is no internal action');
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
