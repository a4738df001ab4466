// A system with other settings that sends to the agency, on one clock.
import type { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { SETTINGS } from '../../documents/verifactu/spanish-business';
import { startAgainst } from '../simulated-system';

export async function startAgainstAgency(agency: Verifactu, env: Parameters<typeof startAgainst>[1]) {
  const ofAgency = () => ({
    ...{ ...SETTINGS, CHANNEL_TIMEOUT_SECONDS: '10' },
    ...(typeof env === 'function' ? env() : env),
  });
  const started = await startAgainst(agency, ofAgency);
  agency.now = () => started.clock.now();
  return started;
}
