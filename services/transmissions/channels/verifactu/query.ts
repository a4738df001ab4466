// ConsultaFactuSistemaFacturacion: reads which record of an invoice the agency has. Its hash tells if it is ours.

import { fields, list, textOf } from '../../../../shared/xml/fields';
import type { Accepted, Outcome, Trouble } from '../../domain/outcome';
import type { BatchAnswer, Item } from '../adapter';
import { notUnderstood } from '../exchange';
import { callAgency } from './api';
import type { Connection } from './connection';
import { CON, SF } from './namespaces';
import { factsOf, invoiceKey, type RecordFacts } from './record-facts';
import { acceptedWith, otherTaxpayer, personOf } from './submission';
import { escaped } from './xml';

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

interface AgencyRecord {
  kind: 'found';
  hash: string;
  status: string;
  code: string;
  detail: string;
  bytes: Buffer;
}

type Answer = AgencyRecord | { kind: 'absent' } | Trouble;

/**
 * Asks about each record alone. Records of one invoice are taken in order, so the hash of a later one proves the
 * earlier ones.
 */
export async function askAbout(
  items: readonly Item[],
  connection: Connection,
): Promise<BatchAnswer | Trouble> {
  const other = otherTaxpayer(items, connection);
  if (other) return other;
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const record = factsOf(item);
    const later = items.slice(items.indexOf(item) + 1).map(factsOf);
    const hashes = later.filter((one) => invoiceKey(one) === invoiceKey(record)).map(({ hash }) => hash);
    const answer = await find(record, connection);
    // the next call asks about all of them again
    if (answer.kind === 'trouble') return answer;
    outcomes.push(answer.kind === 'absent' ? answer : verdictOf(record, answer, new Set(hashes)));
  }
  return { kind: 'answered', outcomes };
}

/** Undefined if the agency answers a question about the records of this month. */
export async function checkConnection(connection: Connection): Promise<Trouble | undefined> {
  const month = MADRID.format(connection.now());
  const answer = await callAgency(connection, questionOf(month, '', connection.config));
  if (answer.kind === 'trouble') return answer;
  return answer.body.RespuestaConsultaFactuSistemaFacturacion === undefined ? notUnderstood() : undefined;
}

/** Asks for the month of the operation and that of issue if they differ, since the agency files by either. */
async function find(record: RecordFacts, connection: Connection): Promise<Answer> {
  const months = new Set([record.operationDate.slice(0, 7), record.issueDate.slice(0, 7)]);
  for (const month of months) {
    const answer = await findIn(month, record, connection);
    if (answer.kind !== 'absent') return answer;
  }
  return { kind: 'absent' };
}

async function findIn(month: string, record: RecordFacts, connection: Connection): Promise<Answer> {
  const filter = `<con:NumSerieFactura>${escaped(record.number)}</con:NumSerieFactura>`;
  const answer = await callAgency(connection, questionOf(month, filter, connection.config));
  if (answer.kind === 'trouble') return { ...answer, isPerhapsTaken: true };
  const response = fields(answer.body.RespuestaConsultaFactuSistemaFacturacion);
  if (textOf(response.ResultadoConsulta) === '') return notUnderstood();
  const rows = list(response.RegistroRespuestaConsultaFactuSistemaFacturacion).map(fields);
  const row = rows.find(({ IDFactura }) => isOf(fields(IDFactura), record));
  if (!row) return { kind: 'absent' };
  const {
    EstadoRegistro: status,
    CodigoErrorRegistro,
    DescripcionErrorRegistro,
  } = fields(row.EstadoRegistro);
  return {
    kind: 'found',
    hash: textOf(fields(row.DatosRegistroFacturacion).Huella),
    status: textOf(status),
    code: textOf(CodigoErrorRegistro),
    detail: textOf(DescripcionErrorRegistro),
    bytes: answer.bytes,
  };
}

function isOf(id: Record<string, unknown>, { number, issueDate }: RecordFacts): boolean {
  const date = issueDate.split('-').toReversed().join('-');
  return textOf(id.NumSerieFactura) === number && textOf(id.FechaExpedicionFactura) === date;
}

/** @param later hashes of records that must have been taken after this one */
function verdictOf(record: RecordFacts, agencyRecord: AgencyRecord, later: ReadonlySet<string>): Outcome {
  const { hash, status, code, detail, bytes } = agencyRecord;
  const proof = [{ kind: 'query', contentType: 'application/xml', bytes }];
  const accepted: Accepted = { kind: 'accepted', businessStatus: status, proof, isWatched: false };
  const isAnnulled = status === 'Anulado';
  if (hash === record.hash && code !== '') return acceptedWith(code, detail, accepted);
  if (hash === record.hash || later.has(hash)) return accepted;
  // the agency states the annulment but not its record
  if (record.kind === 'annulment') return isAnnulled ? accepted : { kind: 'absent' };
  // the agency has an earlier record that this one corrects
  if (record.kind === 'correction') return { kind: 'absent' };
  return { kind: 'rejected', code: 'other_content' };
}

/** @param date only its year and month count */
function questionOf(date: string, filter: string, { nif, businessName }: Connection['config']): string {
  const [year, month] = date.split('-');
  return (
    `<con:ConsultaFactuSistemaFacturacion xmlns:con="${CON}" xmlns:sf="${SF}">` +
    `<con:Cabecera><sf:IDVersion>1.0</sf:IDVersion><sf:ObligadoEmision>${personOf(businessName, nif)}</sf:ObligadoEmision></con:Cabecera>` +
    `<con:FiltroConsulta><con:PeriodoImputacion><sf:Ejercicio>${year}</sf:Ejercicio><sf:Periodo>${month}</sf:Periodo></con:PeriodoImputacion>${filter}</con:FiltroConsulta>` +
    '</con:ConsultaFactuSistemaFacturacion>'
  );
}
