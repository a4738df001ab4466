// The libraries that open connections by themselves are given the guard instead.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import * as openid from 'openid-client';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { startMailServer } from '../../support/mail-server';
import { outboundOf, reasonOf } from './outbound-and-bait';

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates();
});

test('openid-client discovers through the guarded fetch, and not past it', async () => {
  const server = createServer({ key: certificates.key, cert: certificates.cert }, (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `https://localhost:${port}`;
  const discover = (fetch: openid.CustomFetch) =>
    openid.discovery(new URL(issuer), 'client', undefined, undefined, { [openid.customFetch]: fetch });
  const guarded = outboundOf({
    OUTBOUND_ALLOW: `localhost:${port}=127.0.0.1`,
    OUTBOUND_CA_FILE: certificates.caFile,
  });
  const found = await discover(guarded.http({ ports: [443] }).fetch);
  expect(found.serverMetadata().token_endpoint).toBe(`${issuer}/token`);
  const strict = outboundOf();
  expect(await reasonOf(discover(strict.http({ ports: [443] }).fetch))).toBe('blocked_port');
  expect(await reasonOf(discover(strict.http().fetch))).toBe('blocked_name');
  await guarded.close();
  server.close();
});

test.each([true, false])(
  'nodemailer speaks over a guarded socket, TLS from the start: %s',
  async (secure) => {
    const { key, cert } = certificates;
    const server = await startMailServer({ key, cert, secure });
    const mailer = (host: string, outbound: Outbound) =>
      createTransport({
        host,
        port: server.port,
        secure,
        requireTLS: true,
        tls: { ca: readFileSync(certificates.caFile, 'utf8') },
        getSocket: ({ host = '', port }, done) => {
          outbound.openSocket(host, Number(port)).then(
            (connection) => done(null, { connection }),
            (error) => done(error, undefined),
          );
        },
      });
    const letter = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hi' };
    const open = outboundOf({ OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1` });
    await mailer('localhost', open).sendMail(letter);
    expect(server.received).toMatchObject([{ wasEncrypted: true, mail: { subject: 'Hello' } }]);
    expect(await reasonOf(mailer('127.0.0.1', open).sendMail(letter))).toBe('blocked_address');
    expect(await reasonOf(mailer('2130706433', open).sendMail(letter))).toBe('blocked_address');
    await server.stop();
  },
);
