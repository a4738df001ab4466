// Changes that make a mistake in a correct document.
import type { IssuedDocument } from '../../../shared/e-invoice/from-document/semantic-invoice';

export type Change = (document: IssuedDocument) => object;

export const NO_NUMBERS = { identifiers: [], partyIdentifiers: {} };

export const seller =
  (fields: object): Change =>
  ({ seller }) => ({ seller: { ...seller, ...fields } });
export const buyer =
  (fields: object): Change =>
  ({ buyer }) => ({ buyer: { ...buyer, ...fields } });
export const line =
  (fields: object): Change =>
  ({ lines: [first] }) => ({ lines: [{ ...first, ...fields }] });
export const vat =
  (fields: object): Change =>
  ({ vatBreakdown }) => ({ vatBreakdown: vatBreakdown.map((group) => ({ ...group, ...fields })) });
export const set =
  (fields: object): Change =>
  () =>
    fields;
/** Applies the changes in order; each sees the results of the ones before. */
export const all =
  (...changes: Change[]): Change =>
  (document) => {
    const made = {};
    for (const change of changes) Object.assign(made, change({ ...document, ...made }));
    return made;
  };
