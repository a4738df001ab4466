// Naglowek and Podmiot1: the month, the tax office, and the company whose file it is.
import { element, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';
import type { Books } from '../books';
import { nipOf } from './nip';
import { lineOf } from './texts';

const NAME_CHARACTERS_MAX = 240;
/** The first file of a month; a correction would be 2. */
const FIRST_FILE = '1';
/** Tells who opens the file what is not in it. */
const SYSTEM = 'multi-company-invoicing: sprzedaż bez oznaczeń GTU, bez zakupów, bez deklaracji';

export function header({ from, createdAt, taxOffice }: Books): XmlElement {
  const [year, month] = from.split('-');
  return required('Naglowek', [
    element('KodFormularza', 'JPK_VAT', { kodSystemowy: 'JPK_V7M (3)', wersjaSchemy: '1-0E' }),
    element('WariantFormularza', '3'),
    element('DataWytworzeniaJPK', `${createdAt.slice(0, 19)}Z`),
    element('NazwaSystemu', SYSTEM),
    element('CelZlozenia', FIRST_FILE, { poz: 'P_7' }),
    element('KodUrzedu', taxOffice),
    element('Rok', year),
    element('Miesiac', String(Number(month))),
  ]);
}

export function taxpayer({ company: { name, email, identifiers } }: Books): XmlElement {
  const organisation = required('OsobaNiefizyczna', [
    element('NIP', nipOf(identifiers)),
    element('PelnaNazwa', lineOf(name, NAME_CHARACTERS_MAX)),
    element('Email', email ?? undefined),
  ]);
  return { name: 'Podmiot1', attributes: { rola: 'Podatnik' }, children: [organisation] };
}
