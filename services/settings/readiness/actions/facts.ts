import type { Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { readInstanceProvider } from '../../mail-settings/use-cases/read-instance-provider';
import { activeCertificates, atcudTypes, ownMail } from '../queries/readiness';

type Facts = Output<typeof settings.readinessFacts>;

export const facts = readAction(settings.readinessFacts, async ({ companyId }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const [certificates, series, mail] = await Promise.all([
    company.many<Facts['certificates'][number]>(activeCertificates),
    company.many<{ typeId: Facts['atcudTypes'][number] }>(atcudTypes),
    mailOf(company, ctx),
  ]);
  return { certificates, atcudTypes: series.map(({ typeId }) => typeId), mail };
});

async function mailOf(company: Scoped, ctx: AskContext): Promise<Facts['mail']> {
  if (await company.one(ownMail)) return 'company';
  const { provider } = await readInstanceProvider(ctx);
  return provider ? 'instance' : null;
}
