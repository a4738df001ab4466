// The bus believes three things: the sender that NATS has proven, of its own services, and the signature of identity.
import { newBusKeys } from '../../../deploy/entry/new-bus-keys';
import { processName, processOf, runsService } from '../../../shared/runtime/moleculer/names';
import { offersOwnServices } from '../../../shared/runtime/moleculer/offered-services';
import {
  assertSigned,
  metaOf,
  outputOf,
  signedResponse,
} from '../../../shared/runtime/secrets/signing/signed-calls';
import { Signer } from '../../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../../shared/runtime/secrets/signing/signing-keys';
import { readConfig } from '../../../shared/settings/config';

const keys = newBusKeys();
const MANY = Array.from({ length: 3_000 }, (_, count) => `mail.a${count}`);

function signerOf(services: string, settings: object = keys): Signer {
  return new Signer(SigningKeys.of(readConfig({ SERVICES: services, ...settings })));
}

afterEach(() => jest.useRealTimers());

describe('a signed statement', () => {
  it('is believed when identity made it, until it expires', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const clients = signerOf('clients', { BUS_PUBLIC_KEYS: keys.BUS_PUBLIC_KEYS });
    const token = signerOf('identity').sign('principal', { userId: 'u' });
    expect(clients.verify('principal', token)).toEqual({ userId: 'u' });
    expect(clients.verify('other', token)).toBeUndefined();
    jest.setSystemTime(Date.now() + 60_000);
    expect(clients.verify('principal', token)).toBeUndefined();
  });

  it('is not believed with another key, also where both are called identity', () => {
    const other = newBusKeys();
    const token = signerOf('identity', other).sign('principal', { userId: 'u' });
    expect(signerOf('clients').verify('principal', token)).toBeUndefined();
    expect(signerOf('identity').verify('principal', token)).toBeUndefined();
  });

  it('is believed by both keys while one replaces the other', () => {
    const fresh = newBusKeys();
    const BUS_PUBLIC_KEYS = `${keys.BUS_PUBLIC_KEYS},${fresh.BUS_PUBLIC_KEYS}`;
    const clients = signerOf('clients', { BUS_PUBLIC_KEYS });
    for (const own of [keys, fresh]) {
      const token = signerOf('identity', { ...own, BUS_PUBLIC_KEYS }).sign('principal', { userId: 'u' });
      expect(clients.verify('principal', token)).toEqual({ userId: 'u' });
    }
  });

  it('is made by no process but identity', () => {
    expect(() => signerOf('clients').sign('principal', {})).toThrow(/only identity signs/);
  });

  it('needs a key that the others know: identity does not start without, and says what is missing', () => {
    const { BUS_PUBLIC_KEYS, BUS_PRIVATE_KEY } = keys;
    expect(() => signerOf('identity', { BUS_PUBLIC_KEYS })).toThrow(/BUS_PRIVATE_KEY is needed by identity/);
    expect(() => signerOf('sso', { BUS_PUBLIC_KEYS })).toThrow(/BUS_PRIVATE_KEY_SSO is needed by sso/);
    const others = newBusKeys().BUS_PUBLIC_KEYS;
    expect(() => signerOf('identity', { BUS_PUBLIC_KEYS: others, BUS_PRIVATE_KEY })).toThrow(
      `BUS_PUBLIC_KEYS lacks the key of this process: ${BUS_PUBLIC_KEYS.split(',')[0]}`,
    );
  });

  it.each([
    ['of a service that signs nothing', 'clients:', /"clients:\S+" is none/],
    ['without those of others', '', /lacks a key of companies/],
  ])('needs a list of keys that are known: not one %s', (_what, service, words) => {
    const [key = ''] = keys.BUS_PUBLIC_KEYS.replace('identity:', service).split(',');
    expect(() => signerOf('clients', { BUS_PUBLIC_KEYS: key })).toThrow(words);
  });
});

