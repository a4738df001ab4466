// Whoever reaches the bus, but does not hold the signing key, gets nothing out of a service.
import type { ServiceBroker } from 'moleculer';
import { Signer } from '../../shared/runtime/principal';
import { type CompanyAccount, owner } from '../support/accounts';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';

// many processes start here, and a busy machine takes its time
jest.setTimeout(180_000);

describeCluster('a call of a stranger on the bus', () => {
  let cluster: Cluster;
  let peer: ServiceBroker;
  let host: CompanyAccount;
  let clientId: string;
  let claims: object;

  beforeAll(async () => {
    cluster = await startCluster({ gateways: 1 });
    host = await owner(cluster);
    clientId = (await host.http.post('/api/clients', { name: 'Secret Ltd' })).body.id;
    claims = {
      userId: host.userId,
      email: host.email,
      locale: null,
      via: 'session',
      credentialId: host.userId,
      companyId: host.companyId,
      role: 'OWNER',
      scopes: null,
    };
    peer = await cluster.peer();
    await peer.waitForServices(['clients', 'identity']);
  });
  afterAll(() => cluster?.stop());

  function call(action: string, params: object, meta: object): Promise<unknown> {
    return peer.call(action, params, { meta });
  }

  function readClient(principal: unknown): Promise<unknown> {
    return call('clients.get', { id: clientId }, { principal });
  }

  const refused = expect.objectContaining({ code: 401, type: 'unauthorized' });

  it('is answered when the principal is signed as identity signs it', async () => {
    const principal = cluster.signer.sign('principal', claims);
    expect(await readClient(principal)).toMatchObject({ name: 'Secret Ltd' });
  });

  it('is refused without a principal', async () => {
    await expect(readClient(undefined)).rejects.toEqual(refused);
  });

  it('is refused with a principal that nobody signed', async () => {
    await expect(readClient(claims)).rejects.toEqual(refused);
    const unsigned = Buffer.from(JSON.stringify({ expiresAt: Date.now() + 60_000, claims })).toString(
      'base64url',
    );
    await expect(readClient(unsigned)).rejects.toEqual(refused);
    await expect(readClient(`${unsigned}.`)).rejects.toEqual(refused);
  });

  it('is refused with a principal signed by another key', async () => {
    const stranger = new Signer(Buffer.alloc(32, 1));
    await expect(readClient(stranger.sign('principal', claims))).rejects.toEqual(refused);
  });

  it('is refused with claims changed under a true signature', async () => {
    const [, mac] = cluster.signer.sign('principal', { ...claims, role: 'MEMBER' }).split('.');
    const [body] = cluster.signer.sign('principal', claims).split('.');
    await expect(readClient(`${body}.${mac}`)).rejects.toEqual(refused);
  });

  it('is refused with a token that was signed for another purpose', async () => {
    await expect(readClient(cluster.signer.sign('caller', claims))).rejects.toEqual(refused);
  });

  it('is refused by an internal action, with a principal as well', async () => {
    const params = { userIds: [host.userId] };
    const principal = cluster.signer.sign('principal', claims);
    const caller = cluster.signer.sign('caller', 'companies');
    await expect(call('identity.usersByIds', params, {})).rejects.toEqual(refused);
    await expect(call('identity.usersByIds', params, { principal })).rejects.toEqual(refused);
    await expect(call('identity.usersByIds', params, { caller: 'companies' })).rejects.toEqual(refused);
    await expect(call('identity.usersByIds', params, { caller: principal })).rejects.toEqual(refused);
    expect(await call('identity.usersByIds', params, { caller })).toMatchObject({
      items: [{ id: host.userId }],
    });
  });
});
