// The environment, parsed once at start into a typed object. A bad value refuses to start and says which.
// Nothing else in the code reads process.env.
import { StartupError } from '../runtime/startup-error';
import { BUS, type BusConfig, busConfig } from './bus';
import { DATABASE, type DatabaseConfig, databaseConfig } from './database';
import { ENCRYPTION, type EncryptionConfig, encryptionConfig } from './encryption';
import { FEATURES, type FeaturesConfig, featuresConfig } from './features';
import { LIMITS, type LimitsConfig, limitsConfig } from './limits';
import { LISTEN, type ListenConfig, listenConfig } from './listen';
import { MAIL, type MailConfig, mailConfig } from './mail';
import { OUTGOING, type OutgoingConfig, outgoingConfig } from './outgoing';
import { PROCESS, type ProcessConfig, processConfig } from './process';
import { type Env, type Report, readValues } from './setting';
import { SIGN_IN, type SignInConfig, signInConfig } from './sign-in';

export interface Config
  extends ListenConfig,
    ProcessConfig,
    DatabaseConfig,
    BusConfig,
    MailConfig,
    EncryptionConfig,
    OutgoingConfig,
    SignInConfig,
    FeaturesConfig,
    LimitsConfig {}

/** Throws StartupError with all bad values in one line. */
export function readConfig(env: Env): Config {
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
    ...featuresConfig(readValues(FEATURES, env, report)),
    ...limitsConfig(readValues(LIMITS, env, report)),
  };
  if (problems.length > 0) throw new StartupError(`Bad setting: ${problems.join('; ')}`);
  return config;
}
