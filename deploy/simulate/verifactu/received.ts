// A message as the agency reads it: by its own means, so that an error of ours is not made twice.
import { createHash } from 'node:crypto';

export interface Received {
  kind: 'Alta' | 'Anulacion';
  nif: string;
  number: string;
  date: string;
  /** Month by which it is filed: `2027-01`. */
  month: string;
  externalId: string;
  description: string;
  recipientNif: string;
  installation: string;
  isFirst: boolean;
  previousHash: string;
  generatedAt: string;
  hash: string;
  /** The correct hash, computed here. */
  computedHash: string;
  isMend: boolean;
  previousRejection: string;
  isWithoutPrevious: boolean;
  xml: string;
}

export interface Message {
  nif: string;
  representativeNif: string;
  isIncident: boolean;
  records: Received[];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of the first element of that name, whatever its prefix. */
export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml) ?? [];
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

function insideOf(xml: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? '';
}

/** The content of the body of a SOAP envelope. */
export function bodyOf(envelope: string): string {
  return insideOf(envelope, 'Body').trim();
}

export function read(xml: string): Message {
  const head = insideOf(xml, 'Cabecera');
  const records = xml.match(/<lr:RegistroFactura>[\s\S]*?<\/lr:RegistroFactura>/g) ?? [];
  return {
    nif: textIn(insideOf(head, 'ObligadoEmision'), 'NIF'),
    representativeNif: textIn(insideOf(head, 'Representante'), 'NIF'),
    isIncident: textIn(head, 'Incidencia') === 'S',
    records: records.map(received),
  };
}

function received(xml: string): Received {
  const kind = xml.includes('RegistroAnulacion') ? 'Anulacion' : 'Alta';
  const ending = kind === 'Alta' ? '' : 'Anulada';
  const chaining = insideOf(xml, 'Encadenamiento');
  const after = xml.slice(xml.indexOf('Encadenamiento>', xml.indexOf('</sf:Encadenamiento>')));
  const date = textIn(xml, `FechaExpedicionFactura${ending}`);
  const operation = textIn(xml, 'FechaOperacion') || date;
  const record = {
    kind,
    nif: textIn(xml, `IDEmisorFactura${ending}`),
    number: textIn(xml, `NumSerieFactura${ending}`),
    date,
    month: `${operation.slice(6)}-${operation.slice(3, 5)}`,
    externalId: textIn(xml, 'RefExterna'),
    description: textIn(xml, 'DescripcionOperacion'),
    recipientNif: textIn(insideOf(xml, 'Destinatarios'), 'NIF'),
    installation: textIn(xml, 'NumeroInstalacion'),
    isFirst: textIn(chaining, 'PrimerRegistro') === 'S',
    previousHash: textIn(chaining, 'Huella'),
    generatedAt: textIn(after, 'FechaHoraHusoGenRegistro'),
    hash: textIn(after, 'Huella'),
    isMend: textIn(xml, 'Subsanacion') === 'S',
    previousRejection: textIn(xml, 'RechazoPrevio'),
    isWithoutPrevious: textIn(xml, 'SinRegistroPrevio') === 'S',
    xml,
  } as const;
  return { ...record, computedHash: computed(record) };
}

function computed(record: Omit<Received, 'computedHash'>): string {
  const { kind, nif, number, date, previousHash, generatedAt, xml } = record;
  const end = `Huella=${previousHash}&FechaHoraHusoGenRegistro=${generatedAt}`;
  const text =
    kind === 'Anulacion'
      ? `IDEmisorFacturaAnulada=${nif}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=${date}&${end}`
      : `IDEmisorFactura=${nif}&NumSerieFactura=${number}&FechaExpedicionFactura=${date}&TipoFactura=${textIn(xml, 'TipoFactura')}` +
        `&CuotaTotal=${textIn(xml, 'CuotaTotal')}&ImporteTotal=${textIn(xml, 'ImporteTotal')}&${end}`;
  return createHash('sha256').update(text).digest('hex').toUpperCase();
}
