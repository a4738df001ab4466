// Documents where each service is a process of its own: what issuing reads from others, and answers that are too large
// for one message of the bus.

import { documents } from '../../shared/contracts/documents';
import { HUNDRED, newClient, post } from '../services/documents/document-steps';
import { copied } from '../services/documents/statements/copied-invoices';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { outputOf } from '../support/outputs';
import { type CompanyAccount, owner } from '../support/users';

// many processes start here, and a busy machine takes its time
jest.setTimeout(180_000);

const MEGABYTE = 1024 * 1024;

describeCluster('documents in a system of many processes', () => {
  let cluster: Cluster;
  let account: CompanyAccount;
  let clientId: string;

  beforeAll(async () => {
    cluster = await startCluster({ gateways: 1 });
    account = await owner(cluster);
    clientId = await newClient(account.http, { name: 'ACME' });
  });
  afterAll(() => cluster?.stop());

  async function sent() {
    const { id } = await account.http.call(documents.create, {
      typeId: 'invoice',
      clientId,
      lines: [HUNDRED],
    });
    await post(account.http, id, 'issue');
    return post(account.http, id, 'send', { delivery: 'other' });
  }

  it('issue, print and count as in one process', async () => {
    const invoice = await sent();
    expect(invoice).toMatchObject({ status: 'sent', totalMinor: 12000, buyer: { name: 'ACME' } });
    const pdf = await account.http.get(`/api/documents/${invoice.id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const { currencies } = await account.http.call(documents.statement, { id: clientId });
    expect(currencies).toMatchObject([{ balanceMinor: 12000 }]);
  });

  it('answer a statement of several megabytes whole', async () => {
    await copied(cluster, (await sent()).id, 6_000);
    const answer = await account.http.get(`/api/clients/${clientId}/statement`);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(MEGABYTE);
    expect(outputOf(documents.statement, answer).currencies[0]?.invoices).toHaveLength(6_002);
    const csv = await account.http.get(`/api/clients/${clientId}/statement`, { accept: 'text/csv' });
    expect(csv.text.split('\r\n')).toHaveLength(6_004);
    const kept = await cluster.sql<{ left: number }>(
      `SELECT extract(epoch FROM expires_at - now())::integer AS left FROM documents.files`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { left } of kept) expect(left).toBeLessThanOrEqual(3_600);
  });
});
