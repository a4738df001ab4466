// Requests that are sealed for their target, and what is believed of the nodes of the bus.
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { isBelievable } from '../../shared/runtime/bus/believable';
import { BusKeys } from '../../shared/runtime/bus/bus-keys';
import { RequestSealer } from '../../shared/runtime/bus/sealed-request';
import { openPacket, signPacket } from '../../shared/runtime/bus/signed-packet';
import { Signer } from '../../shared/runtime/bus/signer';
import { type Config, readConfig } from '../../shared/settings/config';

const { privateKeys, publicKeys } = newBusKeys(['gateway', 'clients', 'mail', 'identity']);
const call = { id: '1', action: 'clients.get', sender: 'gateway.a' };
const content = { params: { id: 'x' }, meta: { caller: 'gateway', principal: 'p' }, headers: { a: 1 } };

function keysOf(name: string, publics = publicKeys): BusKeys {
  return BusKeys.of(configOf(name, publics));
}

function configOf(name: string, publics: string): Config {
  const BUS_PRIVATE_KEY = privateKeys.get(name);
  return readConfig({ SERVICES: name, BUS_PRIVATE_KEY, BUS_PUBLIC_KEYS: publics });
}

const sealerOf = (name: string) => new RequestSealer(keysOf(name));

afterEach(() => jest.useRealTimers());

describe('a sealed request', () => {
  it('is opened by its target, with the name of its caller', () => {
    const sealed = sealerOf('gateway').seal(call, content, undefined);
    expect(sealerOf('clients').open(call, sealed)).toEqual(content);
    expect(sealed.box.includes('principal')).toBe(false);
  });

  it('is opened by no other process, nor for another call or caller', () => {
    const sealed = sealerOf('gateway').seal(call, content, undefined);
    expect(sealerOf('mail').open(call, sealed)).toBeUndefined();
    const clients = sealerOf('clients');
    for (const changed of [{ id: '2' }, { action: 'clients.remove' }, { sender: 'gateway.b' }])
      expect(clients.open({ ...call, ...changed }, sealed)).toBeUndefined();
    expect(clients.open(call, { ...sealed, from: 'mail' })).toBeUndefined();
    expect(clients.open(call, undefined)).toBeUndefined();
  });

  it('is bound to its caller, also where several have one key', () => {
    const one = newBusKeys(['all']);
    const settings = { BUS_PRIVATE_KEY: one.privateKeys.get('all'), BUS_PUBLIC_KEYS: one.publicKeys };
    const sealer = new RequestSealer(BusKeys.of(readConfig(settings)));
    const sealed = sealer.seal(call, content, undefined);
    expect(sealer.open(call, sealed)).toEqual(content);
    expect(sealer.open(call, { ...sealed, from: 'identity' })).toBeUndefined();
  });

  it('cannot be made in the name of another process', () => {
    const forged = sealerOf('mail').seal(call, content, undefined);
    expect(forged.from).toBe('gateway');
    expect(sealerOf('clients').open(call, forged)).toBeUndefined();
  });

  it('expires within a minute, and bears clocks that differ by half a minute', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const sealed = sealerOf('gateway').seal(call, content, undefined);
    const clients = sealerOf('clients');
    jest.setSystemTime(Date.now() + 30_000);
    expect(clients.open(call, sealed)).toEqual(content);
    jest.setSystemTime(Date.now() + 30_000);
    expect(clients.open(call, sealed)).toBeUndefined();
  });
});

describe('a signed packet', () => {
  const sender = 'clients.host-1';
  const sign = (name: string) => signPacket(keysOf(name), 'INFO', sender, { services: [] });
  const open = (packet: object, type = 'INFO', from = sender) =>
    openPacket(keysOf('gateway'), type, { ...packet, sender: from });

  it('is believed as its own process has signed it, of itself and in this packet', () => {
    const signed = sign('clients');
    expect(open(signed)).toEqual({ services: [] });
    expect(open(signed, 'DISCONNECT')).toBeUndefined();
    expect(open(signed, 'INFO', 'clients.host-2')).toBeUndefined();
    expect(open(signed, 'INFO', 'mail.host-1')).toBeUndefined();
    const said = Buffer.from(signed.said);
    said[said.length - 1] = (said.at(-1) ?? 0) ^ 1;
    expect(open({ ...signed, said })).toBeUndefined();
    expect(open(sign('mail'))).toBeUndefined();
    expect(open({ services: [] })).toBeUndefined();
  });

  it('expires within a minute', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const signed = sign('clients');
    jest.setSystemTime(Date.now() + 30_000);
    expect(open(signed)).toEqual({ services: [] });
    jest.setSystemTime(Date.now() + 30_000);
    expect(open(signed)).toBeUndefined();
  });
});

describe('a signed statement', () => {
  it('is believed when identity made it, until it expires', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const clients = new Signer(keysOf('clients'));
    const token = new Signer(keysOf('identity')).sign('principal', { userId: 'u' });
    expect(clients.verify('principal', token)).toEqual({ userId: 'u' });
    expect(clients.verify('other', token)).toBeUndefined();
    jest.setSystemTime(Date.now() + 60_000);
    expect(clients.verify('principal', token)).toBeUndefined();
  });

  it('is not believed when another process made it, not even there', () => {
    const mail = new Signer(keysOf('mail'));
    const token = mail.sign('principal', { userId: 'u' });
    expect(mail.verify('principal', token)).toBeUndefined();
    expect(new Signer(keysOf('clients')).verify('principal', token)).toBeUndefined();
  });
});

describe('what a node says of itself', () => {
  const keys = keysOf('gateway');
  const offer = (name: string, action = `${name}.get`, more = {}) => [
    { name, fullName: name, actions: { [action]: { name: action } }, ...more },
  ];

  it('is believed of its own service', () => {
    expect(isBelievable({ sender: 'mail.host-1-a', services: offer('mail') }, keys)).toBe(true);
    expect(isBelievable({ sender: 'mail.host-1-a' }, keys)).toBe(true);
  });

  it.each([
    ['another service', 'mail.x', offer('identity')],
    ['an action of another service', 'mail.x', offer('mail', 'identity.signIn')],
    ['a full name of another service', 'mail.x', offer('mail', 'mail.get', { fullName: 'identity' })],
    ['a version', 'mail.x', offer('mail', 'mail.get', { version: 2 })],
    ['a name without a group', 'identity', offer('identity')],
    ['a name like that of a group', 'identity-x.y', offer('identity')],
    ['a name with more parts', 'identity.x.y', offer('identity')],
    ['a process of everything, where there is none', 'all.x', offer('identity')],
    ['the broker itself', 'mail.x', offer('$node', '$node.list')],
  ])('is not believed of %s', (_what, sender, services) => {
    expect(isBelievable({ sender, services }, keys)).toBe(false);
  });

  it('is believed of all services that have the key of the process', () => {
    const [, key = ''] = publicKeys.split(',')[1]?.split('=') ?? [];
    const shared = keysOf('gateway', `${publicKeys},catalog=${key}`);
    expect(isBelievable({ sender: 'clients.x', services: offer('catalog') }, shared)).toBe(true);
    expect(isBelievable({ sender: 'catalog.x', services: offer('mail') }, shared)).toBe(false);
  });
});

it('a process that the others cannot know does not start, and says what they lack', () => {
  const others = publicKeys.split(',').filter((item) => !item.startsWith('mail='));
  expect(() => keysOf('mail', others.join())).toThrow(/BUS_PUBLIC_KEYS lacks the key of this process: mail=/);
});
