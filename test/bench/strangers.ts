// Servers of strangers, whose answers take as long to read as `shared/runtime/http/answer-limits.ts` lets them, and longer.
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { type Call, json, TlsSimulator } from '../../deploy/simulate/tls-simulator';
import { ANSWERS } from '../../shared/runtime/http/answer-limits';
import { makers, newClient } from '../generated/resources';
import { HOSTILE_ANSWERS, NAMED_AT_LENGTH } from '../support/hostile-answers';
import type { HttpResponse } from '../support/http-client';
import { fieldsOf } from '../support/outputs';
import { until } from '../support/until';
import type { CompanyAccount } from '../support/users';
import { atDatabase } from './processes';
import type { Prepare } from './watched-server';

/** Answers with as many values, and as many bytes, as their kind may have. */
function fullJson(kind: 'status' | 'list' | 'identity'): string {
  const { bytesMax, structure } = ANSWERS[kind];
  const count = structure.nodesMax / 2 - 10;
  const text = 'x'.repeat(Math.floor(bytesMax / count) - 12);
  return JSON.stringify({ results: Array.from({ length: count }, () => ({ a: text })) });
}

function fullXml(kind: 'verdicts' | 'feed'): string {
  const { bytesMax, structure } = ANSWERS[kind];
  const count = structure.nodesMax / 2 - 10;
  return `<a>${`<b c="${'x'.repeat(Math.floor(bytesMax / count) - 12)}"/>`.repeat(count)}</a>`;
}

export const BODIES: Readonly<Record<string, string>> = {
  ...HOSTILE_ANSWERS,
  named: NAMED_AT_LENGTH,
  status: fullJson('status'),
  list: fullJson('list'),
  identity: fullJson('identity'),
  verdicts: fullXml('verdicts'),
};

/** A server for everything that is asked over HTTPS, and a mail server. */
export class Strangers extends TlsSimulator {
  /** Answers to every request but that for the feed. */
  body = '';

  private constructor(readonly mailPort: number) {
    super();
  }

  static async listening(): Promise<Strangers> {
    const strangers = new Strangers(await startLongWindedMailServer());
    await strangers.start();
    return strangers;
  }

  /** Settings of a system that can be told to ask them. */
  override settings(): Record<string, string> {
    const settings = super.settings();
    return {
      ...settings,
      OUTBOUND_ALLOW: `${settings.OUTBOUND_ALLOW},localhost:${this.mailPort}=127.0.0.1`,
      MAIL_API_BASE_URL: this.url(),
      RATES_ECB_URL: `${this.url()}/feed`,
      SMTP_ALLOW_PLAIN: '1',
    };
  }

  protected answer({ path }: Call, response: ServerResponse): void {
    // A platform is asked nothing before it has given a token.
    if (path.endsWith('/token')) json(response, 200, { access_token: 'x', token_type: 'Bearer' });
    else if (path.startsWith('/feed')) response.end(fullXml('feed'));
    else response.writeHead(200, { 'content-type': 'application/json' }).end(this.body);
  }
}

/** Greets, and answers each command, with as many lines as are read of a mail server; answers its port. */
async function startLongWindedMailServer(): Promise<number> {
  const reply = (code: number) => `${`${code}-${'x'.repeat(490)}\r\n`.repeat(120)}${code} x\r\n`;
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('data', () => socket.write(reply(250)));
    socket.write(reply(220));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}

type Play = (by: CompanyAccount, strangers: Strangers) => ReturnType<Prepare>;

/** Steps that make the system ask a stranger: one prepares, one sends. */
export const PLAYS: Readonly<Record<string, Play>> = {
  'identity provider': async ({ http }, strangers) => {
    const discoveryUrl = `${strangers.url()}/.well-known/openid-configuration`;
    await done(http.put('/api/company/sso', { clientId: 'x', discoveryUrl }));
    return () => http.post('/api/company/sso/test', {});
  },
  'receiver of events': async ({ http }, strangers) => {
    const webhook = { url: `${strangers.url()}/hook`, events: ['client.created'] };
    const { body } = await done(http.post('/api/webhooks', webhook));
    return () => http.post(`/api/webhooks/${fieldsOf(body).id}/test`, {});
  },
  'mail API': async ({ http }) => {
    await done(http.put('/api/company/mail-settings', { kind: 'mailapi', apiKey: 'x', ...FROM }));
    return () => http.post('/api/company/mail-settings/test', {});
  },
  'mail server': async ({ http }, { mailPort: port }) => {
    const login = { username: 'x', password: 'x', host: 'localhost', port };
    await done(http.put('/api/company/mail-settings', { kind: 'smtp', ...login, ...FROM }));
    return () => http.post('/api/company/mail-settings/test', {});
  },
  'access point': async (by, strangers) => {
    // The access point does not exist until the connection leads elsewhere.
    await makers.transmission_not_found?.(by, atDatabase);
    const participantId = '0088:4000001123452';
    const config = { participantId, accessPointUrl: strangers.url(), apiKey: 'x', dialect: 'phoss-ap' };
    return asking(strangers, '/outbound/submit', () =>
      by.http.put('/api/company/channels/peppol', { config }),
    );
  },
  'platform, also for what it has': async (by, strangers) => {
    const { http } = by;
    const [platformUrl, tokenUrl] = [strangers.url(), `${strangers.url()}/token`];
    const config = { platformUrl, tokenUrl, clientId: 'x', clientSecret: 'x', siren: '552008443' };
    await done(http.put('/api/company/channels/pdp', { environment: 'PROD', autoSend: false, config }));
    const clientId = await newClient(by);
    const lines = [{ description: 'x', unitPrice: 1, vatRate: 20 }];
    const draft = { typeId: 'invoice', clientId, lines, dueInDays: 30 };
    const { id } = fieldsOf((await done(http.post('/api/documents', draft))).body);
    await done(http.post(`/api/documents/${id}/issue`, {}));
    // A document whose answer was unclear is looked for a quarter of a minute later.
    return asking(strangers, '/search', () => http.post(`/api/documents/${id}/transmissions`, {}));
  },
};

const FROM = { fromAddress: 'bench@example.com' };

async function done(answer: Promise<HttpResponse>): Promise<HttpResponse> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return answer;
}

function asking(strangers: Strangers, path: string, send: () => Promise<HttpResponse>) {
  const from = strangers.calls.length;
  return async () => {
    const answer = await done(send());
    await until(`${path} is asked`, () =>
      strangers.calls.slice(from).some((call) => call.path.includes(path)),
    );
    return answer;
  };
}
