// An approved platform of France with the Flow Service 1.2.0: refuses what it refuses, counts what it took, and says what
// becomes of it in flows of its own.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ChannelSimulator } from '../channel-simulator';
import { type Call, json } from '../tls-simulator';
import { Accounts } from './accounts';
import { type Fault, faultIn } from './faults';
import { type Flow, faultOfFlow, fits, numberIn, type Where } from './flow';
import { type FlowInfo, readForm } from './flow-form';
import { lifeCycleMessage } from './life-cycle-message';

const BASE = '/flow-service/v1';
const LIMIT_MAX = 100;

export class Platform extends ChannelSimulator {
  readonly flows = new Map<string, Flow>();
  readonly accounts = new Accounts(() => this.now());
  /** Looks at a flow until it is acknowledged. */
  looksNeeded = 1;
  /** A flow is found this long after it was taken. */
  visibleAfterMs = 0;
  override retryAfter: string | undefined = undefined;
  /** True if a flow that was acknowledged is deposited (200) at once. */
  depositsByItself = true;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(202).end('{"flow');

  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Flows that were taken under a tracking id and are no double of another one. */
  receivedOf(trackingId: string): Flow[] {
    return [...this.flows.values()].filter(
      ({ info, error, direction }) => direction === 'Out' && info.trackingId === trackingId && !error,
    );
  }

