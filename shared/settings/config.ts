// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.

import { BUS, busConfig } from './bus';
import { DATABASE, databaseConfig } from './database';
import { ENCRYPTION, encryptionConfig } from './encryption';
import { FEATURES } from './features';
import { LIMITS, limitsConfig } from './limits';
import { LISTEN, listenConfig } from './listen';
import { MAIL, mailConfig } from './mail';
import { NAV, navConfig } from './nav';
import { OUTGOING, outgoingConfig } from './outgoing';
import { certifiedPrograms, PORTUGAL } from './portugal';
import { PROCESS, processConfig } from './process';
import { QUOTAS } from './quotas';
import { type Env, fieldsOf, type Report, readValues } from './setting';
import { SIGN_IN, signInConfig } from './sign-in';
import { StartupError } from './startup-error';
import { settingStates } from './states';
import { VERIFACTU, verifactuConfig } from './verifactu';

export type Config = ReturnType<typeof readConfig>;

/** Throws StartupError with all bad values in one line. */
export function readConfig(env: Env) {
  const problems: string[] = [];
  const report: Report = (name, message) => void problems.push(`${name} ${message}`);
  const process = processConfig(readValues(PROCESS, env, report));
  const config = {
    ...listenConfig(readValues(LISTEN, env, report)),
    ...process,
    ...databaseConfig(readValues(DATABASE, env, report), process),
    ...busConfig(readValues(BUS, env, report), report),
    ...mailConfig(readValues(MAIL, env, report), report),
    ...encryptionConfig(readValues(ENCRYPTION, env, report), report),
    ...outgoingConfig(readValues(OUTGOING, env, report), report, env.NODE_ENV === 'production'),
    ...signInConfig(readValues(SIGN_IN, env, report), report),
    ...fieldsOf(readValues(FEATURES, env, report)),
    ...navConfig(readValues(NAV, env, report), report),
    ...verifactuConfig(readValues(VERIFACTU, env, report), report),
    ...certifiedPrograms(readValues(PORTUGAL, env, report), report),
    ...fieldsOf(readValues(QUOTAS, env, report)),
    ...limitsConfig(readValues(LIMITS, env, report)),
    settingStates: settingStates(env),
  };
  if (problems.length > 0) throw new StartupError(`Bad setting: ${problems.join('; ')}`);
  return config;
}
