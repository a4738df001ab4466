// Settings of a system that talks to several simulators, whose certificates lie in one folder.
import type { TlsSimulator } from './tls-simulator';

/** Lists with the addresses of all; what is not a list is that of the last one that has it. */
export function joinedSettings(
  simulators: readonly Pick<TlsSimulator, 'settings'>[],
): Record<string, string> {
  const all = simulators.map((one) => one.settings());
  const joined = (name: string) => all.flatMap((settings) => settings[name] ?? []).join();
  return {
    ...Object.assign({}, ...all),
    OUTBOUND_ALLOW: joined('OUTBOUND_ALLOW'),
    CHANNEL_ENDPOINTS: joined('CHANNEL_ENDPOINTS'),
  };
}
