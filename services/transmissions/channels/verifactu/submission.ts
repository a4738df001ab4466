// RegFactuSistemaFacturacion: submits records in the order of their chain and maps the line for each.
import { fields, list, textOf } from '../../../../shared/xml/fields';
import { messageText } from '../../domain/messages';
import type { Accepted, Outcome, Trouble } from '../../domain/outcome';
import type { BatchAnswer, Item } from '../adapter';
import { notUnderstood, trouble } from '../exchange';
import { callAgency } from './api';
import { DUPLICATE, isAgencyError, isChainFault, MESSAGES } from './codes';
import type { Connection } from './connection';
import { LR, SF } from './namespaces';
import { factsOf } from './record-facts';
import { escaped } from './xml';

/** Age from which a message must state an incident; FechaHoraHusoGenRegistro may be this old without one. */
const LATE_MS = 240_000;
const SECOND = 1_000;
const PAUSE_MAX_S = 86_400;

/** Builds the message; it contains the stored bytes of each record unchanged. */
export async function submissionOf(items: readonly Item[], connection: Connection): Promise<Buffer> {
  const parts = [
    `<lr:RegFactuSistemaFacturacion xmlns:lr="${LR}" xmlns:sf="${SF}">${headOf(items, connection)}`,
  ];
  for (const item of items)
    parts.push(`<lr:RegistroFactura>${(await item.bytes()).toString('utf8')}</lr:RegistroFactura>`);
  return Buffer.from([...parts, '</lr:RegFactuSistemaFacturacion>'].join(''));
}

function headOf(items: readonly Item[], { config, now }: Connection): string {
  const isLate = items.some((item) => now().getTime() - Date.parse(factsOf(item).generatedAt) > LATE_MS);
  const { nif, businessName, representativeNif, representativeName } = config;
  const representative =
    representativeNif && representativeName
      ? `<sf:Representante>${personOf(representativeName, representativeNif)}</sf:Representante>`
      : '';
  const late = isLate
    ? '<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>'
    : '';
  return `<lr:Cabecera><sf:ObligadoEmision>${personOf(businessName, nif)}</sf:ObligadoEmision>${representative}${late}</lr:Cabecera>`;
}

export function personOf(name: string, nif: string): string {
  return `<sf:NombreRazon>${escaped(name)}</sf:NombreRazon><sf:NIF>${escaped(nif)}</sf:NIF>`;
}

/**
 * A business with a new tax number starts a new chain. Open records of the former number must be sent first, by a
 * connection with that number. Owners are notified as for any connection that must be changed.
 */
export function otherTaxpayer(
  items: readonly Item[],
  { config }: Pick<Connection, 'config'>,
): Trouble | undefined {
  if (items.every((item) => factsOf(item).issuerNif === config.nif)) return undefined;
  return trouble('blocked', 'other_taxpayer');
}

/** @param message bytes made by `submissionOf` */
export async function submit(
  message: Buffer,
  items: readonly Item[],
  connection: Connection,
): Promise<BatchAnswer | Trouble> {
  const other = otherTaxpayer(items, connection);
  if (other) return other;
  const answer = await callAgency(connection, message.toString('utf8'));
  if (answer.kind === 'trouble') return answer;
  const response = fields(answer.body.RespuestaRegFactuSistemaFacturacion);
  const lines = list(response.RespuestaLinea).map(fields);
  if (lines.length !== items.length) return notUnderstood();
  const csv = textOf(response.CSV);
  const proof = { kind: 'csv', contentType: 'application/xml', bytes: answer.bytes };
  const accepted: Accepted = {
    kind: 'accepted',
    ...(csv ? { remoteId: csv } : {}),
    proof: [proof],
    isWatched: false,
  };
  const pauseMs = pauseOf(textOf(response.TiempoEsperaEnvio));
  const outcomes = items.map((item, index) => outcomeOf(item, lines[index] ?? {}, accepted));
  return {
    kind: 'answered',
    outcomes,
    ...(csv ? { remoteId: csv } : {}),
    ...(pauseMs === null ? {} : { pauseMs }),
  };
}

function pauseOf(seconds: string): number | null {
  if (!/^\d{1,6}$/.test(seconds)) return null;
  return Math.min(Number(seconds), PAUSE_MAX_S) * SECOND;
}

/** A line about another record proves nothing about ours. */
function outcomeOf(item: Item, line: Record<string, unknown>, accepted: Accepted): Outcome {
  const { number } = factsOf(item);
  if (textOf(fields(line.IDFactura).NumSerieFactura) !== number) return notUnderstood();
  const code = textOf(line.CodigoErrorRegistro);
  const detail = textOf(line.DescripcionErrorRegistro);
  switch (textOf(line.EstadoRegistro)) {
    case 'Correcto':
      return { ...accepted, businessStatus: 'Correcto' };
    case 'AceptadoConErrores':
      return acceptedWith(code, detail, accepted);
    case 'Incorrecto':
      return refused(code, detail);
    default:
      return notUnderstood();
  }
}

export function acceptedWith(code: string, detail: string, accepted: Accepted): Accepted {
  const warnings = [`${code}: ${messageText(code, MESSAGES, detail)}`];
  const alarm = isChainFault(code) ? { alarm: code } : {};
  return { ...accepted, businessStatus: 'AceptadoConErrores', warnings, ...alarm };
}

/** Asks about a duplicate, since it may be this very record. */
function refused(code: string, detail: string): Outcome {
  if (code === DUPLICATE) return trouble('network', code, { detail, isPerhapsTaken: true });
  if (isAgencyError(code)) return trouble('network', code, { detail });
  return { kind: 'rejected', code: code || 'rejected', detail };
}
