// A record as the XML of the tax agency (SuministroInformacion.xsd), as it is stored and sent: made once, never again.
import Big from 'big.js';
import type { VerifactuSoftware } from '../../../settings/verifactu';
import { element, group, present, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { writeFragment } from '../../../xml/write-xml';
import type { Detail } from './breakdown';
import type { InvoiceId } from './fingerprint';
import type { Correction, Registration } from './registration';
import type { RecipientNumber } from './tax-numbers';
import { spanishDate } from './texts';

export const SF =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd';

/** RegistroAnulacion: the invoice should never have been. */
export interface Annulment extends InvoiceId {
  kind: 'annulment';
  /** The agency has no record of it: the one that was handed in was refused (SinRegistroPrevio). */
  isWithoutPrevious: boolean;
}

export type RecordContent = Registration | Annulment;

/** The fields of a record that are not from its document. */
export interface Chaining {
  id: string; // RefExterna
  /** The record before it; null for the first one of a chain. */
  previous: (InvoiceId & { hash: string }) | null;
  installationNumber: string;
  software: VerifactuSoftware;
  generatedAt: string;
  hash: string;
}

type Part = XmlElement | undefined;

const sf = (name: string, text: string | undefined): Part => element(`sf:${name}`, text);

/** An element with its namespace, so that any message can include it unchanged. */
export function recordXml(content: RecordContent, chaining: Chaining): string {
  const [name, parts] =
    content.kind === 'registration'
      ? ['sf:RegistroAlta', registrationParts(content, chaining.id)]
      : ['sf:RegistroAnulacion', annulmentParts(content, chaining.id)];
  return writeFragment(required(name, [...parts, ...chainingParts(chaining)]), { sf: SF });
}

function registrationParts(record: Registration, id: string): Part[] {
  const { invoiceType, suppliedOn, recipient, isQualified } = record;
  return [
    sf('IDVersion', '1.0'),
    required('sf:IDFactura', invoiceIdParts(record)),
    sf('RefExterna', id),
    sf('NombreRazonEmisor', record.issuerName),
    ...recordCorrectionParts(record),
    sf('TipoFactura', invoiceType),
    ...correctionParts(record),
    substitutedElement(record),
    sf('FechaOperacion', suppliedOn === null ? undefined : spanishDate(suppliedOn)),
    sf('DescripcionOperacion', record.description),
    sf('FacturaSimplificadaArt7273', isQualified ? 'S' : undefined),
    sf('Macrodato', isMacro(record.total) ? 'S' : undefined),
    group('sf:Destinatarios', [
      recipient
        ? required('sf:IDDestinatario', [sf('NombreRazon', recipient.name), ...numberParts(recipient.number)])
        : undefined,
    ]),
    required('sf:Desglose', record.breakdown.map(detailElement)),
    sf('CuotaTotal', record.vatTotal),
    sf('ImporteTotal', record.total),
  ];
}

/** AEAT error 1139: invoices of a hundred million euros and more, and credit notes of as much, say so. */
const MACRO = '100000000';

function isMacro(total: string): boolean {
  return new Big(total).abs().gte(MACRO);
}

/** RechazoPrevio: X where the agency has no record of the invoice, S where it has refused a correction before. */
function recordCorrectionParts({ recordCorrection }: Registration): Part[] {
  if (!recordCorrection) return [];
  return [sf('Subsanacion', 'S'), sf('RechazoPrevio', recordCorrection.previousRejection ?? undefined)];
}

function annulmentParts(annulment: Annulment, id: string): Part[] {
  const { issuerNif, number, issueDate, isWithoutPrevious } = annulment;
  return [
    ...annulledParts({ issuerNif, number, issueDate }, id),
    sf('SinRegistroPrevio', isWithoutPrevious ? 'S' : undefined),
  ];
}

function annulledParts({ issuerNif, number, issueDate }: InvoiceId, id: string): Part[] {
  return [
    sf('IDVersion', '1.0'),
    required('sf:IDFactura', [
      sf('IDEmisorFacturaAnulada', issuerNif),
      sf('NumSerieFacturaAnulada', number),
      sf('FechaExpedicionFacturaAnulada', spanishDate(issueDate)),
    ]),
    sf('RefExterna', id),
  ];
}

function invoiceIdParts({ issuerNif, number, issueDate }: InvoiceId): Part[] {
  return [
    sf('IDEmisorFactura', issuerNif),
    sf('NumSerieFactura', number),
    sf('FechaExpedicionFactura', spanishDate(issueDate)),
  ];
}

function correctionParts({ correction, issuerNif }: Registration): Part[] {
  if (!correction) return [];
  const { kind, corrected, replaced } = correction;
  return [
    sf('TipoRectificativa', kind),
    group(
      'sf:FacturasRectificadas',
      corrected.map((one) => required('sf:IDFacturaRectificada', invoiceIdParts({ issuerNif, ...one }))),
    ),
    replacedElement(replaced),
  ];
}

function substitutedElement({ substituted, issuerNif }: Registration): Part {
  return group(
    'sf:FacturasSustituidas',
    substituted.map((one) => required('sf:IDFacturaSustituida', invoiceIdParts({ issuerNif, ...one }))),
  );
}

function replacedElement(replaced: Correction['replaced']): Part {
  if (!replaced) return undefined;
  return required('sf:ImporteRectificacion', [
    sf('BaseRectificada', replaced.base),
    sf('CuotaRectificada', replaced.vat),
    sf('CuotaRecargoRectificado', replaced.surcharge),
  ]);
}

function numberParts(number: RecipientNumber): Part[] {
  if ('nif' in number) return [sf('NIF', number.nif)];
  return [
    required('sf:IDOtro', [
      sf('CodigoPais', number.country),
      sf('IDType', number.type),
      sf('ID', number.value),
    ]),
  ];
}

function detailElement({ tax, regime, supply, rate, base, vat, surcharge }: Detail): XmlElement {
  return required('sf:DetalleDesglose', [
    sf('Impuesto', tax),
    sf('ClaveRegimen', regime),
    'exemption' in supply
      ? sf('OperacionExenta', supply.exemption)
      : sf('CalificacionOperacion', supply.qualification),
    sf('TipoImpositivo', rate),
    sf('BaseImponibleOimporteNoSujeto', base),
    sf('CuotaRepercutida', vat),
    sf('TipoRecargoEquivalencia', surcharge?.rate),
    sf('CuotaRecargoEquivalencia', surcharge?.amount),
  ]);
}

function chainingParts({ previous, software, installationNumber, generatedAt, hash }: Chaining): Part[] {
  const link = previous
    ? required('sf:RegistroAnterior', [...invoiceIdParts(previous), sf('Huella', previous.hash)])
    : sf('PrimerRegistro', 'S');
  return present([
    required('sf:Encadenamiento', [link]),
    softwareElement(software, installationNumber),
    sf('FechaHoraHusoGenRegistro', generatedAt),
    sf('TipoHuella', '01'),
    sf('Huella', hash),
  ]);
}

/** It can make records of this kind only (TipoUsoPosibleSoloVerifactu), and for any number of companies. */
function softwareElement(software: VerifactuSoftware, installationNumber: string): XmlElement {
  return required('sf:SistemaInformatico', [
    sf('NombreRazon', software.producerName),
    sf('NIF', software.producerNif),
    sf('NombreSistemaInformatico', software.name),
    sf('IdSistemaInformatico', software.id),
    sf('Version', software.version),
    sf('NumeroInstalacion', installationNumber),
    sf('TipoUsoPosibleSoloVerifactu', 'S'),
    sf('TipoUsoPosibleMultiOT', 'S'),
    sf('IndicadorMultiplesOT', software.isForSeveralCompanies ? 'S' : 'N'),
  ]);
}