describe('a call that decides who may act as whom', () => {
  const PUBLIC = { BUS_PUBLIC_KEYS: keys.BUS_PUBLIC_KEYS };
  const input = { userId: 'u', companyId: 'c' };
  const output = { role: 'OWNER' };
  const companies = signerOf('companies');
  const identity = signerOf('identity');
  const stranger = signerOf('companies', newBusKeys());
  const refused = (run: () => unknown) => expect(run).toThrow(expect.objectContaining({ name: 'Problem' }));

  it('is answered by the service of its rows alone, for the input that was asked', () => {
    const answer = signedResponse('companies.membership', input, output, companies);
    const read = (response: unknown, asked: object = input, action = 'companies.membership') =>
      outputOf(action, asked, response, identity);
    expect(read(answer)).toEqual(output);
    expect(read(signedResponse('companies.membership', input, null, companies))).toBeNull();
    refused(() => read(output));
    refused(() => read(null));
    refused(() => read({ ...output, proof: 'x.y' }));
    refused(() => read(answer, { ...input, userId: 'v' }));
    refused(() => read(answer, input, 'companies.membershipsOf'));
    refused(() => read(signedResponse('companies.membership', input, output, stranger)));
    const proof = identity.sign('response of companies.membership', { input, output });
    refused(() => read({ proof }));
  });

  it('is asked by the service of its contract alone', () => {
    const sso = signerOf('sso');
    const action = 'identity.signInExternal';
    const { proof } = metaOf(action, input, 'sso', false, sso);
    expect(() => assertSigned(action, input, proof, identity)).not.toThrow();
    refused(() => assertSigned(action, { ...input, userId: 'v' }, proof, identity));
    refused(() => assertSigned('identity.linkExternal', input, proof, identity));
    refused(() => assertSigned(action, input, undefined, identity));
    expect(() => metaOf(action, input, 'companies', false, companies)).toThrow(/only sso signs/);
  });

  it('is not signed where it is none, or stays inside of a process', () => {
    expect(metaOf('identity.signInExternal', input, 'sso', true, companies).proof).toBeUndefined();
    expect(metaOf('clients.get', input, 'documents', false, companies).proof).toBeUndefined();
    expect(signedResponse('companies.profile', input, output, companies)).toBe(output);
    expect(outputOf('companies.profile', input, output, signerOf('mail', PUBLIC))).toBe(output);
  });
});

describe('the name of a node', () => {
  it('begins with its process', () => {
    expect(processOf('mail.host-1-a')).toBe('mail');
    expect(processOf('clients+companies.host-1')).toBe('clients+companies');
  });

  it.each([
    'mail',
    'mail.',
    '.x',
    'mail.x.y',
    'mail.x y',
    'mail.*',
    'mail.>',
    'mail.x\r\nPUB a 0\r\n',
    'mail\n.x',
    '',
    null,
    7,
    ['mail.x'],
  ])('is not %j: it is a part of subjects that others publish to', (name) => {
    expect(processOf(name)).toBeUndefined();
  });

  it('says which services it runs', () => {
    expect(processName(['mail'])).toBe('mail');
    expect(processName(['mail', 'clients'])).toBe('clients+mail');
    expect(processName('all')).toBe('all');
    expect(runsService('clients+mail', 'mail')).toBe(true);
    expect(runsService('services', 'mail')).toBe(true);
    expect(runsService('all', 'gateway')).toBe(true);
    for (const [process, service] of [
      ['clients+mail', 'identity'],
      ['services', 'gateway'],
      ['mail', 'identity'],
      ['mail', undefined],
      ['mail-x', 'mail'],
      ['', undefined],
    ] as const)
      expect([process, service, runsService(process, service)]).toEqual([process, service, false]);
  });
});

describe('what a node says of itself', () => {
  const offer = (name: string, action = `${name}.get`, more = {}) => [
    { name, fullName: name, actions: { [action]: { name: action } }, ...more },
  ];

  it('is believed of the services of its process', () => {
    expect(offersOwnServices({ sender: 'mail.host-1-a', services: offer('mail') })).toBe(true);
    expect(offersOwnServices({ sender: 'mail.host-1-a', services: [] })).toBe(true);
    expect(offersOwnServices({ sender: 'clients+mail.x', services: offer('clients') })).toBe(true);
  });

  it.each([
    ['another service', 'mail.x', offer('identity')],
    ['an action of another service', 'mail.x', offer('mail', 'identity.signIn')],
    ['a full name of another service', 'mail.x', offer('mail', 'mail.get', { fullName: 'identity' })],
    ['a version', 'mail.x', offer('mail', 'mail.get', { version: 2 })],
    ['a name without a process', 'identity', offer('identity')],
    ['a name like that of a process', 'identity-x.y', offer('identity')],
    ['the broker itself', 'mail.x', offer('$node', '$node.list')],
    ['nothing', 'mail.x', undefined],
    ['a service twice', 'mail.x', [...offer('mail'), ...offer('mail', 'mail.other')]],
    [
      'more actions than there are',
      'mail.x',
      [{ name: 'mail', actions: Object.fromEntries(MANY.map((name) => [name, { name }])) }],
    ],
  ])('is not believed of %s', (_what, sender, services) => {
    expect(offersOwnServices({ sender, services })).toBe(false);
  });
});
