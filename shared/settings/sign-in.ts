// Conditions for having an account, and the identity provider of the whole instance.
import { choice, flag, text, webUrl } from './kinds';
import { type Report, settingFor, type ValuesOf } from './setting';

const forSignUp = settingFor(['identity']);
/** Services that offer ways to sign in. */
const forOffering = settingFor(['identity', 'sso']);
const forProvider = settingFor(['sso']);

export const SIGN_IN = {
  SIGN_UP: forSignUp(choice('invitation', 'closed', 'open'), {
    meaning: 'Who may sign up: invitation (the first account needs none), open or closed.',
    default: 'invitation',
  }),
  GUESSABLE_PASSWORDS: forSignUp(choice('allow', 'refuse'), {
    meaning:
      'refuse: a new password is none of the 10,000 most common ones, nor address, name or company of its user.',
    default: 'allow',
  }),
  OIDC_ONLY: forOffering(flag, {
    meaning: '1 switches signing in by password off.',
    default: '0',
  }),
  OIDC_CLIENT_ID: forOffering(text, {
    meaning:
      'OAuth client id at an OpenID Connect provider for the whole instance; it switches the provider on.',
    example: 'invoicing',
  }),
  OIDC_CLIENT_SECRET: forProvider(text, {
    meaning: 'OAuth client secret. Without it, a public client with PKCE only.',
    example: 'change-me',
    isSecret: true,
  }),
  OIDC_NAME: forOffering(text, {
    meaning: 'Shown on the button; forms the redirect URI BASE_URL/api/auth/callback/<name>.',
    defaultMeans: '"oidc" in the redirect URI, SSO on the button',
    example: 'oidc',
  }),
  OIDC_DISCOVERY_URL: forProvider(webUrl, {
    meaning: 'Discovery document of the provider.',
    example: 'https://id.example.com/.well-known/openid-configuration',
  }),
  OIDC_JWKS_URI: forProvider(webUrl, {
    meaning: 'Former name of OIDC_DISCOVERY_URL.',
    example: 'https://id.example.com/.well-known/openid-configuration',
  }),
  OIDC_AUTHORIZATION_ENDPOINT: forProvider(webUrl, {
    meaning: 'Only without a discovery document.',
    example: 'https://id.example.com/authorize',
  }),
  OIDC_TOKEN_ENDPOINT: forProvider(webUrl, {
    meaning: 'Only without a discovery document.',
    example: 'https://id.example.com/token',
  }),
  OIDC_USERINFO_ENDPOINT: forProvider(webUrl, {
    meaning: 'Only without a discovery document.',
    example: 'https://id.example.com/userinfo',
  }),
  OIDC_END_SESSION_ENDPOINT: forProvider(webUrl, {
    meaning: 'Signing out ends the session at the provider as well.',
    example: 'https://id.example.com/logout',
  }),
};

type Values = ValuesOf<typeof SIGN_IN>;
export type OidcConfig = NonNullable<ReturnType<typeof oidcConfig>>;

export function signInConfig(values: Values, report: Report) {
  return {
    signUp: values.SIGN_UP,
    refusesGuessablePasswords: values.GUESSABLE_PASSWORDS === 'refuse',
    oidcOnly: values.OIDC_ONLY,
    oidc: oidcConfig(values, report),
  };
}

/** undefined without OIDC_CLIENT_ID: a name alone registers nothing. Endpoints are those that discovery does not say. */
function oidcConfig(values: Values, report: Report) {
  const providerId = providerIdOf(values.OIDC_NAME, report);
  const { OIDC_CLIENT_ID: clientId } = values;
  if (clientId === undefined) return undefined;
  const discoveryUrl = values.OIDC_DISCOVERY_URL ?? values.OIDC_JWKS_URI;
  const manual = (endpoint: string | undefined) => (discoveryUrl === undefined ? endpoint : undefined);
  return {
    providerId,
    label: values.OIDC_NAME ?? 'SSO',
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    discoveryUrl,
    authorizationUrl: manual(values.OIDC_AUTHORIZATION_ENDPOINT),
    tokenUrl: manual(values.OIDC_TOKEN_ENDPOINT),
    userInfoUrl: manual(values.OIDC_USERINFO_ENDPOINT),
    endSessionUrl: values.OIDC_END_SESSION_ENDPOINT,
  };
}

const NOT_IN_ID = /[^A-Za-z0-9._~-]/g;
/** `c_<companyId>`: neither kind of provider may take the place of the other. */
const OF_COMPANY = /^c_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function providerIdOf(name: string | undefined, report: Report): string {
  const providerId = name?.replace(NOT_IN_ID, '-') || 'oidc';
  // a URL loses such a part of its path, and the redirect URI with it
  if (/^\.\.?$/.test(providerId)) report('OIDC_NAME', 'must not be a dot or two');
  if (OF_COMPANY.test(providerId)) report('OIDC_NAME', "must not be the id of a company's provider");
  return providerId;
}
