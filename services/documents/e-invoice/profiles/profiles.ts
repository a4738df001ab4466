// The formats as one table: those of the standard, and national ones that are no profile of it.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { writeCii } from '../cii/cii';
import { writeFa3 } from '../fa3/fa3';
import { writeFacturae } from '../facturae/facturae';
import { writeFatturaPa } from '../fatturapa/fatturapa';
import { writeNav } from '../nav/nav';
import type { SemanticInvoice } from '../semantic/invoice';
import { writeUbl } from '../ubl/ubl';
import { withOnePrecedingInvoice } from './cross-industry';
import { frenchProcess, toFrench } from './french';
import { withOneNote } from './notes';
import type { Profile, Syntax } from './profile';
import { toRomanian } from './romanian';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const billing = () => 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** BR-DE-14: a rate also of what is not subject to VAT. */
function withRates(invoice: SemanticInvoice): SemanticInvoice {
  return { ...invoice, vatBreakdown: invoice.vatBreakdown.map((group) => ({ rate: '0', ...group })) };
}

const isGerman = ({ seller, buyer }: SemanticInvoice) =>
  [seller, buyer].every(({ postalAddress }) => postalAddress.countryCode === 'DE');

/** One of the three syntaxes that each French platform takes, alone or in a PDF. */
const FRENCH_CII: Omit<Profile, 'format'> = {
  syntax: 'cii',
  specification: EN_16931,
  businessProcess: frenchProcess,
  adapt: (invoice) => withOnePrecedingInvoice(toFrench(invoice)),
};

/** Profiles of EN 16931. */
export const EN_PROFILES: readonly Profile[] = [
  { format: 'en16931-ubl', syntax: 'ubl', specification: EN_16931 },
  { format: 'en16931-cii', syntax: 'cii', specification: EN_16931, adapt: withOnePrecedingInvoice },
  {
    format: 'peppol',
    syntax: 'ubl',
    specification: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    businessProcess: billing,
    // PEPPOL-EN16931-R002
    adapt: (invoice) => (isGerman(invoice) ? withRates(invoice) : withOneNote(invoice)),
  },
  {
    format: 'xrechnung-ubl',
    syntax: 'ubl',
    specification: XRECHNUNG,
    businessProcess: billing,
    adapt: withRates,
  },
  {
    format: 'xrechnung-cii',
    syntax: 'cii',
    specification: XRECHNUNG,
    businessProcess: billing,
    adapt: (invoice) => withRates(withOnePrecedingInvoice(invoice)),
  },
  { format: 'factur-x', syntax: 'cii', specification: EN_16931, adapt: withOnePrecedingInvoice },
  {
    format: 'fr-ctc',
    syntax: 'ubl',
    specification: EN_16931,
    businessProcess: frenchProcess,
    adapt: toFrench,
  },
  { format: 'fr-ctc-cii', ...FRENCH_CII },
  { format: 'fr-ctc-factur-x', ...FRENCH_CII },
  {
    format: 'ubl-ro',
    syntax: 'ubl',
    specification: `${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`,
    adapt: toRomanian,
  },
];

export const PROFILES: readonly Profile[] = [
  ...EN_PROFILES,
  { format: 'ksef-fa3', syntax: 'fa3', specification: 'FA (3)' },
  { format: 'fatturapa', syntax: 'fatturapa', specification: 'FatturaPA 1.2.2' },
  { format: 'facturae', syntax: 'facturae', specification: 'Facturae 3.2.2' },
  { format: 'nav', syntax: 'nav', specification: 'InvoiceData 3.0' },
];

const BY_FORMAT = new Map(PROFILES.map((profile) => [profile.format, profile]));

export function profileOf(format: EInvoiceFormat): Profile | undefined {
  return BY_FORMAT.get(format);
}

/** The format that a file says it has; one of the standard alone is none of them. */
export function formatOf({ processControl }: SemanticInvoice, syntax: 'ubl' | 'cii'): EInvoiceFormat | null {
  const { specificationIdentifier } = processControl;
  if (specificationIdentifier === EN_16931) return null;
  const found = PROFILES.find(
    (profile) => profile.syntax === syntax && profile.specification === specificationIdentifier,
  );
  return found?.format ?? null;
}

/** The invoice as the format says it, still free of a syntax: checks look at this one. */
export function adapted(invoice: SemanticInvoice, profile: Profile): SemanticInvoice {
  const { specification, businessProcess, adapt } = profile;
  const process = businessProcess?.(invoice);
  const processControl = {
    specificationIdentifier: specification,
    ...(process === undefined ? {} : { businessProcessType: process }),
  };
  return { ...(adapt?.(invoice) ?? invoice), processControl };
}

const WRITERS: Readonly<Record<Syntax, (invoice: SemanticInvoice) => Buffer>> = {
  ubl: writeUbl,
  cii: writeCii,
  fa3: writeFa3,
  fatturapa: writeFatturaPa,
  facturae: writeFacturae,
  nav: writeNav,
};

/** The XML file of an adapted invoice. */
export function write(invoice: SemanticInvoice, { syntax }: Profile): Buffer {
  return WRITERS[syntax](invoice);
}
