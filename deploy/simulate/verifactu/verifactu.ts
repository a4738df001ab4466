// The Spanish tax agency, as VERI*FACTU shows it: asks for a certificate, holds every message against its schema, recomputes hashes
// and links, and refuses what it refuses. It has taken what `archive` says.
import type { ServerResponse } from 'node:http';
import { ChannelSimulator } from '../channel-simulator';
import type { Call } from '../tls-simulator';
import { answerOf, envelope, fault, queryAnswer } from './answers';
import { Archive, type Kept, type Line } from './archive';
import { type Fault, faultOf } from './faults';
import { bodyOf, type Message, type Received, read, textIn } from './received';
import { SCHEMAS, VerifactuSchemas } from './schemas';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const RECORDS_MAX = 1_000;
const NIF_IN_SUBJECT = /(?:VATES-|IDCES-)([A-Z0-9]{9})/;

export class Verifactu extends ChannelSimulator<readonly Received[]> {
  protected override readonly asksForCertificate = true;
  /** Its clock, which goes by that of a test. */
  now: () => number = () => Date.now();
  readonly archive = new Archive(() => this.now());
  /** The field TiempoEsperaEnvio of an answer. */
  waitSeconds = 60;
  /** Records of one message, at most. */
  recordsMax = RECORDS_MAX;
  garbage: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('<env:Envel');
  /** All faults of a message count as played with its first: one of a thousand records would else fail for days. */
  isPlayedByBatch = false;
  /** Tax numbers of suspended businesses. */
  readonly suspended = new Set<string>();
  /** The sizes of the messages that were taken, by tax number. */
  readonly batches: { nif: string; size: number; isIncident: boolean }[] = [];
  /** Messages that came before the time that the last answer had told. */
  readonly tooSoon: string[] = [];
  /** Messages in both directions that were not valid by the schema. */
  readonly invalid: string[] = [];
  private readonly notBefore = new Map<string, number>();
  private readonly schemas = new VerifactuSchemas();
  private count = 0;

  /** Loads the schemas before any message has to wait for them. */
  override async start(...options: Parameters<ChannelSimulator['start']>): Promise<void> {
    await super.start(...options);
    await Promise.all(SCHEMAS.map((schema) => this.schemas.faultsOf(schema, '<a/>')));
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.schemas.stop();
  }

  override settings(...hosts: string[]): Record<string, string> {
    const endpoints = ['TEST', 'PROD'].map((environment) => `verifactu.${environment}=${this.url()}`).join();
    return { ...super.settings(...hosts), CHANNEL_ENDPOINTS: endpoints };
  }

  /** Messages with records of a business, whether they were taken or not. */
  submissionsOf(nif: string): Call[] {
    return this.calls.filter(({ body }) => {
      const text = body.toString('utf8');
      return text.includes('RegFactuSistemaFacturacion') && text.includes(`<sf:NIF>${nif}</sf:NIF>`);
    });
  }

  protected answer(call: Call, response: ServerResponse): void {
    response.setHeader('date', new Date(this.now()).toUTCString());
    this.decide(call, response).catch(() => response.destroy());
  }

  private async decide(call: Call, response: ServerResponse): Promise<void> {
    const { method, path, body, clientSubject } = call;
    const [, holder] = NIF_IN_SUBJECT.exec(clientSubject ?? '') ?? [];
    if (this.isDown) html(response, 503);
    else if (holder === undefined) html(response, 403);
    else if (method !== 'POST' || path !== PATH) html(response, 404);
    else if (call.headers.soapaction !== '""')
      soap(response, 500, fault('Client', 'Codigo[4102].SOAPAction'));
    else {
      const message = bodyOf(body.toString('utf8'));
      if (message.includes('ConsultaFactuSistemaFacturacion')) await this.query(message, holder, response);
      else await this.submission(message, holder, response);
    }
  }

  private async query(message: string, holder: string, response: ServerResponse): Promise<void> {
    const invalid = await this.fault('ConsultaLR', message);
    const nif = textIn(message, 'NIF');
    const refused = invalid
      ? `Codigo[4102].${invalid}`
      : this.refusal({ nif, representativeNif: '' }, holder);
    if (refused) return soap(response, 500, fault('Client', refused));
    const month = `${textIn(message, 'Ejercicio')}-${textIn(message, 'Periodo')}`;
    const number = textIn(message, 'NumSerieFactura');
    const record = number === '' ? undefined : this.archive.find(nif, number, month);
    const answer = queryAnswer(nif, month, record, this.at());
    await this.own('RespuestaConsultaLR', answer);
    soap(response, 200, envelope(answer));
  }

