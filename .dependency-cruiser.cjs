// Who may import whom. Checked by test/architecture/check-imports.mjs.

/** Rooms of documents, from the ground up: each may import those before it, and no room those after it. */
const ROOMS_OF_DOCUMENTS = [
  'domain|models|queries|use-cases',
  'money',
  'files',
  'delivery',
  'issuing',
  'quotes',
  'drafts',
  'reports',
  'moved',
];

const upwardInDocuments = ROOMS_OF_DOCUMENTS.slice(1).map((room, floor) => ({
  name: 'documents-import-downward',
  comment: 'services/documents/README.md: the order of its rooms',
  from: { path: `^services/documents/(${ROOMS_OF_DOCUMENTS.slice(0, floor + 1).join('|')})/` },
  to: { path: `^services/documents/(${room})/` },
}));

const forbidden = [
  ...upwardInDocuments,
  {
    name: 'contracts-import-only-the-schema-library',
    from: { path: '^shared/contracts/' },
    to: { pathNot: ['^shared/contracts/', '^node_modules/@sinclair/typebox'] },
  },
  {
    name: 'settings-know-no-process',
    from: { path: '^shared/settings/' },
    to: { path: '^(services|gateway|deploy|test|shared/(client|runtime))/' },
  },
  {
    name: 'runtime-imports-only-contracts-and-libraries',
    from: { path: '^shared/runtime/' },
    to: {
      path: '^(services|gateway|deploy|test|shared/(bank-statements|bookkeeping|client|code-lists|countries|csv|e-invoice|embedded-postgres|identifiers|late-payment|law|mail-templates|pkcs12|quotas|rendering|sepa|signatures|texts|values|xml))/',
    },
  },
  {
    name: 'the-embedded-database-stands-alone',
    from: { path: '^shared/embedded-postgres/' },
    to: {
      path: '^(services|gateway|deploy|test|shared)/',
      pathNot: [
        '^shared/embedded-postgres/',
        '^shared/settings/startup-error[.]ts$',
        '^shared/runtime/database/address[.]ts$',
      ],
    },
  },
  {
    name: 'only-a-start-imports-the-embedded-database',
    from: { path: '^(services|gateway|shared)/', pathNot: '^shared/embedded-postgres/' },
    to: { path: '^shared/embedded-postgres/' },
  },
  {
    name: 'what-services-share-imports-contracts-and-runtime',
    from: {
      path: '^shared/(bank-statements|bookkeeping|code-lists|countries|csv|e-invoice|identifiers|late-payment|law|mail-templates|pkcs12|quotas|rendering|sepa|signatures|texts|values|xml)/',
    },
    to: { path: '^(services|gateway|deploy|test|shared/client)/' },
  },
  {
    name: 'libraries-read-no-row',
    comment: 'data in, data out, as in the domain of a service',
    from: {
      path: '^shared/(bank-statements|bookkeeping|code-lists|countries|e-invoice|identifiers|late-payment|law|pkcs12|rendering|sepa|signatures|values|xml)/',
    },
    to: {
      path: '^shared/runtime/(action|context|resources|service|database|jobs|moleculer|outbox|http|secrets)([.]ts$|/)',
    },
  },
  {
    name: 'texts-know-no-reader',
    from: { path: '^shared/texts/' },
    to: {
      path: '^(services|gateway|deploy|test|shared)/',
      pathNot: '^shared/(texts|contracts|runtime/files)/',
    },
  },
  {
    name: 'xml-is-read-written-and-signed-in-one-place',
    comment: 'shared/xml refuses a document type once for all',
    from: { path: '^(services|gateway|shared)/', pathNot: '^shared/(xml|signatures)/' },
    to: { path: '^node_modules/(saxes|fast-xml-parser|xml-crypto)/' },
  },
  {
    name: 'the-cost-of-a-password-is-set-nowhere',
    from: {
      path: '^(services|gateway|deploy|shared)/',
      pathNot: '^services/identity/credentials/password-hash[.]ts$',
    },
    to: { path: '^services/identity/credentials/password-cost[.]ts$' },
  },
  {
    name: 'a-service-imports-no-other-service',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^(services|gateway|deploy|test)/', pathNot: '^services/$1/' },
  },
  {
    name: 'the-gateway-imports-no-service',
    from: { path: '^gateway/' },
    to: { path: '^(services|deploy|test)/' },
  },
  {
    name: 'the-client-stands-alone',
    comment: 'it is a package: what it needs of the contracts is generated',
    from: { path: '^shared/client/' },
    to: { path: '^(services|gateway|deploy|test|shared/(?!client/))' },
  },
  {
    name: 'the-command-line-imports-the-client-and-its-tools-only',
    from: { path: '^shared/(cli|mcp)/' },
    to: { path: '^(services|gateway|deploy|test|shared/(?!(cli|client|mcp)/))' },
  },
  {
    name: 'domain-knows-no-context-transaction-or-sql',
    comment: 'services/README.md: data in, data out',
    from: { path: '^services/.*/domain/' },
    to: {
      path: [
        '^shared/runtime/(context|resources|service|idempotency)[.]ts$',
        '^shared/runtime/(database|outbox|http|jobs|observability|files|secrets)/',
        '^services/.*/(actions|use-cases|queries|jobs|migrations)/',
        '^(node:)?(fs|net|http|https|tls|dns|timers|child_process|worker_threads)(/|$)',
      ],
      // the type of a row as it is read, the canonical form of a name, and the forms of keys
      pathNot: '^shared/runtime/(database/columns|http/host|secrets/curve-keys)[.]ts$',
    },
  },
  {
    name: 'domain-knows-rows-by-their-type-only',
    from: { path: '^services/.*/domain/' },
    to: { path: '^services/.*/models/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'queries-and-models-know-no-step-above-them',
    from: { path: '^services/.*/(queries|models)/' },
    to: { path: '^services/.*/(actions|use-cases|jobs)/' },
  },
  {
    // type-only ones included
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
  },
};
