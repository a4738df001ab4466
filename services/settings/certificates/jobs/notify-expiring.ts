import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { dueNotice, FIRST_NOTICE_MS, type Notice } from '../../../../shared/values/end-notices';
import { certificateEvent, type PublicCertificate } from '../domain/describe';
import { expiring, markNotified } from '../queries/certificates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies administrators every day of certificates that expire soon; a missed day is caught up. */
export const notifyExpiring = defineJob(
  'notify_expiring_certificates',
  async (_payload, ctx) => {
    const now = ctx.now();
    const limits = [now.toISOString(), new Date(now.getTime() + FIRST_NOTICE_MS).toISOString()];
    const notifyDue = async (certificate: PublicCertificate) => {
      const notice = dueNotice(certificate, now);
      if (notice) await notify(certificate, notice, ctx);
    };
    await forEach(await ctx.acrossCompanies.many<PublicCertificate>(expiring, limits), notifyDue, ctx);
  },
  { cron: '0 6 * * *', makeUpForMs: 2 * DAY_MS },
);

async function notify(
  certificate: PublicCertificate,
  { days, daysLeft }: Notice,
  ctx: JobContext,
): Promise<void> {
  const { companyId, id, label, notAfter } = certificate;
  const [profile, { items: administrators }] = await Promise.all([
    ctx.call(companies.profile, { companyId }),
    ctx.call(companies.administrators, { companyId }),
  ]);
  const companyName = profile?.name ?? '';
  const variables = { companyName, label, expiresOn: notAfter.slice(0, 10), daysLeft: String(daysLeft) };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markNotified, [id, days]))) return;
    await tx.emit(companyId, 'signing_certificate.expiring', { ...certificateEvent(certificate), daysLeft });
    for (const { email, locale } of administrators) {
      await tx.deliver(mail.accept, companyId, message('certificate_expiring', email, locale, variables));
    }
  });
}