  private async submission(text: string, holder: string, response: ServerResponse): Promise<void> {
    const message = read(text);
    if (message.records.length > Math.min(this.recordsMax, RECORDS_MAX))
      return soap(response, 500, fault('Client', 'Codigo[4113].El número de registros supera el máximo'));
    const invalid = await this.fault('SuministroLR', text);
    const refused = invalid ? `Codigo[4102].${invalid}` : this.refusal(message, holder);
    if (refused) return soap(response, 500, fault('Client', refused));
    const requestedFault = this.requestedFault(message);
    if (requestedFault && this.refuses(requestedFault, message, response)) return;
    await this.takeRecords(message, requestedFault, response);
  }

  /** Refuses a taxpayer that is unknown, and a certificate of another one. */
  private refusal({ nif, representativeNif }: Pick<Message, 'nif' | 'representativeNif'>, holder: string) {
    if (this.archive.unknown.has(nif)) return 'Codigo[4104].El NIF no está identificado';
    if (holder !== nif && holder !== representativeNif)
      return `Codigo[4112].El titular del certificado debe ser Obligado Emisión, Colaborador Social, Apoderado o Sucesor: ${holder}`;
    return this.suspended.has(nif) ? 'Codigo[4141].Remisión suspendida' : undefined;
  }

  /** The first fault that is asked for, and was not played yet. */
  private requestedFault({ records }: Message): Fault | undefined {
    const faulty = records.find(({ description, hash }) => faultOf(description) && !this.played.has(hash));
    const played = this.isPlayedByBatch ? records : [faulty];
    for (const one of faulty ? played : []) if (one) this.played.add(one.hash);
    return faulty && faultOf(faulty.description);
  }

  /** Plays a fault that happens before anything is taken; true if it did. */
  private refuses(requestedFault: Fault, message: Message, response: ServerResponse): boolean {
    if (requestedFault === 'duplicate') this.plant(message);
    const fails = (side: 'Client' | 'Server', text: string) => () => soap(response, 500, fault(side, text));
    return this.playsBefore(requestedFault, response, {
      tooMany: () => html(response, 429),
      serverFault: fails('Server', 'Error interno en el servidor 10.1.2.3'),
      expired: () => html(response, 403),
      suspended: fails('Client', 'Codigo[4141].Remisión suspendida'),
      tooLarge: fails('Client', 'Codigo[4114].El mensaje es demasiado grande'),
    });
  }

  /** Another sender has delivered an invoice of this number. */
  private plant({ records }: Message): void {
    const [first] = records;
    if (!first) return;
    const other: Kept = {
      record: { ...first, hash: 'F'.repeat(64) },
      state: 'Correcto',
      code: '',
      detail: '',
    };
    this.archive.kept.set([first.nif, first.number, first.date].join(' '), other);
  }

  private async takeRecords(
    message: Message,
    requestedFault: Fault | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const { nif, records, isIncident } = message;
    const size = requestedFault === 'halfTaken' ? Math.ceil(records.length / 2) : records.length;
    this.noteTime(nif, records);
    this.batches.push({ nif, size: records.length, isIncident });
    const lines = records.slice(0, size).map((record) => this.lineOf(record, isIncident, requestedFault));
    await this.afterTaking(records.slice(0, size));
    await this.answerTaken(requestedFault === 'halfTaken' ? 'lostAnswer' : requestedFault, response, () =>
      this.tell(message, lines, response),
    );
  }

  private lineOf(record: Received, isIncident: boolean, requestedFault: Fault | undefined): Line {
    if (requestedFault === 'busy' && faultOf(record.description) === 'busy')
      return this.archive.putOff(record);
    return this.archive.take(record, isIncident);
  }

  private noteTime(nif: string, { length }: readonly Received[]): void {
    const early = (this.notBefore.get(nif) ?? 0) - this.now();
    // a clock of whole milliseconds here, and one of the caller's
    if (early > 1_000 && length < RECORDS_MAX) this.tooSoon.push(`${nif}: ${early} ms`);
  }

  private async tell(message: Message, lines: readonly Line[], response: ServerResponse): Promise<void> {
    this.count += 1;
    const csv = `A-${String(this.count).padStart(14, '0')}`;
    const answer = answerOf(message, lines, { csv, waitSeconds: this.waitSeconds, at: this.at() });
    await this.own('RespuestaSuministro', answer);
    this.notBefore.set(message.nif, this.now() + this.waitSeconds * 1_000);
    soap(response, 200, envelope(answer));
  }

  private async fault(schema: 'SuministroLR' | 'ConsultaLR', message: string): Promise<string> {
    const faults = await this.schemas.faultsOf(schema, message);
    if (faults) this.invalid.push(faults);
    return faults;
  }

  /** It says nothing that the agency could not say. */
  private async own(schema: 'RespuestaSuministro' | 'RespuestaConsultaLR', message: string): Promise<void> {
    const faults = await this.schemas.faultsOf(schema, message);
    if (faults) this.invalid.push(faults);
  }

  private at(): string {
    return new Date(this.now()).toISOString();
  }
}

function soap(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(text);
}

function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<html>${status} at 10.1.2.3</html>`);
}
