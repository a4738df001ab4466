/** @list night — starts a dozen processes */
// A peer that may call in the name of every service, as on a NATS without users, is no user of the API for that: only the
// key of identity makes a principal.
import type { ServiceBroker } from 'moleculer';
import { clients } from '../../shared/contracts/clients';
import { Signer } from '../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../shared/runtime/secrets/signing/signing-keys';
import { readConfig } from '../../shared/settings/config';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { type CompanyAccount, owner } from '../support/users';

describeCluster('a call of a stranger on the bus', () => {
  let cluster: Cluster;
  let peer: ServiceBroker;
  let host: CompanyAccount;
  let clientId: string;
  let claims: object;

  beforeAll(async () => {
    cluster = await startCluster({ gateways: 1 });
    host = await owner(cluster);
    clientId = (await host.http.call(clients.create, { name: 'Secret Ltd' })).id;
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

  function readClient(principal: unknown, caller = 'gateway'): Promise<unknown> {
    return peer.call('clients.get', { id: clientId }, { meta: { caller, principal } });
  }

  const refused = expect.objectContaining({ code: 401, type: 'unauthorized' });

  it('is answered when the gateway calls with a principal as identity signs it', async () => {
    const principal = cluster.signer.sign('principal', claims);
    expect(await readClient(principal)).toMatchObject({ name: 'Secret Ltd' });
  });

  it('is refused with a true principal, but under the name of a service that has no need of it', async () => {
    const principal = cluster.signer.sign('principal', claims);
    await expect(readClient(principal, 'mail')).rejects.toEqual(refused);
  });

  it('is refused without a principal', async () => {
    await expect(readClient(undefined)).rejects.toEqual(refused);
  });

  it('is refused with a principal that is not signed', async () => {
    await expect(readClient(claims)).rejects.toEqual(refused);
    const unsigned = Buffer.from(JSON.stringify({ expiresAt: Date.now() + 60_000, claims })).toString(
      'base64url',
    );
    await expect(readClient(unsigned)).rejects.toEqual(refused);
    await expect(readClient(`${unsigned}.`)).rejects.toEqual(refused);
  });

  it('is refused with a principal signed by another key', async () => {
    const other = new Signer(SigningKeys.of(readConfig({})));
    await expect(readClient(other.sign('principal', claims))).rejects.toEqual(refused);
  });

  it('is refused with claims changed under a true signature', async () => {
    const [, signature] = cluster.signer.sign('principal', { ...claims, role: 'MEMBER' }).split('.');
    const [body] = cluster.signer.sign('principal', claims).split('.');
    await expect(readClient(`${body}.${signature}`)).rejects.toEqual(refused);
  });

  it('is refused with a token that was signed for another purpose', async () => {
    await expect(readClient(cluster.signer.sign('caller', claims))).rejects.toEqual(refused);
  });

  it('is answered by an internal action to the services of its contract, and to no other', async () => {
    const call = (meta: object): Promise<unknown> =>
      peer.call('identity.usersByIds', { userIds: [host.userId] }, { meta });
    const principal = cluster.signer.sign('principal', claims);
    expect(await call({ caller: 'companies' })).toMatchObject({ items: [{ id: host.userId }] });
    for (const meta of [{}, { principal }, { caller: 'mail' }, { caller: 'gateway', principal }])
      await expect(call(meta)).rejects.toEqual(refused);
  });
});
