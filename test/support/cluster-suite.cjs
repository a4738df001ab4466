// Tests that `npm run test:cluster` runs against many processes. Any test that uses a system by its address could be one.

/** The default: all end-to-end tests, the tests generated from the contracts, and each service at full length. */
const SUITE = [
  'e2e',
  'generated',
  'gateway/(?:bodies|idempotency|negotiation)',
  'services/catalog/stock',
  'services/clients/(?:search|update)',
  'services/companies/(?:members|number-format)',
  'services/country-readiness/company',
  'services/documents/(?:scenario|sending|signing/sign)',
  'services/export/(?:large|small)',
  'services/identity/(?:api-keys|invitations|sessions)',
  'services/mail/(?:company|smtp)',
  'services/recurring/made-once',
  'services/settings/(?:branding/logo|certificates|currency-rates/look-up|key-rotation)',
  'services/sso/(?:certified|domains)',
  'services/webhooks/(?:delivering|feed|retrying|switching-off)',
];

/** Needs the system in the process of the test. */
const IN_PROCESS = {
  'e2e/pages/built': 'starts the built program itself',
  'gateway/busy-database': 'reads the log of the process',
  'services/documents/legal-mentions': 'takes one service out of a running system',
  'services/identity/instance-health': 'takes services out of a running system',
  'services/identity/passwords': 'changes a setting of a running system',
  'services/identity/two-gateways': 'starts a second gateway beside the first',
  'services/mail/(?:attachments|messages|reports)': 'adds a service to the contracts',
  'services/mail/recovery': 'starts and kills a process of its own',
  'services/transmissions/connections/secrets': 'reads the log of the process',
  'services/sso/(?:instance|live)': 'starts a second process of the service, or a second gateway',
  'services/sso/secrets': 'reads the log of the process',
  'services/transmissions/fairness': 'reads the log of the process',
  'services/webhooks/(?:plans|secrets)': 'looks into the pool of a service',
};

/** Folders whose tests use a system by its address; other tests are about parts, or start processes by themselves. */
const FOLDERS = ['e2e', 'gateway', 'generated', 'services'];

/** `whole`: every test that can run so, instead of the suite. */
module.exports = {
  IN_PROCESS,
  testRegex: (whole) => (whole ? FOLDERS : SUITE).map((pattern) => `/test/${pattern}\\b.*\\.test\\.ts$`),
  ignored: Object.keys(IN_PROCESS).map((pattern) => `/test/${pattern}\\.test\\.ts$`),
};
