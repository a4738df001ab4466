// The profile that a received file states (BT-24): the profile by its name, and the format whose rules are held here.
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { EInvoiceProfile, EInvoiceProfileId } from '../../contracts/e-invoice-profiles';

/** `pdf` is CII inside of one. */
type Carrier = 'ubl' | 'cii' | 'pdf';

interface KnownProfile {
  id: EInvoiceProfileId;
  /** `$1` and `$2` are parts of BT-24. */
  name: string;
  specification: RegExp;
  /** Formats whose rules are held for the profile. */
  formats?: Partial<Record<Carrier, EInvoiceFormat>>;
}

const EN = 'urn:cen\\.eu:en16931:2017';
const CIUS = `${EN}#compliant#`;
const EXTENDS = `${EN}#conformant#`;
/** Factur-X, and ZUGFeRD 2.0 before it had the same profiles. */
const FACTUR_X = '(?:urn:)?(?:factur-x\\.eu|zugferd\\.de):\\dp\\d';
const KOSIT = 'urn:(?:xoev-de:kosit:standard|xeinkauf\\.de:kosit):xrechnung_(\\d\\.\\d)';
const PEPPOL = 'urn:fdc:peppol\\.eu:2017:poacc';
const XRECHNUNG = { ubl: 'xrechnung-ubl', cii: 'xrechnung-cii', pdf: 'xrechnung-cii' } as const;
const FRENCH = { ubl: 'fr-ctc', cii: 'fr-ctc-cii', pdf: 'fr-ctc-factur-x' } as const;

const exactly = (pattern: string) => new RegExp(`^${pattern}$`);

/** Rules of XRechnung are those of 3.0, of CIUS-RO those of 1.0.1: earlier versions have others. */
const KNOWN: readonly KnownProfile[] = [
  { id: 'en16931', name: 'EN 16931', specification: exactly(EN), formats: { pdf: 'factur-x' } },
  { id: 'factur-x-minimum', name: 'Factur-X MINIMUM', specification: exactly(`${FACTUR_X}:minimum`) },
  { id: 'factur-x-basic-wl', name: 'Factur-X BASIC WL', specification: exactly(`${FACTUR_X}:basicwl`) },
  {
    id: 'factur-x-basic',
    name: 'Factur-X BASIC',
    specification: exactly(`${EN}#compliant[#:]${FACTUR_X}:basic`),
  },
  {
    id: 'factur-x-extended',
    name: 'Factur-X EXTENDED',
    specification: exactly(`${EN}#conformant[#:]${FACTUR_X}:extended`),
  },
  {
    id: 'xrechnung',
    name: 'XRechnung 3.0',
    specification: exactly(`${CIUS}urn:xeinkauf\\.de:kosit:xrechnung_3\\.0`),
    formats: XRECHNUNG,
  },
  { id: 'xrechnung', name: 'XRechnung $1', specification: exactly(`${CIUS}${KOSIT}`) },
  {
    id: 'xrechnung-extension',
    name: 'XRechnung 3.0 with extension',
    specification: exactly(
      `${CIUS}urn:xeinkauf\\.de:kosit:xrechnung_3\\.0#conformant#urn:xeinkauf\\.de:kosit:extension:xrechnung_3\\.0`,
    ),
    formats: XRECHNUNG,
  },
  {
    id: 'xrechnung-extension',
    name: 'XRechnung $1 with extension',
    specification: exactly(
      `${CIUS}${KOSIT}#conformant#urn:(?:xoev-de|xeinkauf\\.de):kosit:extension:xrechnung_\\d\\.\\d`,
    ),
  },
  {
    id: 'xrechnung-cvd',
    name: 'XRechnung 3.0 for clean vehicles $1',
    specification: exactly(
      `${CIUS}urn:xeinkauf\\.de:kosit:xrechnung_3\\.0#compliant#urn:xeinkauf\\.de:kosit:xrechnung:cvd_(\\d\\.\\d)`,
    ),
    formats: XRECHNUNG,
  },
  {
    id: 'peppol',
    name: 'Peppol BIS Billing 3',
    specification: exactly(`${CIUS}${PEPPOL}:billing:3\\.0`),
    formats: { ubl: 'peppol' },
  },
  {
    id: 'peppol-self-billing',
    name: 'Peppol BIS Self-Billing 3',
    specification: exactly(`${CIUS}${PEPPOL}:selfbilling:3\\.0`),
  },
  {
    id: 'peppol-international',
    name: 'Peppol BIS $1 $2',
    specification: exactly(`${EXTENDS}${PEPPOL}:(billing|selfbilling):international:(\\w{2,4}):\\d\\.\\d`),
  },
  {
    id: 'peppol-pint',
    name: 'Peppol PINT $1 $2',
    specification: exactly('urn:peppol:pint:(\\w{1,20})-[\\d.]{1,5}@(\\w{2,4})-?[\\w.:-]{0,20}'),
  },
  {
    id: 'fr-ctc',
    name: 'EN16931-CTC-FR',
    specification: exactly(`${EN}#(?:compliant|conformant)#urn[.:]cpro\\.gouv\\.fr:1p0:en16931-ctc-fr`),
    formats: FRENCH,
  },
  {
    id: 'fr-ctc-extended',
    name: 'EXTENDED-CTC-FR',
    specification: exactly(`${EN}#(?:compliant|conformant)#urn[.:]cpro\\.gouv\\.fr:1p0:extended-ctc-fr`),
    formats: FRENCH,
  },
  {
    id: 'cius-ro',
    name: 'CIUS-RO 1.0.1',
    specification: exactly(`${CIUS}urn:efactura\\.mfinante\\.ro:CIUS-RO:1\\.0\\.1`),
    formats: { ubl: 'ubl-ro' },
  },
  {
    id: 'cius-ro',
    name: 'CIUS-RO $1',
    specification: exactly(`${CIUS}urn:efactura\\.mfinante\\.ro:CIUS-RO:(\\d[\\d.]{0,8})`),
  },
  {
    id: 'cius-pt',
    name: 'CIUS-PT $1',
    specification: exactly(`${CIUS}urn:feap\\.gov\\.pt:CIUS-PT:(\\d[\\d.]{0,8})`),
  },
  {
    id: 'nlcius',
    name: 'NLCIUS $1',
    specification: exactly(
      `${CIUS}urn:fdc:nen\\.nl:nlcius:v(\\d\\.\\d)(?:#conformant#urn:fdc:nen\\.nl:gaccount:v\\d\\.\\d)?`,
    ),
  },
  {
    id: 'ubl-be',
    name: 'UBL.BE $1',
    specification: exactly(`${EN}#conformant#urn:UBL\\.BE:(\\d\\.\\d\\.\\d)(?:\\.\\d{1,8})?`),
  },
  {
    id: 'agid',
    name: 'Peppol BIS Billing 3 with the rules of AGID',
    specification: exactly(`${EN}#.{1,100}#urn:www\\.agid\\.gov\\.it:trns:fattura:\\d[\\d.]{0,8}`),
  },
];

export interface ReceivedProfile {
  profile: EInvoiceProfile | null;
  format: EInvoiceFormat | null;
}

// `specification` is BT-24
export function receivedProfile(specification: string, carrier: Carrier): ReceivedProfile {
  const known = KNOWN.find((each) => each.specification.test(specification));
  if (!known) return { profile: null, format: null };
  const name = specification.replace(known.specification, known.name);
  return { profile: { id: known.id, name }, format: known.formats?.[carrier] ?? null };
}
