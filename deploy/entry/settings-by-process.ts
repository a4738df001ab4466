// Settings by process, derived from shared/settings: a process is given the settings that it needs, and no others.
// start:cluster, Compose and the Kubernetes base go by it.
import { runsService } from '../../shared/runtime/moleculer/names';
import { SETTINGS } from '../../shared/settings/sections';
import { EVERY_PROCESS, type Setting } from '../../shared/settings/setting';

/** Names of the settings that all processes are given alike. */
export function commonSettings(): string[] {
  return namesWhere(({ neededBy, isPerProcess }) => neededBy === EVERY_PROCESS && !isPerProcess);
}

/** Names of the settings that a process (service, gateway, group of them, or migration) is given besides. */
export function ownSettings(process: string): string[] {
  return namesWhere((setting) => setting.neededBy !== EVERY_PROCESS && isNeededBy(process, setting));
}

export function needs(process: string, name: string): boolean {
  return ownSettings(process).includes(name);
}

/** The part of an environment that the process is given. What is no setting of ours, such as PATH, is given to all. */
export function settingsFor(process: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ofOthers = new Set(namesWhere((setting) => !isNeededBy(process, setting)));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ofOthers.has(name)));
}

function isNeededBy(process: string, { neededBy }: Setting): boolean {
  return neededBy === EVERY_PROCESS || neededBy.some((name) => runsService(process, name));
}

function namesWhere(accepts: (setting: Setting) => boolean): string[] {
  return Object.entries(SETTINGS).flatMap(([name, setting]) => (accepts(setting) ? [name] : []));
}
