// A certified OpenID provider on loopback, over TLS. Whoever is sent there is signed in as the user the test names.

import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  type Grant,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Certificates } from '../../deploy/simulate/certificates';
import { endsWithFile } from './end-of-file';

export type UserClaims = Record<string, unknown>;

export interface IdentityProvider {
  port: number;
  issuer: string;
  discoveryUrl: string;
  /** Value for the setting OUTBOUND_ALLOW. */
  allow: string;
  /** Claims of a user, by subject. */
  users: Map<string, UserClaims>;
  /** The subject that signs in; null denies. */
  signedIn: string | null;
  /** True if the ID token has the e-mail; else the user info endpoint has it. */
  isEmailInIdToken: boolean;
  register(client: ClientMetadata): void;
  stop(): Promise<void>;
}

const HOUR = 3_600;
const SCOPES = 'openid email profile';

export async function startIdentityProvider(certificates: Certificates): Promise<IdentityProvider> {
  const clients: ClientMetadata[] = [];
  const jwks = { keys: [signingKey()] };
  let provider: Provider | undefined;
  const server = createServer({ key: certificates.key, cert: certificates.cert }, (req, res) => {
    provider ??= new Provider(self.issuer, configuration(self, clients, jwks));
    void answer(provider, self, req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `https://localhost:${port}`;
  const self: IdentityProvider = {
    port,
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    allow: `localhost:${port}=127.0.0.1`,
    users: new Map(),
    signedIn: null,
    isEmailInIdToken: true,
    register(client) {
      clients.push(client);
      provider = undefined;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  endsWithFile(() => self.stop());
  return self;
}

async function answer(
  provider: Provider,
  { signedIn }: IdentityProvider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!req.url?.startsWith('/interaction/')) {
    provider.callback()(req, res);
    return;
  }
  const denied = { error: 'access_denied', error_description: 'The user said no' };
  const result = signedIn === null ? denied : { login: { accountId: signedIn, remember: false } };
  await provider.interactionFinished(req, res, result);
}

function configuration(
  self: IdentityProvider,
  clients: ClientMetadata[],
  jwks: Configuration['jwks'],
): Configuration {
  return {
    clients,
    adapter: (model) => new MemoryStore(model),
    jwks: jwks as never,
    cookies: { keys: ['a key for the cookies of this test'] },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !self.isEmailInIdToken,
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...self.users.get(sub) }),
    }),
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
    // its own protection refuses systems on loopback
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource },
      backchannelLogout: { enabled: true },
    },
  };
}

/** The question whether to sign out, which a browser answers by sending the form. */
function logoutSource(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = form;
}

async function grantEverything(ctx: KoaContextWithOIDC): Promise<Grant> {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/** Records of all providers of this process: ids are random, so they do not collide. */
const stored = new Map<string, AdapterPayload>();

class MemoryStore implements Adapter {
  constructor(private readonly model: string) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    stored.set(this.key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return stored.get(this.key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...stored.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    Object.assign(stored.get(this.key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) });
  }

  async destroy(id: string): Promise<void> {
    stored.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }

  private key(id: string): string {
    return `${this.model} ${id}`;
  }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' };
}
