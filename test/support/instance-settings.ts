// The instances that a worker keeps, by their settings. A kind is for many files: what one or two need is for a system of their own.
import { joinedSettings } from '../../deploy/simulate/joined-settings';
import { Nav } from '../../deploy/simulate/nav/nav';
import { playedProviders } from '../../deploy/simulate/payments/played-providers';
import { Platform } from '../../deploy/simulate/pdp/platform';
import { PhossAp } from '../../deploy/simulate/phoss-ap';
import { Storecove } from '../../deploy/simulate/storecove';
import { Verifactu } from '../../deploy/simulate/verifactu/verifactu';
import { smtpOf } from './smtp-settings';
import { type Seat, type Surroundings, surroundings } from './surroundings';
import { sharedSettings } from './test-settings';

const KINDS = {
  /** New passwords are not guessable ones; the shared system takes any. */
  plain: () => ({ GUESSABLE_PASSWORDS: 'refuse' }),
  /** Mail goes to the mail server of the file, see `startMailServerOf`. */
  mailing: ({ ports }: Surroundings) => smtpOf({ port: ports.mail }),
  /** An instance without a key for secrets. */
  bare: () => ({ CREDENTIALS_ENCRYPTION_KEY: '' }),
  /** The program is not certified in Portugal. */
  uncertified: () => ({ PT_CERTIFICATE_NUMBER: '', PT_CERTIFICATE_KEY_FILE: '' }),
  /** Pages of two other sites may write. */
  foreign: () => ({
    BASE_URL: 'https://books.example.com',
    CORS_ORIGINS: 'https://partner.example.com, http://localhost:5173',
  }),
  /** Everybody may sign in by the provider of the file. */
  provided: providedBy,
  invitation: (around: Surroundings) => ({ ...providedBy(around), SIGN_UP: 'invitation' }),
  closed: (around: Surroundings) => ({ ...providedBy(around), SIGN_UP: 'closed' }),
};

function providedBy({ ports }: Surroundings): Record<string, string> {
  const OIDC_DISCOVERY_URL = `https://localhost:${ports.provider}/.well-known/openid-configuration`;
  return { OIDC_CLIENT_ID: 'acme', OIDC_DISCOVERY_URL };
}

export type InstanceKind = keyof typeof KINDS;

export async function settingsOf(kind: InstanceKind): Promise<Record<string, string>> {
  const around = await surroundings();
  return { ...sharedSettings(), ...reachOf(around), TRUST_PROXY: '127.0.0.0/8', ...KINDS[kind](around) };
}

/** Receivers of webhooks and providers of identities, by the names that tests call them. */
const HOSTS: readonly (readonly [string, Seat])[] = [
  ['hooks.example.com', 'receiver'],
  ['gone.example.com', 'receiver'],
  ['localhost', 'provider'],
];

/** All servers that a file may start. */
function reachOf({ ports, folder }: Surroundings): Record<string, string> {
  const at = (seat: Seat) => ({ port: ports[seat], folder });
  const providers = playedProviders();
  for (const one of providers) one.settle(at(one.provider));
  const channels = joinedSettings([
    ...[new PhossAp(at('phossAp')), new Storecove(at('storecove')), new Platform(at('pdp'))],
    ...[new Nav(at('nav')), new Verifactu(at('verifactu')), ...providers],
  ]);
  const allowed = HOSTS.map(([host, seat]) => `${host}:${ports[seat]}=127.0.0.1`);
  return {
    ...channels,
    OUTBOUND_ALLOW: [channels.OUTBOUND_ALLOW, ...allowed].join(),
    DNS_SERVERS: `127.0.0.1:${ports.names}`,
    CHANNEL_TIMEOUT_SECONDS: '5',
  };
}
