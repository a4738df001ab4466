// The hash of a record (huella) by the tax agency's "Especificaciones técnicas para generación de la huella" 0.1.2:
// SHA-256 in upper-case hex over names and values in this order. Amounts are the texts of the XML.
import { createHash } from 'node:crypto';
import { spanishDate } from './texts';

export interface InvoiceId {
  issuerNif: string;
  number: string;
  issueDate: string;
}

interface Link extends InvoiceId {
  /** Empty for the first record of a chain. */
  previousHash: string;
  /** Local time with offset to UTC: `2027-01-04T10:00:00+01:00`. */
  generatedAt: string;
}

export interface RegistrationLink extends Link {
  kind: 'registration';
  invoiceType: string;
  vatTotal: string;
  total: string;
}

export interface AnnulmentLink extends Link {
  kind: 'annulment';
}

/** The hashed fields of a record. */
export type RecordLink = RegistrationLink | AnnulmentLink;

export function hashOf(link: RecordLink): string {
  const text = fieldsOf(link)
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

function fieldsOf(link: RecordLink): [string, string][] {
  const { issuerNif, number, previousHash, generatedAt } = link;
  const issueDate = spanishDate(link.issueDate);
  const end: [string, string][] = [
    ['Huella', previousHash],
    ['FechaHoraHusoGenRegistro', generatedAt],
  ];
  if (link.kind === 'annulment') {
    return [
      ['IDEmisorFacturaAnulada', issuerNif],
      ['NumSerieFacturaAnulada', number],
      ['FechaExpedicionFacturaAnulada', issueDate],
      ...end,
    ];
  }
  return [
    ['IDEmisorFactura', issuerNif],
    ['NumSerieFactura', number],
    ['FechaExpedicionFactura', issueDate],
    ['TipoFactura', link.invoiceType],
    ['CuotaTotal', link.vatTotal],
    ['ImporteTotal', link.total],
    ...end,
  ];
}
