// Settings that are the same in every container, of Compose and of Kubernetes.
import { SETTINGS } from '../../shared/settings/sections';

const all = Object.entries(SETTINGS);

export const IN_CONTAINERS: Readonly<Record<string, string>> = Object.fromEntries(
  all.flatMap(([name, { inContainers }]) => (inContainers ? [[name, inContainers]] : [])),
);

/** Settings that no container is given. */
export const ABSENT_IN_CONTAINERS: readonly string[] = all.flatMap(
  ([name, { inContainers, harmInProduction }]) =>
    inContainers === null || harmInProduction !== undefined ? [name] : [],
);
