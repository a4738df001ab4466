import { PROCESS_GROUPS } from '../../../shared/contracts/process-groups';
import { SERVICE_NAMES } from '../../../shared/contracts/service-names';
import { commonSettings, ownSettings } from '../../entry/settings-by-process';
import { IN_CONTAINERS } from '../container-settings';
import { type Json, replicasMax, SURGE } from './object';

/** The ConfigMap of all processes; an overlay patches it. */
export function commonConfigMap(): Json {
  const data = {
    ...containerValues(commonSettings()),
    BUS_NODES: busNodes(),
    BASE_URL: 'https://invoicing.example.com',
  };
  return configMap('invoicing-settings', data);
}

/** Returns the number of nodes of each process of either shape: those of its autoscaler, and one more during a rolling update. */
function busNodes(): string {
  const names = [...PROCESS_GROUPS, ...SERVICE_NAMES, 'gateway'].sort();
  return ['1', ...names.map((name) => `${name}:${replicasMax(name) + SURGE}`)].join();
}

/** The ConfigMap of one process, to be filled by an overlay; none where the process needs no setting of its own. */
export function ownConfigMap(process: string): Json[] {
  const names = ownSettings(process);
  return names.length === 0 ? [] : [configMap(`invoicing-${process}-settings`, containerValues(names))];
}

function configMap(name: string, data: Json): Json {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

function containerValues(names: readonly string[]): Json {
  const known = Object.entries(IN_CONTAINERS).filter(([name]) => names.includes(name));
  return Object.fromEntries(known);
}
