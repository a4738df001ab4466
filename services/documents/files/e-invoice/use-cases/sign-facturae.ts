// Signs Facturae if the company has a certificate for it; without one the file stays unsigned.
import { settings } from '../../../../../shared/contracts/settings';
import type { AskContext } from '../../../../../shared/runtime/context';
import { FACTURAE } from '../../../../../shared/signatures/xades/profiles';
import { signXml } from '../../../../../shared/signatures/xades/sign';
import { signingTime } from '../../../../../shared/signatures/xades/signing-time';
import { readCompany } from '../../../use-cases/read-sources';

interface Signed {
  companyId: string;
  issueDate: string;
}

/** The content is sent to the settings service and signed there: the key never leaves it. */
export async function signFacturae(
  ctx: AskContext,
  xml: Buffer,
  { companyId, issueDate }: Signed,
): Promise<Buffer> {
  const { certificate: chosen } = await ctx.call(settings.xadesCertificate, { companyId });
  if (!chosen) return xml;
  const { id, notBefore } = chosen;
  const { timeZone } = await readCompany(ctx, companyId);
  const { certificate } = await ctx.call(settings.certificateContent, { companyId, id });
  const sign = async (content: string) =>
    (await ctx.call(settings.signWithCertificate, { companyId, id, content })).signature;
  const signer = { certificate: Buffer.from(certificate, 'base64'), sign };
  return signXml(xml.toString(), signer, signingTime(issueDate, timeZone, notBefore), FACTURAE);
}

export async function hasCertificate(ctx: AskContext, companyId: string): Promise<boolean> {
  return (await ctx.call(settings.xadesCertificate, { companyId })).certificate !== null;
}