  callsTo(path: string, method = 'POST'): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === `${BASE}${path}`);
  }

  /** A status of the life cycle, as a flow of its own. Answers its id. */
  say(
    client: string,
    {
      number,
      code,
      reason,
      siren,
      at = this.now(),
      rule = 'B2B',
      bytes,
    }: {
      number: string;
      code: string;
      reason?: string;
      siren?: string;
      at?: number;
      rule?: string;
      bytes?: Buffer;
    },
  ): string {
    const owner = siren ?? this.sirenOf(client);
    const flowId = randomUUID();
    const message = bytes ?? lifeCycleMessage({ number, siren: owner, code, reason });
    const info = { name: `${number}.xml`, flowSyntax: 'CDAR', processingRule: rule };
    const head = { flowId, client, direction: 'In', type: 'CustomerInvoiceLC' } as const;
    this.flows.set(flowId, { ...head, info, bytes: message, fault: undefined, at, looks: this.looksNeeded });
    return flowId;
  }

  protected answer(call: Call, response: ServerResponse): void {
    const { method, path, headers } = call;
    const client = this.accounts.clientOf(headers.authorization, headers['organization-id']);
    const route = `${method} ${path}`;
    if (this.isDown) response.writeHead(503).end();
    else if (route === 'POST /oauth/token') this.issueToken(call, response);
    // a careless platform repeats what it was sent
    else if (!client) fault(response, 401, 'unauthorized', String(headers.authorization));
    else if (route === `GET ${BASE}/healthcheck`) response.writeHead(200).end();
    else if (route === `POST ${BASE}/flows`) void this.takeFlow(client, call, response);
    else if (route === `POST ${BASE}/flows/search`) this.search(client, call, response);
    else if (route.startsWith(`GET ${BASE}/flows/`)) this.show(client, call, response);
    else fault(response, 404, 'not_found', path);
  }

  private issueToken({ headers, body }: Call, response: ServerResponse): void {
    const form = new URLSearchParams(body.toString());
    const issued = this.accounts.issue(headers.authorization ?? '', form);
    json(response, issued.status, issued.body);
  }

  private async takeFlow(client: string, call: Call, response: ServerResponse): Promise<void> {
    const form = readForm(String(call.headers['content-type']), call.body);
    if ('wrong' in form) return fault(response, 400, 'bad_request', form.wrong);
    const { info, file } = form;
    const id = info.trackingId ?? '';
    const first = this.unplayed(faultIn(file), id);
    if (first && this.refuses(first, client, call, response)) return;
    const flow = this.newFlow(client, info, file, first);
    this.flows.set(flow.flowId, flow);
    await this.afterTaking(flow.flowId);
    await this.answerTaken(first === 'duplicate' ? 'lostAnswer' : first, response, () =>
      json(response, 202, { flowId: flow.flowId, submittedAt: isoOf(flow.at), ...info }),
    );
  }

  private newFlow(client: string, info: FlowInfo, bytes: Buffer, requestedFault: Fault | undefined): Flow {
    const type = info.flowSyntax === 'CDAR' ? 'CustomerInvoiceLC' : 'CustomerInvoice';
    const flow: Flow = {
      flowId: randomUUID(),
      client,
      direction: 'Out',
      type,
      info,
      bytes,
      fault: faultIn(bytes),
      at: this.now(),
      looks: 0,
      isHeld: requestedFault === 'latePositive',
    };
    flow.error = faultOfFlow(flow, { requestedFault, known: this.flows.values() });
    // another company gave it under this id
    if (requestedFault === 'duplicate') flow.info = { ...info, sha256: 'f'.repeat(64) };
    return flow;
  }

  /** Plays a fault that happens before a flow is taken; true if it did. */
  private refuses(
    requestedFault: Fault,
    client: string,
    { headers }: Call,
    response: ServerResponse,
  ): boolean {
    const account = this.accounts.clients.get(client);
    const revoke = (reason: string) => {
      this.accounts.revoke(client);
      fault(response, 401, 'unauthorized', reason);
    };
    return this.playsBefore(requestedFault, response, {
      tooMany: () => fault(response, 429, 'too_many', 'slow down'),
      // a careless platform repeats what it was sent
      refusedAtOnce: () => fault(response, 422, 'unprocessable', `for ${headers.authorization}`),
      keyRotated: () => {
        if (account) account.secret = `${account.secret}-rotated`;
        revoke('revoked');
      },
      expired: () => revoke('expired'),
    });
  }

  private search(client: string, { body }: Call, response: ServerResponse): void {
    const { limit = 25, where = {} }: { limit?: number; where?: Where } = JSON.parse(body.toString('utf8'));
    if (limit > LIMIT_MAX || Object.keys(where).length === 0) {
      fault(response, 400, 'bad_request', 'where');
      return;
    }
    const results = [...this.flows.values()]
      .filter((flow) => flow.client === client && this.matches(flow, where))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, limit);
    json(response, 200, { limit, results: results.map((flow) => this.flowJson(flow)) });
  }

  /** A flow is not found by our id at once. */
  private matches(flow: Flow, where: Where): boolean {
    const isHidden = where.trackingId !== undefined && this.now() - flow.at < this.visibleAfterMs;
    return !isHidden && fits(flow, this.statusOf(flow), where);
  }

  private sirenOf(client: string): string {
    return this.accounts.clients.get(client)?.siren ?? '';
  }

  private show(client: string, { path, query }: Call, response: ServerResponse): void {
    const flow = this.flows.get(path.split('/').at(-1) ?? '');
    if (!flow || flow.client !== client) fault(response, 404, 'not_found', 'no such flow');
    else if (query.get('docType') === 'Original') {
      const type = flow.info.flowSyntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
      response.writeHead(200, { 'content-type': type }).end(flow.bytes);
    } else {
      this.look(flow);
      json(response, 200, this.flowJson(flow));
    }
  }

  /** After so many looks it is acknowledged, and what is in order is deposited. */
  private look(flow: Flow): void {
    if (flow.isHeld) return;
    flow.looks += 1;
    if (flow.looks !== this.looksNeeded || flow.error || flow.type !== 'CustomerInvoice') return;
    if (this.depositsByItself) this.deposit(flow);
  }

  /** Code 200, and what the document asks for besides. */
  deposit(flow: Flow): void {
    const number = numberIn(flow);
    this.say(flow.client, { number, code: '200', rule: flow.info.processingRule ?? 'B2B' });
    if (flow.fault === 'refused')
      this.say(flow.client, { number, code: '210', reason: 'Prix &amp; quantité' });
  }

  /** The last word about what was held. */
  release(trackingId: string): void {
    for (const flow of this.receivedOf(trackingId)) {
      flow.isHeld = false;
      flow.looks = 0;
    }
  }

  /** The buyer approves what was deposited. */
  approve(flowId: string): void {
    const flow = this.flows.get(flowId);
    if (!flow || flow.error || flow.type !== 'CustomerInvoice') return;
    this.say(flow.client, { number: numberIn(flow), code: '205', rule: flow.info.processingRule ?? 'B2B' });
  }

  private statusOf({ looks, error, isHeld }: Flow): string {
    if (isHeld || looks < this.looksNeeded) return 'Pending';
    return error ? 'Error' : 'Ok';
  }

  private flowJson(flow: Flow): object {
    const status = this.statusOf(flow);
    const details = status === 'Error' && flow.error ? [{ level: 'Error', item: 'file', ...flow.error }] : [];
    return {
      flowId: flow.flowId,
      submittedAt: isoOf(flow.at),
      updatedAt: isoOf(flow.at),
      ...flow.info,
      flowType: flow.type,
      flowDirection: flow.direction,
      acknowledgement: { status, details },
    };
  }
}

const isoOf = (at: number) => new Date(at).toISOString();

function fault(response: ServerResponse, status: number, errorCode: string, errorMessage: string): void {
  json(response, status, { errorCode, errorMessage });
}
