// All settings there are, in the order in which an operator reads about them.
import { BUS } from './bus';
import { DATABASE } from './database';
import { ENCRYPTION } from './encryption';
import { FEATURES } from './features';
import { LIMITS } from './limits';
import { LISTEN } from './listen';
import { MAIL } from './mail';
import { NAV } from './nav';
import { OUTGOING } from './outgoing';
import { PORTUGAL } from './portugal';
import { PROCESS } from './process';
import { QUOTAS } from './quotas';
import type { Settings } from './setting';
import { SIGN_IN } from './sign-in';
import { VERIFACTU } from './verifactu';

export interface Section {
  title: string;
  settings: Settings;
}

export const SECTIONS: readonly Section[] = [
  { title: 'Address', settings: LISTEN },
  { title: 'Process', settings: PROCESS },
  { title: 'Database', settings: DATABASE },
  { title: 'Bus and Redis: many processes', settings: BUS },
  { title: 'Mail', settings: MAIL },
  { title: 'Secrets at rest', settings: ENCRYPTION },
  { title: 'Outgoing connections', settings: OUTGOING },
  { title: 'Signing up and signing in', settings: SIGN_IN },
  { title: 'Export and countries', settings: FEATURES },
  { title: 'Spain: VERI*FACTU', settings: VERIFACTU },
  { title: 'Hungary: Online Számla', settings: NAV },
  { title: 'Portugal: certified program', settings: PORTUGAL },
  { title: 'Quotas: 0 switches a quota off', settings: QUOTAS },
  { title: 'Rate limits: 0 switches a limit off', settings: LIMITS },
];

export const SETTINGS: Settings = Object.assign({}, ...SECTIONS.map(({ settings }) => settings));
