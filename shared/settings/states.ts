// Settings as an administrator of the instance sees them: which are set, and the values of those that are no secrets.
import { SECTIONS } from './sections';
import type { Env, Setting } from './setting';

export interface SettingState {
  name: string;
  section: string;
  isSet: boolean;
  isSecret: boolean;
  /** null for a secret, and where there is none. */
  value: string | null;
  default: string | null;
}

export function settingStates(env: Env): SettingState[] {
  return SECTIONS.flatMap(({ title: section, settings }) =>
    Object.entries(settings).map(([name, setting]) => ({
      section,
      ...stateOf(name, setting, env[name]?.trim()),
    })),
  );
}

function stateOf(name: string, setting: Setting, text: string | undefined): Omit<SettingState, 'section'> {
  const isSecret = setting.isSecret === true;
  const fallback = setting.default ?? null;
  const value = isSecret || (text && hasLogin(text)) ? null : text || fallback;
  return { name, isSet: Boolean(text), isSecret, value, default: isSecret ? null : fallback };
}

/** True for a text with an address that has a login in it, such as `redis://:password@host`. */
function hasLogin(text: string): boolean {
  return /:\/\/[^/\s]*@/.test(text);
}
