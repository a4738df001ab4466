// Examples of the most used bodies, with the fields that most callers send. All others are made of the examples of their
// fields.

const LINE = {
  description: 'Consulting in March',
  quantity: '10',
  unit: 'h',
  unitPrice: '100',
  vatRate: '20',
};

export const BODY_EXAMPLES: Record<string, unknown> = {
  ClientCreate: {
    name: 'Acme Manufacturing Ltd',
    contactEmail: 'grace@acme.example',
    addressLine1: '12 Harbour Street',
    postalCode: '1010',
    city: 'Vienna',
    country: 'AT',
    identifiers: [{ scheme: 'vat', value: 'ATU12345675' }],
    metadata: { crmId: 'A-4711' },
  },
  ClientPatch: { contactEmail: 'accounts@acme.example', paymentTermDays: 30 },
  DocumentsReducePricesBody: {
    period: { from: '2026-01-01', to: '2026-12-31' },
    percent: '2',
    reason: 'Bonus for 2026',
  },
  ArticleCreate: {
    name: 'Consulting',
    reference: 'ART-100',
    unitPrice: '100',
    currency: 'EUR',
    vatRate: '20',
    unit: 'h',
  },
  ArticlePatch: { unitPrice: '110' },
  CompanyCreate: {
    name: 'Kowalska Design',
    country: 'PL',
    addressLine1: 'ul. Długa 12',
    postalCode: '31-147',
    city: 'Kraków',
    email: 'biuro@kowalska.example',
    iban: 'PL61109010140000071219812874',
    identifiers: [{ scheme: 'nip', value: '5260250274' }],
  },
  CompanyChange: { email: 'biuro@kowalska.example', paymentTermDays: 14 },
  DocumentCreate: {
    typeId: 'invoice',
    clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
    dueInDays: 14,
    lines: [LINE],
  },
  DocumentBatch: {
    items: [
      {
        ...{ typeId: 'invoice', clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f', externalId: 'SHOP-4711' },
        ...{ issue: true, lines: [LINE] },
      },
    ],
  },
  DocumentPatch: { orderReference: 'PO-4711', lines: [LINE] },
  MailSettingsForm: {
    kind: 'smtp',
    fromAddress: 'invoices@acme.example',
    host: 'smtp.example.com',
    port: 587,
    username: 'invoices@acme.example',
    password: 'app-password',
  },
  WebhookCreate: {
    url: 'https://hooks.example.com/invoicing',
    events: ['document.issued', 'document.paid'],
  },
  WebhookPatch: { events: ['*'] },
};
