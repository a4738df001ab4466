// Sign-ins at the simulator of KSeF: challenges, operations, access and refresh tokens.
import { randomBytes } from 'node:crypto';
import type { AuthorityKeys } from './keys';
import { verified } from './xades';

const CHALLENGE_MS = 10 * 60_000;
const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 7 * 24 * 3_600_000;

export const CODES = { challenge: 21111, key: 21470, subject: 21117, token: 21301 } as const;

interface Operation {
  nip: string;
  bearer: string;
  status: [number, string];
  isRedeemed: boolean;
}

export interface Issued {
  token: string;
  validUntil: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();

/** 36 characters, as KSeF names everything. */
export function reference(kind: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${kind}-${hex(5)}-${hex(5)}-${hex(1)}`;
}

export class SignIns {
  /** KSeF tokens and whose they are. */
  readonly tokens = new Map<string, string>();
  /** The result of every sign-in. */
  verdict: [number, string] = [200, 'Uwierzytelnianie zakończone sukcesem'];
  /** Number of completed sign-ins, by business. */
  readonly completed = new Map<string, number>();
  /** All that was issued: what must be found in no log and no row. */
  readonly issued: string[] = [];
  private readonly challenges = new Map<string, number>();
  private readonly operations = new Map<string, Operation>();
  private readonly access = new Map<string, { nip: string; until: number }>();
  private readonly refresh = new Map<string, { nip: string; until: number }>();

  constructor(
    private readonly keys: AuthorityKeys,
    private readonly now: () => number,
  ) {}

  challenge(): object {
    const at = this.now();
    const challenge = reference('CR', at);
    this.challenges.set(challenge, at);
    const timestamp = new Date(at).toISOString();
    return { challenge, timestamp, timestampMs: at, clientIp: '127.0.0.1' };
  }

  /** The answer, or the code of the refusal. */
  byToken(body: Record<string, unknown>): object | number {
    const { challenge, contextIdentifier, encryptedToken, publicKeyId } = body;
    if (!this.keys.knows(publicKeyId, 'KsefTokenEncryption')) return CODES.key;
    const at = this.redeemChallenge(String(challenge));
    if (at === undefined) return CODES.challenge;
    const { type, value } = contextIdentifier as { type?: string; value?: string };
    if (type !== 'Nip') return CODES.subject;
    const [token = '', timestampMs] = String(this.keys.open(encryptedToken, 'KsefTokenEncryption')).split(
      '|',
    );
    const isRight = this.tokens.get(token) === value && timestampMs === String(at);
    return this.begin(String(value), isRight ? this.verdict : [450, 'Nieprawidłowy token']);
  }

  /** The answer, or the code of the refusal. */
  byCertificate(xml: string): object | number {
    const request = verified(xml);
    if (typeof request === 'number') return request;
    const { challenge, nip, certificate } = request;
    if (this.redeemChallenge(challenge) === undefined) return CODES.challenge;
    const isTheirs = certificate.subject.includes(`-${nip}`);
    return this.begin(nip, isTheirs ? this.verdict : [415, 'Brak przypisanych uprawnień']);
  }

  /** The status of an operation; undefined where the bearer is not its own. */
  status(referenceNumber: string, bearer: string): object | undefined {
    const operation = this.operations.get(referenceNumber);
    if (!operation || operation.bearer !== bearer) return undefined;
    const [code, description] = operation.status;
    return { startDate: new Date(this.now()).toISOString(), status: { code, description } };
  }

  redeem(bearer: string): object | number {
    const operation = [...this.operations.values()].find((one) => one.bearer === bearer);
    if (!operation || operation.isRedeemed || operation.status[0] !== 200) return CODES.token;
    operation.isRedeemed = true;
    const { nip } = operation;
    this.completed.set(nip, (this.completed.get(nip) ?? 0) + 1);
    const accessToken = this.issue(this.access, nip, ACCESS_MS);
    return { accessToken, refreshToken: this.issue(this.refresh, nip, REFRESH_MS) };
  }

  /** Undefined for a refresh token that is not valid. */
  renew(bearer: string): object | undefined {
    const nip = this.holder(this.refresh, bearer);
    return nip === undefined ? undefined : { accessToken: this.issue(this.access, nip, ACCESS_MS) };
  }

  /** The business that an access token was issued to. */
  nipOf(bearer: string): string | undefined {
    return this.holder(this.access, bearer);
  }

  revoke(nip: string): void {
    for (const [token, holder] of this.access) if (holder.nip === nip) this.access.delete(token);
  }

  private redeemChallenge(challenge: string): number | undefined {
    const at = this.challenges.get(challenge);
    this.challenges.delete(challenge);
    return at !== undefined && this.now() - at < CHALLENGE_MS ? at : undefined;
  }

  private begin(nip: string, status: [number, string]): object {
    const now = this.now();
    const referenceNumber = reference('AU', now);
    const token = `authentication-${hex(24)}`;
    this.issued.push(token);
    this.operations.set(referenceNumber, { nip, bearer: token, status, isRedeemed: false });
    const validUntil = new Date(now + CHALLENGE_MS).toISOString();
    return { referenceNumber, authenticationToken: { token, validUntil } };
  }

  private issue(kept: SignIns['access'], nip: string, lifeMs: number): Issued {
    const token = `token-${hex(32)}`;
    const until = this.now() + lifeMs;
    this.issued.push(token);
    kept.set(token, { nip, until });
    return { token, validUntil: new Date(until).toISOString() };
  }

  private holder(kept: SignIns['access'], token: string): string | undefined {
    const holder = kept.get(token);
    return holder && holder.until > this.now() ? holder.nip : undefined;
  }
}
