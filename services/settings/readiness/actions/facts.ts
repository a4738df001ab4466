import type { Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { readInstanceProvider } from '../../mail-settings/use-cases/read-mail-look';
import { activeCertificates, ownMail } from '../queries/readiness';

type Facts = Output<typeof settings.readinessFacts>;

export const facts = readAction(settings.readinessFacts, async ({ companyId }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const [certificates, mail] = await Promise.all([
    company.many<Facts['certificates'][number]>(activeCertificates),
    mailOf(company, ctx),
  ]);
  return { certificates, mail };
});

async function mailOf(company: Scoped, ctx: AskContext): Promise<Facts['mail']> {
  if (await company.one(ownMail)) return 'company';
  const { provider } = await readInstanceProvider(ctx);
  return provider ? 'instance' : null;
}
