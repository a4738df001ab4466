// A document that an authority is told of and that a network brings to its buyer goes both ways, each with a fate of its own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { PhossAp } from '../../support/channels/phoss-ap';
import { Verifactu } from '../../support/channels/verifactu/verifactu';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey } from '../../support/users';
import { business, issued } from '../documents/document-steps';
import { BUYER, HUNDRED, SETTINGS, SPANISH } from '../documents/verifactu/spanish-business';
import { connect as connectPeppol, PARTICIPANTS } from './transmission-steps';
import { connect as connectAgency, newNif, type Taxpayer } from './verifactu/steps';

const [agency, ap] = [new Verifactu(), new PhossAp()];
const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
let system: TestSystem;
let account: Taxpayer;

beforeAll(async () => {
  agency.waitSeconds = 0;
  await Promise.all([agency.start(), ap.start()]);
  const [first, second] = [agency.settings(), ap.settings()];
  const authorities = join(folder, 'authorities.pem');
  const files = [first, second].map(({ OUTBOUND_CA_FILE = '' }) => readFileSync(OUTBOUND_CA_FILE));
  writeFileSync(authorities, Buffer.concat(files));
  system = await startTestSystem({
    ...{ ...SETTINGS, ...second, ...first, CHANNEL_TIMEOUT_SECONDS: '10', OUTBOUND_CA_FILE: authorities },
    OUTBOUND_ALLOW: [first.OUTBOUND_ALLOW, second.OUTBOUND_ALLOW].join(),
  });
  const nif = newNif();
  const address = (value: string) => ({ electronicAddress: { scheme: '0088', value } });
  const company = {
    ...SPANISH,
    identifiers: [{ scheme: 'nif', value: nif }],
    ...address(PARTICIPANTS.seller),
  };
  const made = await business(system, company, { ...BUYER, ...address(PARTICIPANTS.buyer) });
  account = { ...made, http: await createKey(made), nif };
  await connectAgency(account);
  await connectPeppol(account, ap, { autoSend: true });
});
afterAll(async () => {
  await system?.stop();
  await Promise.all([agency.stop(), ap.stop()]);
  rmSync(folder, { recursive: true });
});

/** What became of it by each channel, once both have said their word. */
async function fates({ id }: { id: string }): Promise<Record<string, string>> {
  const over = new Set(['accepted', 'rejected']);
  return until('both have said their word', async () => {
    const { items } = await account.http.call(transmissions.ofDocument, { id });
    for (const one of items) if (one.channel === 'peppol' && one.state === 'submitted') ap.conclude(one.id);
    const isOver = items.length === 2 && items.every(({ state }) => over.has(state));
    return isOver && Object.fromEntries(items.map(({ channel, state }) => [channel, state]));
  });
}

it.each<[string, string | undefined, Record<string, string>]>([
  ['Zapatos', undefined, { verifactu: 'accepted', peppol: 'accepted' }],
  ['Zapatos', 'rejected', { verifactu: 'accepted', peppol: 'rejected' }],
  ['rejected', undefined, { verifactu: 'rejected', peppol: 'accepted' }],
])('of %s, with the fault %s in the network', async (description, orderReference, expected) => {
  const reference = orderReference ? { orderReference } : { buyerReference: 'B 1' };
  const invoice = await issued(account, {
    dueInDays: 14,
    lines: [{ ...HUNDRED, description }],
    ...reference,
  });
  expect(await fates(invoice)).toEqual(expected);
  await until('the document was told of both', async () => {
    const { transmissions: told = [] } = await account.http.call(documents.get, { id: invoice.id });
    const states = Object.fromEntries(told.map(({ channel, state }) => [channel, state]));
    return JSON.stringify(states, Object.keys(expected)) === JSON.stringify(expected, Object.keys(expected));
  });
});
