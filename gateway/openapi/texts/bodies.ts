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
  ClientPut: {
    name: 'Acme',
    country: 'AT',
    addressLine1: 'Harbour Street 12',
    postalCode: '1010',
    city: 'Vienna',
  },
  ClientPatch: { contactEmail: 'accounts@acme.example', paymentTermDays: 30 },
  ReminderPolicyCreate: {
    name: 'Usual',
    isDefault: true,
    steps: [{ afterDays: 7 }, { afterDays: 21, charge: { interest: true } }, { afterDays: 35 }],
  },
  ReminderPolicyPatch: { steps: [{ afterDays: 10 }, { afterDays: 30, attach: ['statement'] }] },
  DocumentsReducePricesBody: {
    period: { from: '2026-01-01', to: '2026-12-31' },
    percent: '2',
    reason: 'Bonus for 2026',
  },
  ServiceAccountCreate: {
    name: 'Web shop',
    description: 'Makes invoices of orders',
    permissions: ['clients:read', 'clients:write', 'documents:read', 'documents:write', 'documents:issue'],
  },
  ServiceAccountKeyCreate: { name: 'Orders', scopes: ['clients:write', 'documents:write'] },
  SecurityPolicyChange: { mfa: 'admins', mfaGraceDays: 14, sessionIdleMinutes: 60, apiKeyMaxDays: 365 },
  BreakGlassSignIn: {
    companyId: '01890f5e-7b6a-7c3d-9e2f-8a1b4c5d6e7f',
    email: 'ada@acme.example',
    password: 'correct horse battery',
    totp: '123456',
  },
  ArticleCreate: {
    name: 'Consulting',
    reference: 'ART-100',
    unitPrice: '100',
    currency: 'EUR',
    vatRate: '20',
    unit: 'h',
  },
  ArticlePut: { name: 'Consulting', unitPrice: '100', unit: 'h', vatRate: '20' },
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
        typeId: 'invoice',
        clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
        externalId: 'SHOP-4711',
        issue: true,
        lines: [LINE],
      },
    ],
  },
  DocumentPatch: { orderReference: 'PO-4711', lines: [LINE] },
  DocumentsDebitBody: { lines: [LINE], reason: 'Hours that were left out' },
  DocumentsCreateSettlementBody: {
    currency: 'EUR',
    method: 'bank_transfer',
    reference: 'INV-2026-0042',
    parts: [
      { kind: 'money', documentId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f', amountMinor: 120_000 },
      { kind: 'money', clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f', amountMinor: 2_500 },
    ],
  },
  DocumentsWaiveClaimsBody: { kinds: ['fee'], reason: 'Agreed by telephone' },
  RecurringInvoiceCreate: {
    name: 'Maintenance of Acme',
    clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
    schedule: { interval: 'month', intervalCount: 1, from: '2026-01-01' },
    template: {
      dueInDays: 14,
      lines: [{ ...LINE, description: 'Maintenance in {period.month} {period.year}' }],
    },
    action: 'issue_and_send',
  },
  RecurringInvoicePatch: { template: { dueInDays: 30, lines: [LINE] } },
  DocumentsPauseRecurringBody: { until: '2099-12-31' },
  ReceivablesConnectPaymentProviderBody: {
    environment: 'TEST',
    config: { apiKey: 'key-of-payments', signingSecret: 'secret-of-payments' },
  },
  SettingsConnectChannelBody: {
    environment: 'TEST',
    config: {
      participantId: '0208:0123456749',
      accessPointUrl: 'https://access-point.example.com/api',
      apiKey: 'example-not-a-key',
    },
  },
  SettingsAddCertificateBody: {
    label: 'Seal of Acme',
    pfxBase64: 'RXhhbXBsZQ==',
    pfxPassword: 'example-not-a-secret',
  },
  SsoClaimDomainBody: { domain: 'example.com' },
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
