// The categories of a document whose tax is not VAT: rules about a category look for one whose tax is.
import { textIn, type XmlElement } from '../../../xml/element';
import type { Mapping } from '../../mapping/mapping';
import { VAT_CATEGORIES } from '../../rules/vat-categories';
import type { SemanticInvoice } from '../../semantic/invoice';

const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'];

/** @param category an element with `cac:TaxScheme` */
export function isVat(category: XmlElement): boolean {
  return textIn(category, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase() === 'VAT';
}

/** BR-S-02 and its like: the publisher looks at the tax of lines only. */
export const CATEGORIES_OF_VAT: Mapping<SemanticInvoice> = {
  write() {},
  read(element) {
    const categories = ['cac:Item', 'cac:ClassifiedTaxCategory'].reduce(
      (all, step) => all.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      element.element.children.filter(({ name }) => LINES.includes(name)),
    );
    for (const { code, prefix } of VAT_CATEGORIES) {
      const own = categories.filter((each) => textIn(each, 'cbc:ID') === code);
      const message = `The tax of category ${code} is not VAT in any line`;
      if (own.length > 0 && !own.some(isVat))
        element.violate({ rule: `${prefix}-02`, term: 'BT-151', message });
    }
  },
};
