// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.
import { PROCESS, processConfig } from './process';
import { SECTIONS, SETTINGS } from './sections';
import { type Env, type Report, readValues } from './setting';
import { StartupError } from './startup-error';
import { type SettingState, settingStates } from './states';

type Part = ReturnType<(typeof SECTIONS)[number]['read']>;
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never;
export type Config = All<Part> & { settingStates: SettingState[] };

/** Throws StartupError with all bad values in one line. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const report: Report = (name, message) => void problems.push(`${name} ${message}`);
  // its faults are reported with those of its section
  const process = processConfig(readValues(PROCESS, env, () => undefined));
  const parts = SECTIONS.map(({ read }) => read(env, report, process));
  reportHarm(env, report);
  if (problems.length > 0) throw new StartupError(`Bad setting: ${problems.join('; ')}`);
  // a list forgets that it has a part of each section
  return Object.assign({}, ...parts, { settingStates: settingStates(env) }) as Config;
}

function reportHarm(env: Env, report: Report): void {
  if (env.NODE_ENV !== 'production') return;
  for (const [name, { harmInProduction }] of Object.entries(SETTINGS))
    if (harmInProduction !== undefined && env[name]?.trim())
      report(name, `${harmInProduction}: not with NODE_ENV=production`);
}
