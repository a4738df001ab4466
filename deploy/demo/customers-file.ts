// The customers as a CSV file, as they would come from another program.
import type { Inputs } from './client-types';

const COLUMNS = [
  ...['type', 'name', 'contactFirstName', 'contactLastName', 'contactEmail'],
  ...['addressLine1', 'postalCode', 'city', 'country', 'language', 'currency'],
] as const;
const ADDRESS = ['scheme', 'value'] as const;
const SCHEMES = ['nip', 'vat'];

/** Writes one row per customer, in their order; the position is the `externalId`. */
export function customersFile(customers: readonly Inputs['client'][]): string {
  const inside = [
    ...ADDRESS.map((part) => `electronicAddress.${part}`),
    ...SCHEMES.map((scheme) => `identifiers.${scheme}`),
  ];
  const header = ['externalId', ...COLUMNS, ...inside];
  const rows = customers.map((customer, index) => [
    externalIdOf(index),
    ...COLUMNS.map((column) => customer[column] ?? ''),
    ...ADDRESS.map((part) => customer.electronicAddress?.[part] ?? ''),
    ...SCHEMES.map((scheme) => customer.identifiers?.find((one) => one.scheme === scheme)?.value ?? ''),
  ]);
  return [header, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n');
}

export function externalIdOf(index: number): string {
  return `demo-${String(index + 1).padStart(2, '0')}`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
