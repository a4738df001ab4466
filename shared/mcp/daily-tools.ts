// The calls of daily work, which a model gets unless it is started with `--tools all`, and the fields of each that it sees: a model
// reads all tools at once. The API takes the other fields as well.

const PAGE = ['cursor', 'pageSize'];
const CONTACT = ['name', 'contactFirstName', 'contactLastName', 'contactEmail'];
const ADDRESS = ['addressLine1', 'addressLine2', 'postalCode', 'city', 'state', 'country'];
const INVOICING = ['identifiers', 'buyerReference', 'electronicAddress', 'paymentTermDays'];
const DATES = ['issueDate', 'dueInDays', 'dueDate', 'validUntil', 'servicePeriod', 'deliveryDate'];
const REFERENCES = ['buyerReference', 'orderReference', 'notes'];
/** `lines.unit` is the field of each line; a name alone is the whole field. */
const LINES = [
  'lines.description',
  'lines.articleId',
  'lines.quantity',
  'lines.unit',
  'lines.unitPrice',
  'lines.vatCategory',
  'lines.vatRate',
  'lines.period',
  'lines.adjustments',
];
const AMOUNTS = ['currency', 'pricesIncludeVat', ...LINES, 'adjustments', 'exemptionReasons'];

/** Fields by the call of the client. */
export const DAILY_TOOLS: Readonly<Record<string, readonly string[]>> = {
  'companies.info': [],
  'clients.list': ['q', 'type', 'country', 'isActive', ...PAGE],
  'clients.get': ['id'],
  'clients.create': ['type', ...CONTACT, ...ADDRESS, ...INVOICING, 'isPublicBody', 'externalId'],
  'clients.update': ['id', ...CONTACT, ...ADDRESS, ...INVOICING, 'isPublicBody'],
  'catalog.list': ['q', 'type', 'isActive', 'cursor'],
  'documents.list': ['q', 'typeId', 'status', 'clientId', 'number', 'from', 'to', 'sort', ...PAGE],
  'documents.get': ['id'],
  'documents.vatSuggestion': ['clientId', 'articleId', 'kind', 'date'],
  'documents.create': [
    'typeId',
    'clientId',
    'clientExternalId',
    ...DATES,
    ...REFERENCES,
    ...AMOUNTS,
    'externalId',
    'issue',
  ],
  'documents.update': ['id', 'clientId', ...DATES, ...REFERENCES, ...AMOUNTS],
  'documents.remove': ['id'],
  'documents.check': ['id', 'issueDate'],
  'documents.issue': ['id', 'dryRun', 'issueDate'],
  'documents.send': ['id', 'to', 'delivery'],
  'documents.convert': ['id'],
  'documents.credit': ['id', 'lines', 'reason', 'issueDate'],
  'documents.cancel': ['id', 'reason'],
  'documents.addPayment': ['id', 'amountMinor', 'kind', 'paidOn', 'method', 'reference', 'externalId'],
  'documents.listPayments': ['id'],
  'documents.statement': ['id', 'asOf'],
  'clients.aging': ['asOf'],
  'documents.invoiceReport': ['from', 'to', 'period', 'currency'],
  'documents.remindOfDocument': ['id', 'level'],
  'transmissions.ofDocument': ['id'],
};

type Schema = Readonly<Record<string, unknown>>;

/** The schema of an input with these fields alone. */
export function schemaOf(schema: Schema, fields: readonly string[]): Schema {
  const properties = schema.properties as Record<string, Schema>;
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))];
  const chosen = names.flatMap((name) => {
    const property = properties[name];
    return property ? [[name, partOf(property, within(name, fields))]] : [];
  });
  const required = (schema.required as string[] | undefined)?.filter((name) => names.includes(name));
  return { ...schema, properties: Object.fromEntries(chosen), ...(required && { required }) };
}

function within(name: string, fields: readonly string[]): string[] {
  return fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));
}

/** A list with these fields of its items; with none named the schema as it is. */
function partOf(schema: Schema, fields: readonly string[]): Schema {
  if (fields.length === 0) return schema;
  return { ...schema, items: schemaOf(schema.items as Schema, fields) };
}
