// Online Számla as its interface specification 3.0 and its schemas say: checks signatures, exchanges tokens, takes reports,
// tells what became of them, and refuses what the authority refuses.
import { createCipheriv, createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { passwordHash, requestSignature } from '../../../services/transmissions/channels/nav/signature';
import { ChannelSimulator } from '../channel-simulator';
import type { Call } from '../tls-simulator';
import { granted, invoiceContent, listContent, refused, statusContent, tokenContent } from './answers';
import { Archive, annulmentOf, type Report, reportOf, type Transaction } from './archive';
import { AFTER_RECEIPT, type Fault, OF_CONTENT, REFUSED } from './faults';
import { NavSchemas } from './schemas';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAGE = 10;

export interface Taxpayer {
  taxNumber: string;
  login: string;
  password: string;
  signatureKey: string;
  exchangeKey: string;
}

interface RequestContext {
  call: Call;
  response: ServerResponse;
  operation: string;
  xml: string;
  taxpayer: Taxpayer;
}

export class Nav extends ChannelSimulator<Transaction> {
  readonly archive = new Archive();
  readonly taxpayers = new Map<string, Taxpayer>();
  readonly schemas = new NavSchemas();
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('<ManageInv');
  /** Answers of the simulator that are not valid by its own schema. */
  readonly wrongAnswers: string[] = [];
  private readonly tokens = new Map<string, { taxNumber: string; until: number }>();
  private readonly requestIds = new Set<string>();
  /** All faults of a batch count as played with its first: a batch of a hundred would else fail for days. */
  isPlayedByBatch = false;

  override async stop(): Promise<void> {
    await super.stop();
    await this.schemas.stop();
  }

  /** Settings of a system that reports to it, the software of its operator among them. */
  override settings(...hosts: string[]): Record<string, string> {
    const endpoints = ['TEST', 'PROD'].map((environment) => `nav.${environment}=${this.url()}/v3`);
    return {
      ...super.settings(...hosts),
      CHANNEL_ENDPOINTS: endpoints.join(),
      NAV_SOFTWARE_ID: 'HU12892312-INVOICE',
      NAV_SOFTWARE_DEV_NAME: 'Teszt & Fia Kft.',
      NAV_SOFTWARE_DEV_CONTACT: 'support@example.com',
    };
  }

  /** Reports under a number that NAV has, or may have, permanently: there must never be more than one. */
  receivedOf(taxNumber: string, number: string): Report[] {
    return this.archive
      .reportsOf(taxNumber, number)
      .filter(({ status, isAnnulled }) => status !== 'ABORTED' && !isAnnulled);
  }

  /** True if the body of a request contains a report with this hash (hexadecimal). */
  holds(body: Buffer, sha256: string): boolean {
    return operationsIn(body.toString('utf8')).some(
      ({ base64 }) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex') === sha256,
    );
  }

  protected answer(call: Call, response: ServerResponse): void {
    void this.route(call, response).catch((error: unknown) => {
      process.stderr.write(`the simulator of NAV: ${error}\n`);
      response.destroy();
    });
  }

  private now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  private async route(call: Call, response: ServerResponse): Promise<void> {
    const xml = call.body.toString('utf8');
    const operation = call.path.split('/').at(-1) ?? '';
    const wrong = await this.schemas.faultsOf('invoiceApi', xml);
    if (wrong) return this.refuse(response, 400, 'INVALID_REQUEST', wrong);
    const taxpayer = this.taxpayers.get(first(xml, 'common:taxNumber'));
    if (!taxpayer) return this.refuse(response, 401, 'NOT_REGISTERED_CUSTOMER');
    const refusal = this.refusalOf(xml, taxpayer);
    if (refusal) return this.refuse(response, ...refusal);
    const context = { call, response, operation, xml, taxpayer };
    switch (operation) {
      case 'tokenExchange':
        return this.say(context, tokenContent(this.newToken(taxpayer), this.now()));
      case 'manageInvoice':
      case 'manageAnnulment':
        return this.manage(context);
      case 'queryTransactionStatus':
        return this.tellStatus(context);
      case 'queryTransactionList':
        return this.say(context, this.listed(xml, taxpayer));
      case 'queryInvoiceData':
        return this.say(context, this.invoice(first(xml, 'invoiceNumber'), taxpayer));
      default:
        return this.refuse(response, 404, 'INVALID_REQUEST');
    }
  }

  private refusalOf(xml: string, taxpayer: Taxpayer): [number, string] | undefined {
    const { taxNumber, login, password, signatureKey } = taxpayer;
    const [requestId, timestamp] = [first(xml, 'common:requestId'), first(xml, 'common:timestamp')];
    const isUser = first(xml, 'common:login') === login;
    if (!isUser || first(xml, 'common:passwordHash') !== passwordHash(password))
      return [401, 'INVALID_SECURITY_USER'];
    const operations = operationsIn(xml).map(({ name, base64 }) => ({ name, base64 }));
    const signature = requestSignature({ requestId, timestamp, operations }, signatureKey);
    if (signature !== first(xml, 'common:requestSignature')) return [400, 'INVALID_REQUEST_SIGNATURE'];
    if (Math.abs(Date.parse(timestamp) - this.now().getTime()) > DAY) return [400, 'INVALID_TIMESTAMP'];
    const used = `${taxNumber} ${requestId}`;
    if (this.requestIds.has(used)) return [400, 'REQUEST_ID_NOT_UNIQUE'];
    this.requestIds.add(used);
    return undefined;
  }

  private newToken({ taxNumber, exchangeKey }: Taxpayer): string {
    const token = `${randomUUID()}${'2N43CYX4U9FG'}`;
    this.tokens.set(token, { taxNumber, until: this.now().getTime() + 5 * MINUTE });
    const cipher = createCipheriv('aes-128-ecb', exchangeKey, null);
    return Buffer.concat([cipher.update(token), cipher.final()]).toString('base64');
  }

  /** Used once, in time, by whom it was given to. */
  private isToken(token: string, { taxNumber }: Taxpayer): boolean {
    const known = this.tokens.get(token);
    this.tokens.delete(token);
    return known !== undefined && known.taxNumber === taxNumber && known.until > this.now().getTime();
  }

  private async manage(context: RequestContext): Promise<void> {
    const { xml, response, taxpayer, operation } = context;
    if (!this.isToken(first(xml, 'exchangeToken'), taxpayer))
      return this.refuse(response, 400, 'INVALID_EXCHANGE_TOKEN');
    const operations = operationsIn(xml);
    if (operations.some(({ index }, at) => index !== String(at + 1)))
      return this.refuse(response, 400, 'INDEX_NOT_SEQUENTIAL');
    const isAnnulment = operation === 'manageAnnulment';
    const reports = operations.map(({ name, base64 }) => {
      const bytes = Buffer.from(base64, 'base64');
      return isAnnulment ? annulmentOf(bytes) : reportOf(name, bytes);
    });
    const fault = this.faultIn(reports, taxpayer);
    const isReceived = !fault || AFTER_RECEIPT.has(fault);
    const transaction = isReceived ? await this.receive(reports, taxpayer, fault, isAnnulment) : undefined;
    if (fault) return this.play(fault, response);
    return this.say(context, `<transactionId>${transaction?.id}</transactionId>`);
  }

  private async receive(
    reports: Report[],
    { taxNumber, login }: Taxpayer,
    fault: Fault | undefined,
    isAnnulment: boolean,
  ) {
    const schema = isAnnulment ? 'invoiceAnnulment' : 'invoiceData';
    const faults = new Map<Report, string>();
    for (const report of reports) {
      faults.set(report, await this.schemas.faultsOf(schema, report.bytes.toString('utf8')));
    }
    const isHidden = fault === 'lostAndHidden';
    const annulment = isAnnulment ? ({ annulment: 'VERIFICATION_PENDING' } as const) : {};
    const transaction = { taxNumber, login, at: this.now(), reports, isHidden, ...annulment };
    const stored = this.archive.take(transaction, (report) => faults.get(report) ?? '');
    await this.afterTaking(stored);
    return stored;
  }

  /** The fault to play; each is played once per number. */
  private faultIn(reports: readonly Report[], { taxNumber }: Taxpayer): Fault | undefined {
    const keyOf = ({ number, operation }: Report) => [taxNumber, number, operation].join(' ');
    const faulty = reports.find((one) => {
      return one.fault && !OF_CONTENT.has(one.fault) && !this.played.has(keyOf(one));
    });
    if (!faulty) return undefined;
    for (const one of this.isPlayedByBatch ? reports : [faulty]) this.played.add(keyOf(one));
    return faulty.fault;
  }

  private play(fault: Fault, response: ServerResponse): void {
    const [status, code] = REFUSED[fault] ?? [];
    if (status && code) return void this.refuse(response, status, code);
    if (fault === 'slow') return;
    if (fault === 'tooMany') this.askToWait(response);
    if (fault === 'garbage') this.garbage(response);
    else if (fault === 'down') response.writeHead(502).end('<html>Bad Gateway</html>');
    else if (fault === 'tooMany') response.writeHead(429).end();
    else response.destroy();
  }

  private tellStatus(context: RequestContext): Promise<void> {
    const { xml, response, taxpayer } = context;
    const transaction = this.archive.transactions.find(
      ({ id, taxNumber }) => id === first(xml, 'transactionId') && taxNumber === taxpayer.taxNumber,
    );
    if (!transaction) return this.refuse(response, 400, 'INVALID_TRANSACTION_ID');
    return this.say(context, statusContent(transaction, first(xml, 'returnOriginalRequest') === 'true'));
  }

  private listed(xml: string, { taxNumber }: Taxpayer): string {
    const [from, to] = [first(xml, 'dateTimeFrom'), first(xml, 'dateTimeTo')].map(Date.parse);
    const transactions = this.archive.transactions.filter(
      (one) => !one.isHidden && one.taxNumber === taxNumber && +one.at >= (from ?? 0) && +one.at <= (to ?? 0),
    );
    return listContent(transactions, Number(first(xml, 'page')), PAGE);
  }

  private invoice(number: string, { taxNumber }: Taxpayer): string {
    for (const transaction of this.archive.transactions) {
      const at = transaction.reports.findIndex(
        (one) => one.number === number && one.status === 'DONE' && this.archive.isKept(one),
      );
      const report = transaction.reports[at];
      if (report && !transaction.annulment && transaction.taxNumber === taxNumber)
        return invoiceContent(report, transaction, at + 1);
    }
    return '';
  }

  private say({ response, operation }: Pick<RequestContext, 'response' | 'operation'>, content: string) {
    return this.write(response, 200, granted(operation, this.now(), content));
  }

  private refuse(response: ServerResponse, status: number, code: string, message = code): Promise<void> {
    return this.write(response, status, refused(code, this.now(), message));
  }

  private async write(response: ServerResponse, status: number, xml: string): Promise<void> {
    const wrong = await this.schemas.faultsOf('invoiceApi', xml);
    if (wrong) this.wrongAnswers.push(`${wrong}: ${xml}`);
    const headers = { 'content-type': 'application/xml', date: this.now().toUTCString() };
    response.writeHead(status, headers).end(xml);
  }
}

function operationsIn(xml: string) {
  const matches = xml.matchAll(
    /<index>(\d+)<\/index><\w+Operation>(\w+)<\/\w+><(?:invoiceData|invoiceAnnulment)>([^<]*)</g,
  );
  return [...matches].map(([, index = '', name = '', base64 = '']) => ({ index, name, base64 }));
}

/** The text of the first element of this name. */
export function first(xml: string, name: string): string {
  return new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';
}
