// The hashed fields of a stored record, read back from its XML: what an audit recomputes is what is sent, no copy of it.
import type { RecordLink } from './fingerprint';
import { spanishDate } from './texts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws for what is no record of ours */
export function readLink(xml: string): { link: RecordLink; hash: string } {
  const end = partIn(xml, 'Encadenamiento');
  const link = {
    previousHash: end.inside.includes('<sf:PrimerRegistro>') ? '' : textIn(end.inside, 'Huella'),
    generatedAt: textIn(end.after, 'FechaHoraHusoGenRegistro'),
  };
  const id = partIn(xml, 'IDFactura').inside;
  const hash = textIn(end.after, 'Huella');
  if (xml.startsWith('<sf:RegistroAnulacion ')) {
    return { link: { kind: 'annulment', ...invoiceId(id, 'Anulada'), ...link }, hash };
  }
  const totals = partIn(xml, 'Desglose').after;
  const registration = {
    kind: 'registration',
    ...invoiceId(id, ''),
    invoiceType: textIn(xml, 'TipoFactura'),
    vatTotal: textIn(totals, 'CuotaTotal'),
    total: textIn(totals, 'ImporteTotal'),
  } as const;
  return { link: { ...registration, ...link }, hash };
}

function invoiceId(xml: string, ending: string) {
  return {
    issuerNif: textIn(xml, `IDEmisorFactura${ending}`),
    number: textIn(xml, `NumSerieFactura${ending}`),
    issueDate: spanishDate(textIn(xml, `FechaExpedicionFactura${ending}`)),
  };
}

/** The first element of that name. */
function partIn(xml: string, name: string): { inside: string; after: string } {
  const from = xml.indexOf(`<sf:${name}>`);
  const to = xml.indexOf(`</sf:${name}>`, from);
  if (from < 0 || to < 0) throw new Error(`the record has no ${name}`);
  return { inside: xml.slice(from + name.length + 5, to), after: xml.slice(to + name.length + 6) };
}

function textIn(xml: string, name: string): string {
  const { inside } = partIn(xml, name);
  return inside.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}
