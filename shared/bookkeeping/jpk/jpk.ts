// JPK_V7M(3), the register of VAT that Polish companies send each month: its part of sales.
import type { BookEntry } from '../../contracts/documents/books';
import { element, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';
import { writeXml } from '../../xml/write-xml';
import { companyAmounts, pointAmount } from '../amounts';
import type { BookFormat, Books } from '../books';
import { byDocument } from '../by-document';
import { declaredEntries, sumsOf } from './columns';
import { missingFacts, refusal } from './missing';
import { nipOf } from './nip';
import { CURRENCY, salesRow } from './row';
import { lineOf } from './texts';

const NAMESPACES = { '': 'http://crd.gov.pl/wzor/2025/12/19/14090/' };
const VAT_COLUMNS = ['K_16', 'K_18', 'K_20'];

export const jpk: BookFormat = {
  // VAT on what a company got is declared with the payment
  by: (ofCompany) => (ofCompany === 'payment' ? 'payment' : 'taxPoint'),
  fix: 'POST /api/company/info',
  readsDocuments: true,
  refusal,
  missing: missingFacts,
  write(books) {
    const root = required('JPK', [header(books), taxpayer(books), register(books)]);
    return {
      fileName: `JPK_V7M_${nipOf(books.company.identifiers)}_${books.from.slice(0, 7)}.xml`,
      contentType: 'application/xml',
      bytes: writeXml(root, NAMESPACES),
    };
  },
};

/** Ewidencja: the rows of sales with their sums, and none of purchases. */
function register(books: Books): XmlElement {
  const documents = byDocument(declaredEntries(books)).filter(hasAmount);
  const factsOf = (group: readonly BookEntry[]) => books.facts.get(group[0]?.id ?? '');
  const vat = documents.reduce((sum, group) => sum + vatIn(sumsOf(group, factsOf(group))), 0);
  return required('Ewidencja', [
    ...documents.map((group, index) => salesRow(index + 1, group, factsOf(group))),
    required('SprzedazCtrl', [
      element('LiczbaWierszySprzedazy', String(documents.length)),
      element('PodatekNalezny', pointAmount(vat, CURRENCY)),
    ]),
    required('ZakupCtrl', [
      element('LiczbaWierszyZakupow', '0'),
      element('PodatekNaliczony', pointAmount(0, CURRENCY)),
    ]),
  ]);
}

function hasAmount(group: readonly BookEntry[]): boolean {
  return group.map(companyAmounts).some(({ base, vat }) => base !== 0 || vat !== 0);
}

function vatIn(sums: ReadonlyMap<string, number>): number {
  return VAT_COLUMNS.reduce((sum, column) => sum + (sums.get(column) ?? 0), 0);
}

/** Naglowek and Podmiot1: the month, the tax office, and the company whose file it is. */
const NAME_CHARACTERS_MAX = 240;
/** The first file of a month; a correction would be 2. */
const FIRST_FILE = '1';
/** Tells who opens the file what is not in it. */
const SYSTEM = 'multi-company-invoicing: sprzedaż; GTU z klasyfikacji pozycji; bez zakupów, bez deklaracji';

function header({ from, createdAt, taxOffice }: Books): XmlElement {
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

function taxpayer({ company: { name, email, identifiers } }: Books): XmlElement {
  const organisation = required('OsobaNiefizyczna', [
    element('NIP', nipOf(identifiers)),
    element('PelnaNazwa', lineOf(name, NAME_CHARACTERS_MAX)),
    element('Email', email ?? undefined),
  ]);
  return { name: 'Podmiot1', attributes: { rola: 'Podatnik' }, children: [organisation] };
}
