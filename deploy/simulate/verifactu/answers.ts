// The messages of the simulated agency.
import type { Kept, Line } from './archive';
import type { Message, Received } from './received';

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const SPACES = `xmlns:sfR="${BASE}/RespuestaSuministro.xsd" xmlns:sf="${BASE}/SuministroInformacion.xsd" xmlns:sfQ="${BASE}/RespuestaConsultaLR.xsd"`;

export function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`;
}

export function fault(side: 'Client' | 'Server', text: string): string {
  return envelope(
    `<env:Fault><faultcode>env:${side}</faultcode><faultstring>${escaped(text)}</faultstring></env:Fault>`,
  );
}

export function answerOf(
  { nif }: Message,
  lines: readonly Line[],
  { csv, waitSeconds, at }: { csv: string; waitSeconds: number; at: string },
): string {
  const refused = lines.filter(({ state }) => state === 'Incorrecto').length;
  const state = refused === 0 ? 'Correcto' : refused === lines.length ? 'Incorrecto' : 'ParcialmenteCorrecto';
  const presentation =
    state === 'Incorrecto'
      ? ''
      : `<sfR:CSV>${csv}</sfR:CSV><sfR:DatosPresentacion><sf:NIFPresentador>${nif}</sf:NIFPresentador><sf:TimestampPresentacion>${at}</sf:TimestampPresentacion></sfR:DatosPresentacion>`;
  return (
    `<sfR:RespuestaRegFactuSistemaFacturacion ${SPACES}>${presentation}<sfR:Cabecera><sf:ObligadoEmision><sf:NombreRazon>X</sf:NombreRazon><sf:NIF>${nif}</sf:NIF></sf:ObligadoEmision></sfR:Cabecera>` +
    `<sfR:TiempoEsperaEnvio>${waitSeconds}</sfR:TiempoEsperaEnvio><sfR:EstadoEnvio>${state}</sfR:EstadoEnvio>${lines.map(lineOf).join('')}</sfR:RespuestaRegFactuSistemaFacturacion>`
  );
}

function lineOf({ record, state, code, detail, known }: Line): string {
  const error = code
    ? `<sfR:CodigoErrorRegistro>${code}</sfR:CodigoErrorRegistro><sfR:DescripcionErrorRegistro>${escaped(detail)}</sfR:DescripcionErrorRegistro>`
    : '';
  return `<sfR:RespuestaLinea><sfR:IDFactura>${idOf(record)}</sfR:IDFactura><sfR:Operacion><sf:TipoOperacion>${record.kind}</sf:TipoOperacion></sfR:Operacion><sfR:RefExterna>${record.externalId}</sfR:RefExterna><sfR:EstadoRegistro>${state}</sfR:EstadoRegistro>${error}${known ? duplicateOf(known) : ''}</sfR:RespuestaLinea>`;
}

const FEMININE = {
  Correcto: 'Correcta',
  AceptadoConErrores: 'AceptadaConErrores',
  Anulado: 'Anulada',
} as const;

function duplicateOf({ state }: Kept): string {
  return `<sfR:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>1</sf:IdPeticionRegistroDuplicado><sf:EstadoRegistroDuplicado>${FEMININE[state]}</sf:EstadoRegistroDuplicado></sfR:RegistroDuplicado>`;
}

/** @param record what it has of the invoice that was asked about */
export function queryAnswer(nif: string, month: string, record: Kept | undefined, at: string): string {
  const [year, of] = month.split('-');
  const head = `<sfQ:Cabecera><sf:IDVersion>1.0</sf:IDVersion><sf:ObligadoEmision><sf:NombreRazon>X</sf:NombreRazon><sf:NIF>${nif}</sf:NIF></sf:ObligadoEmision></sfQ:Cabecera><sfQ:PeriodoImputacion><sfQ:Ejercicio>${year}</sfQ:Ejercicio><sfQ:Periodo>${of}</sfQ:Periodo></sfQ:PeriodoImputacion><sfQ:IndicadorPaginacion>N</sfQ:IndicadorPaginacion>`;
  const result = `<sfQ:ResultadoConsulta>${record ? 'ConDatos' : 'SinDatos'}</sfQ:ResultadoConsulta>`;
  return `<sfQ:RespuestaConsultaFactuSistemaFacturacion ${SPACES}>${head}${result}${record ? rowOf(record, at) : ''}</sfQ:RespuestaConsultaFactuSistemaFacturacion>`;
}

function rowOf({ record, state, code, detail }: Kept, at: string): string {
  const error = code
    ? `<sfQ:CodigoErrorRegistro>${code}</sfQ:CodigoErrorRegistro><sfQ:DescripcionErrorRegistro>${escaped(detail)}</sfQ:DescripcionErrorRegistro>`
    : '';
  return (
    `<sfQ:RegistroRespuestaConsultaFactuSistemaFacturacion><sfQ:IDFactura>${idOf(record)}</sfQ:IDFactura>` +
    `<sfQ:DatosRegistroFacturacion><sfQ:RefExterna>${record.externalId}</sfQ:RefExterna><sfQ:Huella>${record.hash}</sfQ:Huella></sfQ:DatosRegistroFacturacion>` +
    `<sfQ:EstadoRegistro><sfQ:TimestampUltimaModificacion>${at}</sfQ:TimestampUltimaModificacion><sfQ:EstadoRegistro>${state}</sfQ:EstadoRegistro>${error}</sfQ:EstadoRegistro></sfQ:RegistroRespuestaConsultaFactuSistemaFacturacion>`
  );
}

function idOf({ nif, number, date }: Received): string {
  return `<sf:IDEmisorFactura>${nif}</sf:IDEmisorFactura><sf:NumSerieFactura>${escaped(number)}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${date}</sf:FechaExpedicionFactura>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
