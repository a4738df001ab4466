/** @list all — starts a dozen processes */
// A peer that reaches the bus gets nothing out of a service without a key that is known there, and none of the keys
// makes a principal but that of identity.
import type { ServiceBroker } from 'moleculer';
import { clients } from '../../shared/contracts/clients';
import { BusKeys } from '../../shared/runtime/bus/bus-keys';
import { Signer } from '../../shared/runtime/bus/signer';
import { readConfig } from '../../shared/settings/config';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { type CompanyAccount, owner } from '../support/users';

describeCluster('a call of a stranger on the bus', () => {
  let cluster: Cluster;
  let stranger: ServiceBroker;
  let trusted: ServiceBroker;
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
    stranger = await cluster.peer();
    trusted = await cluster.peer({ isTrusted: true });
    for (const peer of [stranger, trusted]) await peer.waitForServices(['clients', 'identity']);
  });

  function readClient(principal: unknown, caller = 'gateway', peer = trusted): Promise<unknown> {
    return peer.call('clients.get', { id: clientId }, { meta: { caller, principal } });
  }

  const refused = expect.objectContaining({ code: 401, type: 'unauthorized' });

  it('is answered when the gateway calls with a principal as identity signs it', async () => {
    const principal = cluster.signer.sign('principal', claims);
    expect(await readClient(principal)).toMatchObject({ name: 'Secret Ltd' });
  });

  it('is refused with a true principal, but without a key of a process', async () => {
    const principal = cluster.signer.sign('principal', claims);
    await expect(readClient(principal, 'gateway', stranger)).rejects.toEqual(refused);
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
    const other = new Signer(BusKeys.of(readConfig({})));
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
    const call = (meta: object, peer = trusted): Promise<unknown> =>
      peer.call('identity.usersByIds', { userIds: [host.userId] }, { meta });
    const principal = cluster.signer.sign('principal', claims);
    expect(await call({ caller: 'companies' })).toMatchObject({ items: [{ id: host.userId }] });
    for (const meta of [{}, { principal }, { caller: 'mail' }, { caller: 'gateway', principal }])
      await expect(call(meta)).rejects.toEqual(refused);
    await expect(call({ caller: 'companies' }, stranger)).rejects.toEqual(refused);
  });
});
