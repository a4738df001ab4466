// `npm run bench transmissions`: a company has very many documents waiting, others queue a single one each. What counts is how
// many calls for the many begin between the queueing of a single one and its own call: no more than a turn of the lane. (Calls
// that were under way already end meanwhile; they stand in nobody's way.)
import { setTimeout as sleep } from 'node:timers/promises';
import { PhossAp } from '../support/channels/phoss-ap';
import { lawfulClient, lawfulCompany } from '../support/lawful-parties';
import { type BenchUser, json, post, prepareUser } from './account';
import { databaseUrl, sql } from './processes';

const WAITING = Number(process.env.BENCH_WAITING ?? 10_000);
const SINGLES = 20;
/** Calls of a lane at the same time. */
const TURN = 4;
const TARGET_TURNS = 1;
const LIMIT_MS = 60_000;
const PARTICIPANTS = { seller: '4000001123452', buyer: '4000001987658' };
const SCOPES = ['company:write', 'clients:write', 'documents:write'];
const SELLER = lawfulCompany({
  ...{ name: 'Sender', country: 'FR', currency: 'EUR' },
  electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller },
});
const BUYER = lawfulClient({
  ...{ name: 'Receiver', country: 'FR' },
  electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer },
});
const INVOICE = {
  ...{ typeId: 'invoice', buyerReference: 'B 1', dueInDays: 30 },
  lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }],
};

type Starter = (env: Record<string, string>) => Promise<{ url: string; stop(): Promise<void> }>;

interface Sender {
  url: string;
  key: string;
  documentId: string;
}

interface Arrival {
  ms: number;
  /** Calls for others that began meanwhile. */
  before: number;
}

export async function reportTransmissions(starter: Starter): Promise<void> {
  const ap = new PhossAp();
  await ap.start();
  const { url, stop } = await starter({
    ...ap.settings(),
    CREDENTIALS_ENCRYPTION_KEY: 'the passphrase of the bench',
  });
  try {
    const user = await prepareUser(url, 'transmissions@example.com');
    const newSender = () => connectedSender(url, user, ap);
    const busy = await newSender();
    const calm: Sender[] = [];
    const late: Sender[] = [];
    for (let n = 0; n < SINGLES; n++) calm.push(await newSender());
    for (let n = 0; n < SINGLES; n++) late.push(await newSender());
    const first = await queue(busy);
    await arrival(ap, first);
    report('nothing else waits', await oneByOne(ap, calm));
    await sql(databaseUrl(), COPIES, [first, WAITING]);
    await until(() => ap.taken.size > SINGLES + 100);
    report(`${WAITING} of another company wait`, await oneByOne(ap, late));
  } finally {
    await stop();
    await ap.stop();
  }
}

function report(title: string, arrivals: readonly Arrival[]): void {
  const ms = arrivals.map((one) => one.ms).toSorted((a, b) => a - b);
  const turns = arrivals.map(({ before }) => before / TURN).toSorted((a, b) => a - b);
  const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const verdict = at(turns, 1) <= TARGET_TURNS ? 'reached' : 'MISSED';
  process.stdout.write(
    `  ${title.padEnd(48)} from queued to arrived: median ${at(ms, 0.5)} ms, worst ${at(ms, 1)} ms; ` +
      `turns of the other lane meanwhile: median ${at(turns, 0.5)}, worst ${at(turns, 1)}, ` +
      `target ${TARGET_TURNS} ${verdict}\n`,
  );
}

async function oneByOne(ap: PhossAp, senders: readonly Sender[]): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const sender of senders) arrivals.push(await arrival(ap, await queue(sender)));
  return arrivals;
}

/** By the times of the one machine: queued and begun as the system says, arrived as the access point does. */
async function arrival(ap: PhossAp, id: string): Promise<Arrival> {
  await until(() => ap.taken.has(id));
  const [row] = await sql<{ queuedAt: Date; before: number }>(databaseUrl(), BEGUN_BEFORE, [id]);
  const queuedAt = row?.queuedAt.getTime() ?? Number.NaN;
  return { ms: (ap.taken.get(id)?.at ?? Number.NaN) - queuedAt, before: row?.before ?? Number.NaN };
}

async function until(holds: () => boolean): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!holds()) {
    if (Date.now() > limit) throw new Error('a transmission did not arrive');
    await sleep(5);
  }
}

async function queue({ url, key, documentId }: Sender): Promise<string> {
  const path = `/api/documents/${documentId}/transmissions`;
  const { id } = await json<{ id: string }>(post(url, path, { authorization: `Bearer ${key}` }, {}));
  return id;
}

/** A company of its own, connected, with an issued invoice. */
async function connectedSender(url: string, user: BenchUser, ap: PhossAp): Promise<Sender> {
  const { key } = await user.company(SELLER.name, SCOPES, SELLER);
  const credential = { authorization: `Bearer ${key}` };
  const make = (path: string, body: object) => json<{ id: string }>(post(url, path, credential, body));
  const { id: clientId } = await make('/api/clients', BUYER);
  const { id: documentId } = await make('/api/documents', { ...INVOICE, clientId });
  await make(`/api/documents/${documentId}/issue`, {});
  const config = {
    participantId: `0088:${PARTICIPANTS.seller}`,
    ...{ accessPointUrl: ap.url(), dialect: 'phoss-ap', apiKey: ap.token },
  };
  const connection = { environment: 'TEST', config };
  await post(url, '/api/company/channels/peppol', credential, connection, 'PUT');
  return { url, key, documentId };
}

const BEGUN_BEFORE = `SELECT own.queued_at AS "queuedAt", (
    SELECT count(*)::integer FROM transmissions.transmissions other
    WHERE other.id <> own.id AND other.sending_at > own.queued_at AND other.sending_at <= own.sending_at
  ) AS before FROM transmissions.transmissions own WHERE own.id = $1`;

/** Of the first transmission, `$1`, `$2` times. */
const COPIES = `INSERT INTO transmissions.transmissions
  SELECT (row).* FROM (
    SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'document_id', gen_random_uuid(),
      'state', 'queued', 'next_attempt_at', now() - interval '1 hour', 'proof', '[]'::jsonb)) AS row
    FROM transmissions.transmissions t CROSS JOIN generate_series(1, $2) WHERE t.id = $1) made`;
