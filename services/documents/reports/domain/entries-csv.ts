// The entries of the books as CSV, amounts in major units.
import type { BookEntry } from '../../../../shared/contracts/documents/books';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { CsvNumber, csvFile } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/csv-amount';

const HEADER = [
  ...['id', 'number', 'kind', 'issueDate', 'taxPoint', 'clientId', 'externalId', 'clientName', 'country'],
  ...['vatNumber', 'currency', 'vatCategory', 'vatRate', 'base', 'vat'],
  ...['companyCurrency', 'companyBase', 'companyVat'],
  ...['receivablesAccount', 'debtorAccount', 'revenueAccount', 'vatAccount', 'taxCode'],
  ...['surchargeRate', 'surcharge', 'companySurcharge'],
];

/** @param ofCompany the currency of the company */
export function entriesCsv(
  entries: readonly BookEntry[],
  ofCompany: string,
  format: CsvFormat,
): Promise<Buffer> {
  const inCompany = (minor: number | null) => (minor === null ? '' : csvAmount(minor, ofCompany));
  const cells = (entry: BookEntry) => {
    const { id, number, kind, issueDate, taxPoint, clientId, clientExternalId, currency } = entry;
    return [
      ...[id, number, kind, format.date(issueDate), format.date(taxPoint), clientId, clientExternalId],
      ...[entry.clientName, entry.country, entry.vatNumber, currency, entry.vatCategory],
      ...[new CsvNumber(entry.vatRate), csvAmount(entry.baseMinor, currency)],
      ...[csvAmount(entry.vatMinor, currency), ofCompany],
      ...[inCompany(entry.companyBaseMinor), inCompany(entry.companyVatMinor)],
      ...[
        entry.receivablesAccount,
        entry.debtorAccount,
        entry.revenueAccount,
        entry.vatAccount,
        entry.taxCode,
      ],
      ...[entry.surchargeRate === null ? '' : new CsvNumber(entry.surchargeRate)],
      ...[csvAmount(entry.surchargeMinor, currency), inCompany(entry.companySurchargeMinor)],
    ];
  };
  return csvFile(HEADER, entries, cells, format);
}
