// Lists of an article as columns: `prices.EUR.100` is the price in EUR from 100 pieces on, `translations.de.name` the German name,
// `classifications.STI.2008` the codes of a list in its version, apart by spaces.
import {
  type Entry,
  type EntryColumns,
  type EntryLists,
  pairColumns,
  partColumns,
} from '../../../../shared/csv/entry-columns';

const PRICE_COLUMN = /^(?:([a-z]{3})(?:\.|$))?(\d+(?:\.\d+)?)?$/i;
const CLASSIFICATION_COLUMN = /^([a-z]{2,3})(?:\.(\S+))?$/i;

/** `EUR`, `EUR.100`, or `100` in the currency of the article; `0` is any quantity. */
const PRICES: EntryColumns = {
  kind: 'decimal',
  cells: ({ currency, fromQuantity, unitPrice }) => [
    [[currency, fromQuantity].filter((part) => part != null).join('.') || '0', unitPrice],
  ],
  isColumn: (column) => PRICE_COLUMN.test(column),
  read: (column, cell) => {
    const [, currency, quantity] = PRICE_COLUMN.exec(column) ?? [];
    const fromQuantity = quantity === undefined || Number(quantity) === 0 ? null : shortest(quantity);
    return [{ currency: currency?.toUpperCase() ?? null, fromQuantity, unitPrice: shortest(String(cell)) }];
  },
  keyOf: ({ currency, fromQuantity }) => `${currency ?? ''} ${fromQuantity ?? 0}`,
};

const CLASSIFICATIONS: EntryColumns = {
  kind: 'text',
  cells: (entry) => [[listOf(entry), entry.code]],
  isColumn: (column) => CLASSIFICATION_COLUMN.test(column),
  read: (column, cell) => {
    const [, listId = '', version] = CLASSIFICATION_COLUMN.exec(column) ?? [];
    const codes = String(cell).split(/\s+/).filter(Boolean);
    return codes.map((code) => ({ listId: listId.toUpperCase(), code, ...(version && { version }) }));
  },
  keyOf: listOf,
};

export const LISTS: EntryLists = {
  attributes: pairColumns('name', 'value'),
  prices: PRICES,
  translations: partColumns('language', ['name', 'description', 'unit']),
  classifications: CLASSIFICATIONS,
};

function listOf({ listId, version }: Entry): string {
  return version == null ? String(listId) : `${listId}.${version}`;
}

/** A decimal as it is stored: without zeros at its end. */
function shortest(decimal: string): string {
  return /^\d+\.\d+$/.test(decimal) ? decimal.replace(/\.?0+$/, '') : decimal;
}
