// References to preceding invoices: an element without the number of one is dropped, and said.
import type { SemanticInvoice } from '../semantic/invoice';
import type { Mapping } from './mapping';

const WITHOUT_NUMBER = { rule: 'BR-55', term: 'BT-25', message: 'A preceding invoice has no number' };

/** `list` with the rule for what it drops. */
export function withNumbers(name: string, list: Mapping<SemanticInvoice>): Mapping<SemanticInvoice> {
  return {
    write: list.write,
    read(element, target) {
      const all = element.element.children.filter((each) => each.name === name).length;
      list.read(element, target);
      if ((target.precedingInvoices ?? []).length < all) element.violate(WITHOUT_NUMBER);
    },
  };
}
