// Each contract states the services that call an action, no more and no fewer: a stolen key of a service opens only what the
// service needs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../deploy/entry/load-services';
import { services } from '../../shared/contracts';
import type { ServiceContract } from '../../shared/contracts/contract';
import { gateway } from '../../shared/contracts/gateway';
import { SERVICE_NAMES } from '../../shared/contracts/service-names';

const CALL = /\b(?:call|callEverywhere|deliver|hand)(?:<\w+>)?\(\s*(\w+)\.(\w+)\b/g;
/** Calls whose action is not written where the call is. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // the runtime asks for each service with a request that names a client
  'clients.idsByExternalId': Object.values(services)
    .filter(({ actions }) => /"clientExternalId":\{|"\^external:/.test(JSON.stringify(actions)))
    .map(({ name }) => name),
  'webhooks.accept': [
    'audit',
    'catalog',
    'clients',
    'companies',
    'documents',
    'export',
    'identity',
    'receivables',
    'recurring',
    'settings',
    'sso',
    'transmissions',
    'webhooks',
  ],
  'audit.accept': [
    'audit',
    'catalog',
    'clients',
    'companies',
    'documents',
    'export',
    'identity',
    'mail',
    'receivables',
    'recurring',
    'settings',
    'sso',
    'transmissions',
    'webhooks',
  ],
  'companies.payer': [
    'catalog',
    'clients',
    'documents',
    'export',
    'gateway',
    'mail',
    'receivables',
    'settings',
    'transmissions',
    'webhooks',
  ],
  'companies.quotas': ['gateway', 'mail'],
  // the country decides how a CSV without a mark is read: shared/csv/import-actions.ts
  'companies.profile': ['catalog', 'clients'],
  // each batch of an import: shared/csv/starter.ts
  'identity.endOfRights': ['catalog', 'clients', 'documents'],
  'clients.exportPage': ['export'],
  'catalog.exportPage': ['export'],
  'documents.exportPayments': ['export'],
  'documents.exportSettlements': ['export'],
  'documents.exportAccountPayments': ['export'],
  'documents.exportHolds': ['export'],
  'documents.exportVerifactu': ['export'],
  'recurring.exportRecurring': ['export'],
  'recurring.exportRecurringPeriods': ['export'],
  // rows of its migration 0002
  'recurring.notifyHeld': ['recurring'],
  'receivables.guardReminder': ['mail'],
  'receivables.guardPreNotification': ['mail'],
  'receivables.preNotificationReported': ['mail'],
  'receivables.collectInvoice': ['recurring'],
  'receivables.followFailure': ['receivables'],
  'receivables.guardFailureMail': ['mail'],
  'receivables.guardPaymentMail': ['mail'],
  'receivables.reminderReported': ['mail'],
  'receivables.reminderPart': ['mail', 'export'],
  'receivables.reminderStatementPart': ['mail'],
  'receivables.runReminderPolicy': ['receivables'],
  'receivables.guardStatementMail': ['mail'],
  'receivables.statementMailReported': ['mail'],
  'receivables.statementMailPart': ['mail'],
  'receivables.runStatementSchedule': ['receivables'],
  'receivables.exportStatementMails': ['export'],
  'receivables.exportPaymentLinks': ['export'],
  'receivables.exportMandates': ['export'],
  'receivables.exportCollections': ['export'],
  'receivables.exportMandateRequests': ['export'],
  'receivables.exportBatches': ['export'],
  'receivables.exportDebitFiles': ['export'],
  'receivables.exportPaymentAttempts': ['export'],
  'receivables.exportPayouts': ['export'],
  'receivables.exportReminderPolicies': ['export'],
  'receivables.exportReminders': ['export'],
  'receivables.exportAccounts': ['export'],
  'receivables.exportStatements': ['export'],
  'receivables.exportLines': ['export'],
  'receivables.exportDecisions': ['export'],
  'receivables.exportFiles': ['export'],
  'receivables.exportFileChunk': ['export'],
  'documents.pdfPart': ['mail', 'export'],
  'documents.attachmentPart': ['mail', 'export'],
  'documents.eInvoicePart': ['mail', 'export'],
  'documents.certificatePart': ['mail'],
  'documents.mailReported': ['mail'],
  'documents.guardReminder': ['mail'],
  'documents.guardMail': ['mail'],
  'documents.guardPaymentMail': ['mail'],
  'documents.reminderReported': ['mail'],
  'documents.reminderPart': ['mail'],
  'documents.reminderStatementPart': ['mail'],
  'documents.confirmPayment': ['documents'],
  'documents.exportClaims': ['export'],
};

const contracts = new Map<string, ServiceContract>(Object.entries({ ...services, gateway }));

function calledBy(name: string): Map<string, Set<string>> {
  const called = new Map<string, Set<string>>();
  const folder = name === 'gateway' ? 'gateway' : join('services', name);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, service = '', action = ''] of readFileSync(join(folder, file), 'utf8').matchAll(CALL)) {
      const found = contracts.get(service)?.actions[action];
      if (found) called.set(found.name, (called.get(found.name) ?? new Set()).add(name));
    }
  }
  return called;
}

const actions = [...Object.values(services), gateway].flatMap((service) => Object.values(service.actions));
const internals = actions.flatMap(({ name, access }) =>
  access.kind === 'internal' ? [{ name, access }] : [],
);
const calls = [...serviceNames(), 'gateway'].map(calledBy);

it('the names of services are those of their folders', () => {
  expect([...SERVICE_NAMES].sort()).toEqual(serviceNames());
});

it.each(internals)('$name is called by those that its contract names', ({ name, access }) => {
  const found = calls.flatMap((called) => [...(called.get(name) ?? [])]);
  const isFile = /\.(?:fileChunk|uploadChunk)$/.test(name);
  const expected = [...found, ...(ELSEWHERE[name] ?? []), ...(isFile ? ['gateway'] : [])];
  expect([...access.callers].sort()).toEqual([...new Set(expected)].sort());
});

it('a service calls no action with a route', () => {
  const routed = new Set(actions.flatMap(({ name, access }) => (access.kind === 'internal' ? [] : [name])));
  const called = calls.flatMap((map) => [...map]).filter(([name]) => routed.has(name));
  expect(called.filter(([, by]) => [...by].some((name) => name !== 'gateway'))).toEqual([]);
});
