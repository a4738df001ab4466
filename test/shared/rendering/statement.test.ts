// The table of a statement, read back from its PDF in each language.
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { renderStatement } from '../../../shared/rendering/statement/render';
import { DOCUMENTS } from '../../../shared/texts/documents';
import { STATEMENTS } from '../../../shared/texts/statements';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { BUYER, brandingOf, SELLER, statement } from './samples';

/** The statement has an invoice of each kind that a document names. */
function ofEachKind(language: DocumentLanguage) {
  const all = statement();
  const currencies = all.currencies.map((currency) => {
    const [invoice] = currency.invoices;
    const codes = Object.keys(DOCUMENTS[language].kinds) as NonNullable<typeof invoice>['typeCode'][];
    return {
      ...currency,
      invoices: codes.flatMap((typeCode) => (invoice ? [{ ...invoice, typeCode }] : [])),
    };
  });
  return { ...all, currencies };
}

describeWithPoppler('A statement', () => {
  it.each(DOCUMENT_LANGUAGES)('breaks no word of its columns and kinds in %s', async (language) => {
    const printed = { statement: ofEachKind(language), seller: SELLER, buyer: BUYER, accounts: {} };
    const pages = textOfPdf(await renderStatement(printed, brandingOf('classic'), language));
    const printedWords = new Set(pages.join('\n').split(/\s+/));
    const { columns } = STATEMENTS[language];
    const words = [...Object.values(DOCUMENTS[language].kinds), ...Object.values(columns)]
      .join(' ')
      .split(' ');
    expect(words.filter((word) => !printedWords.has(word))).toEqual([]);
  });
});
