// Puts transmissions into the envelopes of their lane; the membership is stored before anything is sent.

import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { Connection, Envelope, Envelopes as Terms } from '../channels/adapter';
import type { Trouble } from '../domain/outcome';
import { type EnvelopeRecord, EnvelopeRow } from '../models/envelope-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { enterEnvelope, joinEnvelope, shutEnvelope } from '../queries/envelopes';

export const SECRET = { table: 'envelopes', column: 'sealed_secret', rowId: 'id', field: 'secret' } as const;
const TRIES = 3;

interface Entry {
  leased: TransmissionRecord;
  rows: Scoped;
  terms: Terms;
  connection: Connection;
  /** Version of the connection, which names the envelope's owner. */
  version: number;
}

export class Envelopes {
  /** Openings that are under way, by connection; later transmissions wait for them. */
  private readonly opening = new Map<string, Promise<Trouble | undefined>>();

  constructor(private readonly resources: Pick<ServiceResources, 'secrets' | 'now'>) {}

  /** Envelope in which the transmission was last sent. */
  async lastOf({ envelopeId }: TransmissionRecord, rows: Scoped): Promise<Envelope | null> {
    const row = envelopeId === null ? undefined : await rows.find(EnvelopeRow, { id: envelopeId });
    return row ? { remoteId: row.remoteId, secret: '' } : null;
  }

  /** Joins an open envelope or opens a new one. Throws if another process has leased the transmission. */
  async enter(entry: Entry): Promise<Envelope | Trouble> {
    for (let count = 1; ; count++) {
      const entered = await this.join(entry);
      if (entered) return entered;
      if (count > TRIES) throw new Error('every envelope is full at once');
      const refused = await this.openOnce(entry);
      if (refused) return refused;
    }
  }

  private join({ leased, rows, terms, version }: Entry): Promise<Envelope | undefined> {
    const now = this.resources.now();
    const isIdleAt = new Date(now.getTime() + terms.idleMs).toISOString();
    const { channel, environment } = leased;
    const values = [channel, environment, version, now.toISOString(), terms.membersMax, isIdleAt];
    return rows.transaction(async (tx) => {
      const row = await tx.one<EnvelopeRecord>(enterEnvelope, values);
      if (!row) return undefined;
      const secret = this.secretOf(row);
      if (secret === undefined) {
        await tx.many(shutEnvelope, [row.id, now.toISOString()]);
        return undefined;
      }
      const joined = await tx.one(joinEnvelope, [leased.id, leased.lease, row.id]);
      if (!joined) throw new Error('the transmission was taken over');
      return { remoteId: row.remoteId, secret };
    });
  }

  private openOnce(entry: Entry): Promise<Trouble | undefined> {
    const { key } = entry.connection;
    const known = this.opening.get(key);
    if (known) return known;
    const opened = this.open(entry).finally(() => this.opening.delete(key));
    this.opening.set(key, opened);
    return opened;
  }

  private async open({ leased, rows, terms, connection, version }: Entry): Promise<Trouble | undefined> {
    const opened = await terms.open(connection);
    // the call carried no document
    if (opened.kind === 'trouble') return { ...opened, isPerhapsTaken: false };
    const { companyId, channel, environment } = leased;
    const [id, now] = [newId(), this.resources.now()];
    const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
    await rows.insert(EnvelopeRow, {
      id,
      channel,
      environment,
      connectionVersion: version,
      state: 'open',
      remoteId: opened.remoteId,
      members: 0,
      openedAt: now.toISOString(),
      sealedSecret: this.resources.secrets.seal(opened.secret, sealPlace({ companyId, id })),
      closesAt: after(terms.idleMs),
      expiresAt: after(terms.openForMs),
    });
    return undefined;
  }

  /** Undefined if no key opens the secret: a new envelope is opened, and the old one stays readable at the channel. */
  private secretOf({ sealedSecret, companyId, id }: EnvelopeRecord): string | undefined {
    try {
      return this.resources.secrets.open(sealedSecret ?? '', sealPlace({ companyId, id }));
    } catch {
      return undefined;
    }
  }
}

function sealPlace({ companyId, id }: Pick<EnvelopeRecord, 'companyId' | 'id'>) {
  return { table: `transmissions.${SECRET.table}`, field: SECRET.field, companyId, rowId: id };
}
