// Calls the agency by SOAP 1.1 over TLS with the certificate of the business, and maps its faults.
import { openPkcs12 } from '../../../../shared/pkcs12/open';
import { isProblem } from '../../../../shared/runtime/errors';
import { fields, textOf } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { type AnyAnswer, anyExchange, notUnderstood, trouble, troubleOf } from '../exchange';
import { classOf } from './codes';
import type { Connection } from './connection';
import { SOAP } from './namespaces';
import { readXml } from './xml';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** Hosts by environment; a seal (sello) has its own. */
const HOSTS = {
  TEST: { person: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
  PROD: {
    person: 'https://www1.agenciatributaria.gob.es',
    seal: 'https://www10.agenciatributaria.gob.es',
  },
} as const;

/** Body of a SOAP answer. */
interface SoapAnswer {
  kind: 'soap';
  body: Record<string, unknown>;
  /** Bytes of the answer, unchanged. */
  bytes: Buffer;
}

/** Never throws for anything the agency does. @param message the single element of the body */
export async function callAgency(connection: Connection, message: string): Promise<SoapAnswer | Trouble> {
  const request = await requestOf(connection);
  if (typeof request !== 'function') return request;
  const answer = await anyExchange({ request, timeoutMs: connection.timeoutMs }, addressOf(connection), {
    answer: 'verdicts',
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body: envelopeOf(message),
  });
  return answer.kind === 'trouble' ? answer : readAnswer(answer);
}

function envelopeOf(message: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Header/><soapenv:Body>${message}</soapenv:Body></soapenv:Envelope>`;
}

function addressOf({ environment, endpoint, config }: Connection): string {
  return `${endpoint ?? HOSTS[environment][config.certificateKind]}${PATH}`;
}

/** Requests by connection, which lives for one exchange: the thirty questions of a batch open the file once. */
const requests = new WeakMap<Connection, Connection['request']>();

/** Returns trouble without a call if the certificate file does not open. */
async function requestOf(connection: Connection): Promise<Connection['request'] | Trouble> {
  const request = requests.get(connection) ?? (await openRequest(connection));
  if (typeof request === 'function') requests.set(connection, request);
  return request;
}

async function openRequest({
  config,
  share,
  requestAs,
}: Connection): Promise<Connection['request'] | Trouble> {
  const { certificate, certificatePassword } = config;
  try {
    const pfx = Buffer.from(certificate, 'base64');
    const opened = await openPkcs12(share, pfx, certificatePassword);
    return requestAs({
      cert: pem('CERTIFICATE', opened.certificate),
      key: pem('PRIVATE KEY', opened.privateKey),
    });
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code >= 500) return trouble('network', 'unreachable');
    return trouble('auth', 'certificate_unreadable');
  }
}

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Parses an answer; a fault comes with status 500. */
async function readAnswer(answer: AnyAnswer): Promise<SoapAnswer | Trouble> {
  const body = await readXml(answer.bytes);
  const soapBody = body && fields(fields(body.Envelope).Body);
  if (soapBody?.Fault !== undefined) return faultOf(fields(soapBody.Fault));
  const known = troubleOf(answer);
  if (known) return known;
  if (!soapBody || Object.keys(soapBody).length === 0) return notUnderstood();
  return { kind: 'soap', body: soapBody, bytes: answer.bytes };
}

/** `env:Client` with "Codigo[4102]" refuses the whole message. `env:Server` proves nothing. */
function faultOf(fault: Record<string, unknown>): Trouble {
  const detail = textOf(fault.faultstring);
  const [, code] = /Codigo\[(\d{1,6})\]/.exec(detail) ?? [];
  if (code !== undefined) return trouble(classOf(code), code, { detail });
  if (/Client$/.test(textOf(fault.faultcode))) return trouble('blocked', 'message_refused', { detail });
  // its text may name internal machines
  return trouble('network', 'unavailable', { isPerhapsTaken: true });
}
