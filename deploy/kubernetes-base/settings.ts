import { IN_CONTAINERS } from '../container-settings';
import { commonSettings, ownSettings } from '../settings-by-process';
import type { Json } from './object';

/** What every process is told; an overlay patches it. */
export function commonConfigMap(): Json {
  const data = { ...containerValues(commonSettings()), BASE_URL: 'https://invoicing.example.com' };
  return configMap('invoicing-settings', data);
}

/** What only this process is told; empty until an overlay fills it, and missing where there is nothing to tell. */
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
