// RegFactuSistemaFacturacion: records handed in, in the order of their chain, and what the agency says of each.
import { fields, list, textOf } from '../../../../shared/xml/fields';
import type { Accepted, Outcome, Trouble } from '../../domain/outcome';
import { sentence } from '../../domain/words';
import type { BatchAnswer, Item } from '../adapter';
import { trouble } from '../exchange';
import { callAgency, unclear } from './api';
import { DUPLICATE, isChainFault, isTheirs, WORDS } from './codes';
import type { Connection } from './connection';
import { LR, SF } from './namespaces';
import { factsOf } from './record-facts';
import { escaped } from './xml';

/** Older records say that something was in the way: the agency asks for their time (FechaHoraHusoGenRegistro) up to this. */
const LATE_MS = 240_000;
const SECOND = 1_000;
const PAUSE_MAX_S = 86_400;

/** The one element of the message: the stored bytes of each record stand in it as they are. */
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
 * A business that has another tax number now has another chain, behind the former one: what that one still owes goes first, by a
 * connection with its number. Owners are told, as of any connection that has to be changed.
 */
export function otherTaxpayer(
  items: readonly Item[],
  { config }: Pick<Connection, 'config'>,
): Trouble | undefined {
  if (items.every((item) => factsOf(item).issuerNif === config.nif)) return undefined;
  return trouble('blocked', 'other_taxpayer');
}

/** @param message as `submissionOf` has made it */
export async function submit(
  message: Buffer,
  items: readonly Item[],
  connection: Connection,
): Promise<BatchAnswer | Trouble> {
  const other = otherTaxpayer(items, connection);
  if (other) return other;
  const answer = await callAgency(connection, message.toString('utf8'));
  if (answer.kind === 'trouble') return answer;
  const said = fields(answer.body.RespuestaRegFactuSistemaFacturacion);
  const lines = list(said.RespuestaLinea).map(fields);
  if (lines.length !== items.length) return unclear();
  const csv = textOf(said.CSV);
  const proof = { kind: 'csv', contentType: 'application/xml', bytes: answer.bytes };
  const accepted: Accepted = {
    kind: 'accepted',
    ...(csv ? { remoteId: csv } : {}),
    proof: [proof],
    isWatched: false,
  };
  const pauseMs = pauseOf(textOf(said.TiempoEsperaEnvio));
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

/** A line about another record than ours says nothing of ours. */
function outcomeOf(item: Item, line: Record<string, unknown>, accepted: Accepted): Outcome {
  const { number } = factsOf(item);
  if (textOf(fields(line.IDFactura).NumSerieFactura) !== number) return unclear();
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
      return unclear();
  }
}

export function acceptedWith(code: string, detail: string, accepted: Accepted): Accepted {
  const warnings = [`${code}: ${sentence(code, WORDS, detail)}`];
  const alarm = isChainFault(code) ? { alarm: code } : {};
  return { ...accepted, businessStatus: 'AceptadoConErrores', warnings, ...alarm };
}

/** A duplicate is asked about: it may be this very record. */
function refused(code: string, detail: string): Outcome {
  if (code === DUPLICATE) return trouble('network', code, { detail, isPerhapsTaken: true });
  if (isTheirs(code)) return trouble('network', code, { detail });
  return { kind: 'rejected', code: code || 'rejected', detail };
}
