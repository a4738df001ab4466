// A system with settings of its own, and an identity provider within its reach.
import { makeCertificates } from '../../../deploy/simulate/certificates';
import { startOwnSystem } from '../../support/system';
import { ScriptedProvider } from './scripted-provider';
import { ENCRYPTION, type SsoSystem } from './sso-system';

/** `settings` may depend on where the provider listens. */
export async function startOwnSso(
  settings: (idp: ScriptedProvider) => Record<string, string>,
): Promise<SsoSystem> {
  const certificates = makeCertificates();
  const idp = await ScriptedProvider.start(certificates);
  const system = await startOwnSystem({
    OUTBOUND_ALLOW: idp.allow,
    OUTBOUND_CA_FILE: certificates.caFile,
    ...ENCRYPTION,
    ...settings(idp),
  });
  const stop = async () => {
    await system.stop();
    await idp.stop();
  };
  return { system, idp, certificates, stop };
}
