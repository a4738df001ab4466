// Accounts of the simulated platform: OAuth 2 clients and the tokens that they were given.
import { randomUUID } from 'node:crypto';

export interface Account {
  secret: string;
  siren: string;
  /** Demanded as `Organization-Id`, where the account acts for several. */
  organizationId?: string;
  scope?: string;
}

interface Token {
  client: string;
  /** Milliseconds since the epoch (UTC). */
  until: number;
}

export class Accounts {
  readonly clients = new Map<string, Account>();
  readonly tokens = new Map<string, Token>();
  /** Number of issued tokens, by client. */
  readonly issued = new Map<string, number>();
  lifeSeconds = 3_600;

  constructor(private readonly now: () => number) {}

  /** The answer of the token end point. */
  issue(authorization: string, form: URLSearchParams): { status: number; body: object } {
    const [, basic = ''] = /^Basic (.+)$/.exec(authorization) ?? [];
    const [client = '', secret = ''] = Buffer.from(basic, 'base64')
      .toString('utf8')
      .split(':')
      .map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
    const account = this.clients.get(client);
    if (!account || account.secret !== secret) return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (account.scope && form.get('scope') !== account.scope)
      return { status: 400, body: { error: 'invalid_scope' } };
    const token = `canary-access-${randomUUID()}`;
    this.tokens.set(token, { client, until: this.now() + this.lifeSeconds * 1_000 });
    this.issued.set(client, (this.issued.get(client) ?? 0) + 1);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: this.lifeSeconds } };
  }

  /** Returns the client that owns the token. */
  clientOf(authorization = '', organizationId: unknown = undefined): string | undefined {
    const token = this.tokens.get(authorization.replace(/^Bearer /, ''));
    if (!token || token.until <= this.now()) return undefined;
    const account = this.clients.get(token.client);
    if (!account || account.organizationId !== organizationId) return undefined;
    return token.client;
  }

  /** All that a client was given is worth nothing any more. */
  revoke(client: string): void {
    for (const [token, { client: owner }] of this.tokens) if (owner === client) this.tokens.delete(token);
  }
}
