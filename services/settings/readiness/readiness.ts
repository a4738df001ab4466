// What a company has set that its country may ask for; what the country asks for is country-readiness's.
import type { Output } from '../../../shared/contracts/contract';
import { settings } from '../../../shared/contracts/settings';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { instanceProvider } from '../mail-settings/fallback';
import { activeCertificates, activeConnections, atcudTypes, ownMail } from './queries/readiness';

type Facts = Output<typeof settings.readinessFacts>;

const readinessFacts = readAction(settings.readinessFacts, async ({ companyId }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const [connections, certificates, series, mail] = await Promise.all([
    company.many<Facts['connections'][number]>(activeConnections),
    company.many<Facts['certificates'][number]>(activeCertificates),
    company.many<{ typeId: Facts['atcudTypes'][number] }>(atcudTypes),
    mailOf(company, ctx),
  ]);
  return { connections, certificates, atcudTypes: series.map(({ typeId }) => typeId), mail };
});

async function mailOf(company: Scoped, ctx: AskContext): Promise<Facts['mail']> {
  if (await company.one(ownMail)) return 'company';
  return (await instanceProvider(ctx)) ? 'instance' : null;
}

export const readiness = { readinessFacts };
