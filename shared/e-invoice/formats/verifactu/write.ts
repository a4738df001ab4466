// A record as the XML of the tax agency (SuministroInformacion.xsd), as it is stored and sent: made once, never again.
import Big from 'big.js';
import type { VerifactuSoftware } from '../../../settings/verifactu';
import { writeFragment } from '../../../xml/write-xml';
import { at, fixed, from, type Rows, when, writeRows } from '../../mapping/rows';
import type { Detail } from './breakdown';
import type { InvoiceId } from './fingerprint';
import type { Registration } from './registration';
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

type RecordRows<T> = Rows<T, Chaining>;

const INVOICE_ID: RecordRows<InvoiceId> = {
  'sf:IDEmisorFactura': 'issuerNif',
  'sf:NumSerieFactura': 'number',
  'sf:FechaExpedicionFactura': ['issueDate', spanishDate],
};

/** The record before it, its maker and its hash: the end of every record. */
const CHAINING: RecordRows<Chaining> = {
  'sf:Encadenamiento': when(
    'previous',
    {
      'sf:RegistroAnterior': { ...at('previous', INVOICE_ID), 'sf:Huella': ({ previous }) => previous?.hash },
    },
    { 'sf:PrimerRegistro': fixed('S') },
  ),
  'sf:SistemaInformatico': {
    'sf:NombreRazon': 'software.producerName',
    'sf:NIF': 'software.producerNif',
    'sf:NombreSistemaInformatico': 'software.name',
    'sf:IdSistemaInformatico': 'software.id',
    'sf:Version': 'software.version',
    'sf:NumeroInstalacion': 'installationNumber',
    // it can make records of this kind only, and for any number of companies
    'sf:TipoUsoPosibleSoloVerifactu': fixed('S'),
    'sf:TipoUsoPosibleMultiOT': fixed('S'),
    'sf:IndicadorMultiplesOT': ({ software }) => (software.isForSeveralCompanies ? 'S' : 'N'),
  },
  'sf:FechaHoraHusoGenRegistro': 'generatedAt',
  'sf:TipoHuella': fixed('01'),
  'sf:Huella': 'hash',
};

type OtherNumber = Exclude<RecipientNumber, { nif: string }>;

const OTHER_NUMBER: RecordRows<OtherNumber> = {
  'sf:CodigoPais': 'country',
  'sf:IDType': 'type',
  'sf:ID': 'value',
};

const RECIPIENT: RecordRows<NonNullable<Registration['recipient']>> = {
  'sf:NombreRazon': 'name',
  'sf:NIF': ({ number }) => 'nif' in number && number.nif,
  'sf:IDOtro': from(({ number }) => 'type' in number && number, OTHER_NUMBER),
};

const DETAIL: RecordRows<Detail> = {
  'sf:Impuesto': 'tax',
  'sf:ClaveRegimen': 'regime',
  'sf:CalificacionOperacion': ({ supply }) => 'qualification' in supply && supply.qualification,
  'sf:OperacionExenta': ({ supply }) => 'exemption' in supply && supply.exemption,
  'sf:TipoImpositivo': 'rate',
  'sf:BaseImponibleOimporteNoSujeto': 'base',
  'sf:CuotaRepercutida': 'vat',
  'sf:TipoRecargoEquivalencia': 'surcharge.rate',
  'sf:CuotaRecargoEquivalencia': 'surcharge.amount',
};

/** AEAT error 1139: invoices of a hundred million euros and more, and credit notes of as much, say so. */
const MACRO = '100000000';

const REGISTRATION: RecordRows<Registration> = {
  'sf:IDVersion': fixed('1.0'),
  'sf:IDFactura': at((record) => record, INVOICE_ID),
  'sf:RefExterna': (_, { id }) => id,
  'sf:NombreRazonEmisor': 'issuerName',
  'sf:Subsanacion': ({ recordCorrection }) => recordCorrection && 'S',
  // X where the agency has no record of the invoice, S where it has refused a correction before
  'sf:RechazoPrevio': ({ recordCorrection }) => recordCorrection?.previousRejection,
  'sf:TipoFactura': 'invoiceType',
  'sf:TipoRectificativa': 'correction.kind',
  'sf:FacturasRectificadas': {
    'sf:IDFacturaRectificada': from(
      ({ correction, issuerNif }) => correction?.corrected.map((one) => ({ issuerNif, ...one })),
      INVOICE_ID,
    ),
  },
  'sf:ImporteRectificacion': {
    'sf:BaseRectificada': 'correction.replaced.base',
    'sf:CuotaRectificada': 'correction.replaced.vat',
    'sf:CuotaRecargoRectificado': 'correction.replaced.surcharge',
  },
  'sf:FacturasSustituidas': {
    'sf:IDFacturaSustituida': from(
      ({ substituted, issuerNif }) => substituted.map((one) => ({ issuerNif, ...one })),
      INVOICE_ID,
    ),
  },
  'sf:FechaOperacion': ['suppliedOn', spanishDate],
  'sf:DescripcionOperacion': 'description',
  'sf:FacturaSimplificadaArt7273': ({ isQualified }) => isQualified && 'S',
  'sf:Macrodato': ({ total }) => new Big(total).abs().gte(MACRO) && 'S',
  'sf:Destinatarios': { 'sf:IDDestinatario': from('recipient', RECIPIENT) },
  'sf:Desglose': { 'sf:DetalleDesglose': from('breakdown', DETAIL) },
  'sf:CuotaTotal': 'vatTotal',
  'sf:ImporteTotal': 'total',
  ...at((_, chaining) => chaining, CHAINING),
};

const ANNULMENT: RecordRows<Annulment> = {
  'sf:IDVersion': fixed('1.0'),
  'sf:IDFactura': {
    'sf:IDEmisorFacturaAnulada': 'issuerNif',
    'sf:NumSerieFacturaAnulada': 'number',
    'sf:FechaExpedicionFacturaAnulada': ['issueDate', spanishDate],
  },
  'sf:RefExterna': (_, { id }) => id,
  'sf:SinRegistroPrevio': ({ isWithoutPrevious }) => isWithoutPrevious && 'S',
  ...at((_, chaining) => chaining, CHAINING),
};

/** An element with its namespace, so that any message can include it unchanged. */
export function recordXml(content: RecordContent, chaining: Chaining): string {
  const record =
    content.kind === 'registration'
      ? { name: 'sf:RegistroAlta', children: writeRows(REGISTRATION, content, chaining) }
      : { name: 'sf:RegistroAnulacion', children: writeRows(ANNULMENT, content, chaining) };
  return writeFragment(record, { sf: SF });
}
