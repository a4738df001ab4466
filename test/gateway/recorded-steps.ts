// The calls whose answers are the examples of the reference, in the order in which one company makes them. Left out is what
// answers files, depends on other hosts, or has dates of facts, which do not move with the day of the run.
import { BODY_EXAMPLES } from '../../gateway/openapi/texts/bodies';
import { catalog } from '../../shared/contracts/catalog';
import { clients } from '../../shared/contracts/clients';
import { companies } from '../../shared/contracts/companies';
import type { AnyAction } from '../../shared/contracts/contract';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { settings } from '../../shared/contracts/settings';
import { webhooks } from '../../shared/contracts/webhooks';

type Input = Record<string, unknown>;
export type Ids = Record<string, string>;

/** A call with a word keeps the id of its answer under it. Of calls of one action the first is the example. */
export type Step = [action: AnyAction, input: (ids: Ids) => Input, word?: string];

const none = () => ({});
const ofId =
  (word: string, rest: Input = {}) =>
  (ids: Ids) => ({ id: ids[word], ...rest });
const draft = (word: string, change: Input = {}): Step => [
  documents.create,
  ({ client }) => ({ ...bodyOf('DocumentCreate'), ...change, clientId: client }),
  word,
];
const issue = (word: string): Step => [documents.issue, ofId(word)];
const ALL_TIME = { from: '2020-01-01', to: '2099-12-31', period: 'all' };
const LOW_STOCK = { name: 'Paper A4', stockTracked: true, stockQuantity: '2', lowStockThreshold: '5' };
const MAIL = { subject: 'Invoice {{documentNumber}}', body: '<p>Please find our invoice attached.</p>' };
const MAIL_API = { kind: 'mailapi', fromAddress: 'invoices@huber.example', apiKey: 'example-not-a-key' };
const BOOKKEEPING = {
  receivablesAccount: '10000',
  revenueAccounts: [{ vatCategory: 'S', vatRate: '20', account: '8400' }],
  datevConsultantNumber: 29_098,
  datevClientNumber: 55_003,
  accountLength: 4,
};
const CODE_MAIL = { subject: 'Your code', body: '<p>{{code}} is your code.</p>' };

function bodyOf(name: string): Input {
  return structuredClone(BODY_EXAMPLES[name]) as Input;
}

const SALES: Step[] = [
  [clients.create, () => bodyOf('ClientCreate'), 'client'],
  [clients.get, ofId('client')],
  [clients.update, ofId('client', bodyOf('ClientPatch'))],
  [clients.put, () => ({ externalId: 'CRM-7', ...bodyOf('ClientPut') }), 'synchronized'],
  [clients.remove, ofId('synchronized')],
  [clients.list, none],
  [clients.search, () => ({ query: 'acme' })],
  [clients.duplicates, () => ({ identifier: 'ATU12345675' })],
  [catalog.create, () => bodyOf('ArticleCreate'), 'article'],
  [catalog.get, ofId('article')],
  [catalog.update, ofId('article', bodyOf('ArticlePatch'))],
  [catalog.put, () => ({ externalId: 'SHOP-7', ...bodyOf('ArticlePut') }), 'offered'],
  [catalog.remove, ofId('offered')],
  [catalog.list, none],
  [documents.vatSuggestion, ({ client }) => ({ clientId: client })],
  [documents.withholdingSuggestion, ({ client }) => ({ clientId: client })],
  draft('invoice'),
  [documents.get, ofId('invoice')],
  [documents.update, ofId('invoice', bodyOf('DocumentPatch'))],
  [documents.check, ofId('invoice')],
  issue('invoice'),
  [documents.list, none],
  [documents.addPayment, ofId('invoice', { amountMinor: 50_000, method: 'bank_transfer' }), 'payment'],
  [documents.listPayments, ofId('invoice')],
  [documents.credit, ofId('invoice')],
  [documents.eInvoiceFormats, ofId('invoice')],
  [documents.invoiceReport, () => ALL_TIME],
  [documents.paymentReport, () => ALL_TIME],
  [documents.bookEntries, () => ({ from: '2020-01-01', to: '2099-12-31' })],
  [documents.types, none],
  [companies.info, none],
];

