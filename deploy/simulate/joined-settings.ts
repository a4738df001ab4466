// Settings of a system that talks to several simulators, whose certificates lie in one folder.
import type { TlsSimulator } from './tls-simulator';

const LISTS = ['OUTBOUND_ALLOW', 'CHANNEL_ENDPOINTS', 'RECEIVABLES_ENDPOINTS'];

/** Lists with the addresses of all; what is not a list is that of the last one that has it. */
export function joinedSettings(
  simulators: readonly Pick<TlsSimulator, 'settings'>[],
): Record<string, string> {
  const all = simulators.map((one) => one.settings());
  const lists = LISTS.map((name) => [name, all.flatMap((settings) => settings[name] ?? [])] as const);
  const joined = lists.filter(([, texts]) => texts.length > 0);
  return {
    ...Object.assign({}, ...all),
    ...Object.fromEntries(joined.map(([name, texts]) => [name, texts.join()])),
  };
}
