// An identity provider that does as the test says, also what no provider should: over TLS on loopback.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificates } from '../../../deploy/simulate/certificates';
import { endsWithFile } from '../../support/end-of-file';
import { placesOfWorker } from '../../support/places';

type Json = Record<string, unknown>;
type Answer = (req: IncomingMessage, res: ServerResponse) => void;

interface Script {
  /** Claims of who signs in, besides those that every ID token has. */
  user: Json;
  /** Changes to what an honest provider would say. */
  document(honest: Json): unknown;
  idToken(honest: Json): Json;
  header: Json;
  sign(input: string, honest: string): string;
  tokens(honest: Json): Json;
  userInfo(honest: Json): Json;
  /** Parameters of the way back. */
  back(honest: URLSearchParams): URLSearchParams;
}

const same = <T>(honest: T): T => honest;
const HONEST: Script = {
  user: { sub: 'alice', email: 'alice@acme.com', email_verified: true },
  document: same,
  idToken: same,
  header: { alg: 'RS256', kid: 'honest' },
  sign: (_input, honest) => honest,
  tokens: same,
  userInfo: same,
  back: same,
};

export class ScriptedProvider {
  script: Script = { ...HONEST };
  /** Waited for before each answer. */
  beforeAnswer: () => Promise<unknown> = async () => {};
  /** Answers that replace those of the provider, by path. */
  readonly instead = new Map<string, Answer>();
  /** `METHOD /path` of every request. */
  readonly requests: string[] = [];
  /** Authorization headers of the token endpoint. */
  readonly credentials: (string | undefined)[] = [];
  key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  port = 0;
  private readonly codes = new Map<string, { nonce: string; challenge: string; clientId: string }>();
  private server: ReturnType<typeof createServer> | undefined;

  /** The one that instances of the worker know. */
  static async startInPlace(): Promise<ScriptedProvider> {
    const { certificates, ports, providerKey } = await placesOfWorker();
    const provider = await ScriptedProvider.start(certificates, ports.provider);
    const privateKey = createPrivateKey(providerKey);
    provider.key = { privateKey, publicKey: createPublicKey(privateKey) };
    return provider;
  }

  static async start({ key, cert }: Certificates, port = 0): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider();
    const server = createServer({ key, cert }, (req, res) => void provider.answer(req, res));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    provider.port = (server.address() as AddressInfo).port;
    provider.server = server;
    endsWithFile(() => provider.stop());
    return provider;
  }

  /** Makes the provider honest again. */
  reset(): void {
    this.script = { ...HONEST };
    this.beforeAnswer = async () => {};
    this.instead.clear();
    this.requests.length = 0;
    this.credentials.length = 0;
  }

  get issuer(): string {
    return `https://localhost:${this.port}`;
  }

  get discoveryUrl(): string {
    return `${this.issuer}/.well-known/openid-configuration`;
  }

  get allow(): string {
    return `localhost:${this.port}=127.0.0.1`;
  }

  /** Fields of the request PUT /api/company/sso. */
  get discovered() {
    return { discoveryUrl: this.discoveryUrl, clientId: 'acme' };
  }

  get manual() {
    const { issuer } = this;
    const endpoints = { authorizationUrl: `${issuer}/authorize`, tokenUrl: `${issuer}/token` };
    return { ...endpoints, userInfoUrl: `${issuer}/userinfo`, clientId: 'acme' };
  }

  signWith({ privateKey }: { privateKey: KeyObject }, input: string): string {
    return createSign('RSA-SHA256').update(input).sign(privateKey, 'base64url');
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', this.issuer);
    this.requests.push(`${req.method} ${url.pathname}`);
    const instead = this.instead.get(url.pathname);
    if (instead) return instead(req, res);
    if (url.pathname === '/authorize') return this.authorize(url.searchParams, res);
    const answers: Record<string, () => Promise<unknown> | unknown> = {
      '/.well-known/openid-configuration': () => this.script.document(this.honestDocument()),
      '/jwks': () => this.keySet(),
      '/token': async () => this.exchange(new URLSearchParams(await text(req)), req),
      '/userinfo': () => this.script.userInfo(this.script.user),
    };
    const made = await answers[url.pathname]?.();
    await this.beforeAnswer();
    sendJson(res, statusOf(made), made ?? {});
  }

  private honestDocument(): Json {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  keySet(): Json {
    return {
      keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: 'honest', use: 'sig', alg: 'RS256' }],
    };
  }

  private authorize(asked: URLSearchParams, res: ServerResponse): void {
    const code = `code-${this.codes.size}-${Math.random().toString(36).slice(2)}`;
    const of = (name: string) => asked.get(name) ?? '';
    this.codes.set(code, { nonce: of('nonce'), challenge: of('code_challenge'), clientId: of('client_id') });
    const back = this.script.back(new URLSearchParams({ code, state: of('state') }));
    res.writeHead(302, { Location: `${of('redirect_uri')}?${back}` }).end();
  }

  private exchange(body: URLSearchParams, req: IncomingMessage): Json {
    this.credentials.push(req.headers.authorization);
    const known = this.codes.get(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!known || known.challenge !== challenge) return { error: 'invalid_grant' };
    this.codes.delete(body.get('code') ?? '');
    const now = Math.floor(Date.now() / 1000);
    const { sub, email, email_verified } = this.script.user;
    const person = { sub, email, email_verified };
    const times = { iat: now, exp: now + 300 };
    const honest = { iss: this.issuer, aud: known.clientId, nonce: known.nonce, ...times, ...person };
    const token = { access_token: 'an access token', token_type: 'Bearer', expires_in: 300 };
    return this.script.tokens({ ...token, id_token: this.jwt(this.script.idToken(honest)) });
  }

  private jwt(claims: Json): string {
    return this.token(claims, this.script.header, (input) =>
      this.script.sign(input, this.signWith(this.key, input)),
    );
  }

  /** A token of any claims and header, by default with the signature of the provider. */
  token(
    claims: Json,
    header: Json = HONEST.header,
    sign = (input: string) => this.signWith(this.key, input),
  ): string {
    const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const input = `${encode(header)}.${encode(claims)}`;
    return `${input}.${sign(input)}`;
  }
}

function statusOf(made: unknown): number {
  if (made === undefined) return 404;
  return typeof made === 'object' && made !== null && 'error' in made ? 400 : 200;
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