const MORE_DOCUMENTS: Step[] = [
  [documents.removePayment, ({ invoice, payment }) => ({ id: invoice, paymentId: payment })],
  [documents.vatRegister, () => ALL_TIME],
  draft('sent'),
  issue('sent'),
  [documents.send, ofId('sent', { delivery: 'other' })],
  [documents.statement, ofId('client')],
  [documents.aging, none],
  draft('wrong'),
  issue('wrong'),
  [documents.correct, ofId('wrong', { reason: 'The hours were those of April' }), 'correction'],
  [documents.remove, ofId('correction')],
  [documents.cancel, ofId('wrong', { reason: 'Issued twice' })],
  draft('quote', { typeId: 'quote', dueInDays: null }),
  issue('quote'),
  [documents.draftDeposit, ofId('quote', { percent: '30' })],
  [documents.requestSignature, ofId('quote', { recipientEmail: 'grace@acme.example' }), 'request'],
  [documents.listSignatureRequests, ofId('quote')],
  [documents.withdrawSignatureRequest, ({ quote, request }) => ({ id: quote, requestId: request })],
  [documents.convert, ofId('quote')],
  [documents.auditNumbers, none],
  [documents.listEmailTemplates, none],
  [documents.saveEmailTemplate, () => ({ typeId: 'invoice', ...MAIL })],
  [documents.restoreEmailTemplate, () => ({ typeId: 'invoice' })],
];

const SETTINGS: Step[] = [
  [settings.readMailSettings, none],
  [settings.saveMailSettings, () => MAIL_API],
  [settings.setReplyTo, () => ({ replyTo: 'office@huber.example' })],
  [settings.removeMailSettings, none],
  [settings.listEmailTemplates, none],
  [settings.previewEmailTemplate, () => ({ id: 'VERIFICATION_CODE', ...CODE_MAIL })],
  [settings.saveEmailTemplate, () => ({ id: 'VERIFICATION_CODE', ...CODE_MAIL })],
  [settings.restoreEmailTemplate, () => ({ id: 'VERIFICATION_CODE' })],
  [settings.createCurrencyRate, () => ({ from: 'USD', to: 'EUR', rate: '0.92' })],
  [settings.currencyRates, none],
  [settings.lookUpCurrencyRate, () => ({ from: 'USD', to: 'EUR' })],
  [settings.currencyRateGaps, none],
  [settings.setBranding, () => ({ preset: 'modern', accentColor: '#1d4ed8' })],
  [settings.branding, none],
  [settings.setBookkeeping, () => BOOKKEEPING],
  [settings.bookkeeping, none],
];

const ACCOUNT: Step[] = [
  [identity.session, none],
  [identity.sessions, none],
  [identity.preferences, () => ({ locale: 'de' })],
  [companies.members, none],
  [companies.changeRole, ({ member }) => ({ userId: member, role: 'ADMIN' })],
  [companies.removeMember, ({ member }) => ({ userId: member })],
  [identity.createInvitation, () => ({ email: 'bea@huber.example', role: 'MEMBER' }), 'invitation'],
  [identity.listInvitations, none],
  [identity.revokeInvitation, ofId('invitation')],
  [identity.apiKeyOptions, none],
  [identity.createApiKey, () => ({ name: 'Shop', scopes: ['clients:read', 'documents:write'] }), 'key'],
  [identity.listApiKeys, none],
  [identity.rotateApiKey, ofId('key', { overlapSeconds: 3600 })],
  [identity.revokeApiKey, ofId('key')],
  [companies.changeInfo, () => bodyOf('CompanyChange')],
  [companies.numberFormats, none],
  [companies.setNumberFormat, () => ({ typeId: 'quote', pattern: 'Q-{year}-{number:4}' })],
  [webhooks.create, () => bodyOf('WebhookCreate'), 'webhook'],
  [webhooks.get, ofId('webhook')],
  [webhooks.list, none],
  [webhooks.update, ofId('webhook', bodyOf('WebhookPatch'))],
  [webhooks.rotateSecret, ofId('webhook', { graceSeconds: 3600 })],
  [webhooks.remove, ofId('webhook')],
];

const ENDS: Step[] = [
  [catalog.create, () => LOW_STOCK],
  [catalog.lowStock, none],
  [catalog.remove, ofId('article')],
  [clients.create, () => ({ name: 'Closed Shop', country: 'AT' }), 'other'],
  [clients.remove, ofId('other')],
  [companies.create, () => bodyOf('CompanyCreate'), 'second'],
  [companies.list, none],
  [companies.switch, ({ second }) => ({ companyId: second })],
  [identity.signOut, none],
];

export const STEPS: readonly Step[] = [...SALES, ...SETTINGS, ...MORE_DOCUMENTS, ...ACCOUNT, ...ENDS];
