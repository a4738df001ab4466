// The identity provider of the whole instance.
import type { SettingsReader } from '../settings-reader';

export interface OidcConfig {
  /** Forms the redirect URI `/api/auth/callback/<providerId>`. */
  providerId: string;
  /** Shown on the button: OIDC_NAME as it is written, else SSO. */
  label: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  /** With it, the endpoints below are undefined. */
  discoveryUrl: string | undefined;
  authorizationUrl: string | undefined;
  tokenUrl: string | undefined;
  userInfoUrl: string | undefined;
  endSessionUrl: string | undefined;
}

const NOT_IN_ID = /[^A-Za-z0-9._~-]/g;
/** `c_<companyId>`: neither kind of provider may take the place of the other. */
const OF_COMPANY = /^c_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WEB = ['https:', 'http:'];

/** undefined without OIDC_CLIENT_ID: a name alone registers nothing. */
export function readOidc(read: SettingsReader): OidcConfig | undefined {
  const name = read.optional('OIDC_NAME');
  const clientId = read.optional('OIDC_CLIENT_ID');
  // the name of older releases; nothing is said about it
  const formerUrl = read.url('OIDC_JWKS_URI', WEB);
  const discoveryUrl = read.url('OIDC_DISCOVERY_URL', WEB) ?? formerUrl;
  const manual = (setting: string) => {
    const url = read.url(setting, WEB);
    return discoveryUrl === undefined ? url : undefined;
  };
  const provider = {
    providerId: readProviderId(read, name),
    label: name ?? 'SSO',
    clientSecret: read.optional('OIDC_CLIENT_SECRET'),
    discoveryUrl,
    authorizationUrl: manual('OIDC_AUTHORIZATION_ENDPOINT'),
    tokenUrl: manual('OIDC_TOKEN_ENDPOINT'),
    userInfoUrl: manual('OIDC_USERINFO_ENDPOINT'),
    endSessionUrl: read.url('OIDC_END_SESSION_ENDPOINT', WEB),
  };
  return clientId === undefined ? undefined : { ...provider, clientId };
}

function readProviderId(read: SettingsReader, name: string | undefined): string {
  const providerId = name?.replace(NOT_IN_ID, '-') || 'oidc';
  // a URL loses such a part of its path, and the redirect URI with it
  if (/^\.\.?$/.test(providerId)) read.bad('OIDC_NAME', 'must not be a dot or two');
  if (OF_COMPANY.test(providerId)) read.bad('OIDC_NAME', "must not be the id of a company's provider");
  return providerId;
}
