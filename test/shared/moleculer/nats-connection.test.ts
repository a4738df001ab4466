// The connection to NATS is encrypted unless the operator says otherwise.
import { newBusKeys } from '../../../deploy/entry/new-bus-keys';
import { makeCertificates } from '../../../deploy/simulate/certificates';
import { connectionOptions } from '../../../shared/runtime/moleculer/nats-connection';
import { type Config, readConfig } from '../../../shared/settings/config';

const { BUS_PUBLIC_KEYS } = newBusKeys();
const configOf = (settings: Record<string, string>): Config =>
  readConfig({ SERVICES: 'mail', BUS_PUBLIC_KEYS, ...settings });

function optionsOf(settings: Record<string, string>) {
  const { nats } = configOf(settings);
  if (!nats) throw new Error('no NATS');
  return connectionOptions(nats, 'mail');
}

it('is TLS, with the certificate authority of the operator', () => {
  const { caFile } = makeCertificates();
  const { tls, inboxPrefix } = optionsOf({ NATS_URL: 'tls://nats:4222', BUS_CA_FILE: caFile });
  expect(tls).toEqual({ ca: expect.stringContaining('BEGIN CERTIFICATE') });
  expect(inboxPrefix).toBe('_INBOX.mail');
});

it('is plain where BUS_TLS=off alone', () => {
  expect(optionsOf({ NATS_URL: 'nats://127.0.0.1:4222', BUS_TLS: 'off' }).tls).toBeNull();
});

it.each([[{ NATS_URL: 'nats://127.0.0.1:4222' }], [{ NATS_URL: 'tls://127.0.0.1:4222', BUS_TLS: 'off' }]])(
  'is refused at the start by %j',
  (settings) => {
    expect(() => configOf(settings)).toThrow(
      /NATS_URL must begin with tls:\/\/, or with nats:\/\/ where BUS_TLS=off/,
    );
  },
);
