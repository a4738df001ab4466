// All settings there are, in the order in which an operator reads about them, and the part of the config that each page gives.
import { AUDIT, auditConfig } from './audit';
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
import { PROCESS, type ProcessConfig, processConfig } from './process';
import { QUOTAS } from './quotas';
import { type Env, fieldsOf, type Report, readValues, type Settings, type ValuesOf } from './setting';
import { SIGN_IN, signInConfig } from './sign-in';
import { VERIFACTU, verifactuConfig } from './verifactu';

function section<S extends Settings, C>(
  title: string,
  settings: S,
  config: (values: ValuesOf<S>, report: Report, process: ProcessConfig) => C,
) {
  const read = (env: Env, report: Report, process: ProcessConfig) =>
    config(readValues(settings, env, report), report, process);
  return { title, settings, read };
}

export const SECTIONS = [
  section('Address', LISTEN, listenConfig),
  section('Process', PROCESS, processConfig),
  section('Database', DATABASE, databaseConfig),
  section('Bus and Redis: many processes', BUS, busConfig),
  section('Mail', MAIL, mailConfig),
  section('Secrets at rest', ENCRYPTION, encryptionConfig),
  section('Audit log', AUDIT, auditConfig),
  section('Outgoing connections', OUTGOING, outgoingConfig),
  section('Signing up and signing in', SIGN_IN, signInConfig),
  section('Export and countries', FEATURES, (values) => fieldsOf(values)),
  section('Spain: VERI*FACTU', VERIFACTU, verifactuConfig),
  section('Hungary: Online Számla', NAV, navConfig),
  section('Portugal: certified program', PORTUGAL, certifiedPrograms),
  section('Quotas: 0 switches a quota off', QUOTAS, (values) => fieldsOf(values)),
  section('Rate limits: 0 switches a limit off', LIMITS, limitsConfig),
] as const;

export const SETTINGS: Settings = Object.assign({}, ...SECTIONS.map(({ settings }) => settings));
