// Processes of several services, as Kubernetes runs the system unless told otherwise. Each service is in one group. Only `edge` and
// `outbound` connect to the outside and have the key of sealed secrets; business data is in `core`, but for `receivables`, which asks
// payment providers; what takes long is in `workers`.
import type { ProcessName } from './service-names';

export const PROCESS_GROUPS = ['edge', 'core', 'outbound', 'workers'] as const;
export type ProcessGroup = (typeof PROCESS_GROUPS)[number];

const GROUP_OF: Readonly<Record<ProcessName, ProcessGroup>> = {
  gateway: 'edge',
  identity: 'edge',
  sso: 'edge',
  catalog: 'core',
  clients: 'core',
  companies: 'core',
  documents: 'core',
  recurring: 'core',
  mail: 'outbound',
  receivables: 'outbound',
  settings: 'outbound',
  transmissions: 'outbound',
  webhooks: 'outbound',
  audit: 'workers',
  'country-readiness': 'workers',
  export: 'workers',
};

export function isProcessGroup(name: string): name is ProcessGroup {
  return PROCESS_GROUPS.some((group) => group === name);
}

/** The services of a group, and the gateway, in alphabetical order. */
export function membersOf(group: ProcessGroup): readonly string[] {
  const entries = Object.entries(GROUP_OF).filter(([, own]) => own === group);
  return entries.map(([name]) => name).sort();
}
