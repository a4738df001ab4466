// `/auth/security`: the authenticator apps, passkeys and recovery codes of the user. Changes need a fresh session.
import type { CallInput, Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { fill } from '../../../shared/texts/fill';
import { longMoment } from '../../../shared/values/locale';
import { goodNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { RenderedPage } from '../page-handler';
import { PROOF_PAGE } from '../page-request';
import { passkeyForm, passkeyOf } from '../passkey-form';
import { connectionPage } from './connect-app';
import { confirmed, PlainForm } from './fields';
import type { ApiCall, FormPage } from './form-pages';
import { textOf } from './read-form';
import { proofForm, prove } from './step-up';
import { hiddenFields, refusal, type Visit } from './visit';

type Factors = Output<typeof identity.factors>;
type SecurityEvent = Output<typeof identity.securityLog>['items'][number];

const EVENTS_MAX = 10;

export const securityPage: FormPage = {
  render,
  steps: { add, confirm, addPasskey, remove, makeCodes, cancelDeletion, prove },
};

async function render(visit: Visit): Promise<RenderedPage> {
  const { request, refused } = visit;
  const { security: words } = request.texts;
  const connection = await connectionPage(visit, refused?.fields);
  if (connection) return connection;
  const own = await request.call(identity.factors, {});
  const { items: events } = await request.call(identity.securityLog, {});
  const isFresh = refused?.problem.type !== 'step_up_required' && visit.signedIn.session.freshUntil !== null;
  const { passkeys: hasPasskeys } = await request.call(identity.status, {});
  const additions = html`<h2>${words.add}</h2>${addForm(visit)}${hasPasskeys && passkeyAddition(visit)}`;
  const changes = isFresh ? additions : await proofForm(visit);
  const content = html`${head(visit)}${doneNote(visit)}${plannedDeletion(visit)}<h2>${words.factors}</h2>${factorList(visit, own, isFresh)}${codesOf(visit, own, isFresh)}
${changes}${events.length > 0 && html`<h2>${words.log}</h2><ul class="list">${events.slice(0, EVENTS_MAX).map((event) => eventRow(visit, event))}</ul>`}`;
  return { title: words.title, content, hasPasskeys };
}

function head(visit: Visit): Html {
  const { request } = visit;
  const { security: words, account } = request.texts;
  return html`<p class="links"><a href="${request.link('/auth/')}">${account.title}</a></p>
<h1>${words.title}</h1>${refusal(visit)}`;
}

function doneNote({ request: { query, texts } }: Visit): Html | undefined {
  const notes = {
    added: texts.security.done,
    removed: texts.security.removed,
    proven: texts.security.proven,
    passkey: texts.passkeys.added,
  };
  const note = Object.entries(notes).find(([done]) => done === query.get('done'))?.[1];
  return note === undefined ? undefined : goodNote(note);
}

/** The deletion of the account that was asked for, which needs no proof to be cancelled. */
function plannedDeletion(visit: Visit): Html | undefined {
  const { request, signedIn } = visit;
  const { deletionDueAt } = signedIn.user;
  if (deletionDueAt === null) return undefined;
  const { security: words } = request.texts;
  const due = fill(words.deletionDue, { moment: longMoment(request.locale, deletionDueAt, 'UTC') });
  return html`<p><strong>${due}</strong></p>${new PlainForm(visit, 'cancelDeletion').whole(submit(words.cancelDeletion))}`;
}

function factorList(visit: Visit, { items }: Factors, isFresh: boolean): Html {
  const { locale, texts } = visit.request;
  const { security: words } = texts;
  if (items.length === 0) return html`<p class="soft">${words.none}</p>`;
  const moment = (at: string) => longMoment(locale, at, 'UTC');
  const rows = items.map(({ id, kind, name, createdAt, lastUsedAt, counterWentBackAt }) => {
    const used = lastUsedAt && html`<br>${fill(words.used, { moment: moment(lastUsedAt) })}`;
    const confirm = {
      button: words.remove,
      name: fill(words.removeOf, { name }),
      warning: kind === 'totp' ? words.removeWarning : texts.passkeys.removeWarning,
    };
    const copied = counterWentBackAt && html`<br><strong>${texts.passkeys.counter}</strong>`;
    return html`<li><span><bdi>${name}</bdi><br><span class="soft">${fill(words.added, { moment: moment(createdAt) })}${used}${copied}</span></span>${isFresh && confirmed(visit, 'remove', id, confirm)}</li>`;
  });
  return html`<ul class="list">${rows}</ul>`;
}

function codesOf(visit: Visit, { items, recoveryCodesLeft }: Factors, isFresh: boolean): Html | undefined {
  if (items.length === 0) return undefined;
  const { security: words } = visit.request.texts;
  const make = { button: words.makeCodes, name: words.makeCodes, warning: words.makeCodesWarning };
  return html`<h2>${words.codes}</h2><p>${fill(words.codesIntro, { count: String(recoveryCodesLeft) })}</p>${isFresh && confirmed(visit, 'makeCodes', '', make)}`;
}

function addForm(visit: Visit): Html {
  const { security: words } = visit.request.texts;
  const form = new PlainForm(visit, 'add');
  const name = { name: 'name', label: words.name, wrong: words.nameProblem, maxLength: 100 };
  return form.whole(html`${form.input(name)}${submit(words.addSubmit)}`);
}

function passkeyAddition(visit: Visit): Html {
  const { request } = visit;
  const { security: words, passkeys } = request.texts;
  const label = {
    name: 'name',
    label: passkeys.name,
    wrong: words.nameProblem,
    maxLength: 100,
    isOptional: true,
  };
  const form = {
    ...{ action: request.here, options: request.link('/api/auth/factors/passkeys/options'), makes: true },
    ...{ button: passkeys.add, failed: passkeys.failed },
  };
  const name = new PlainForm(visit, 'addPasskey').input(label);
  return passkeyForm(form, html`${hiddenFields(visit, 'addPasskey')}${name}`);
}

function eventRow({ request }: Visit, event: SecurityEvent): Html {
  const { locale, texts } = request;
  const { action, factorName, at, address } = event;
  const { security: words } = texts;
  const what = {
    'factor.added': words.logAdded,
    'factor.renamed': words.logRenamed,
    'factor.removed': words.logRemoved,
    'recovery_codes.made': words.logCodesMade,
    'recovery_code.used': words.logCodeUsed,
    'factors.reset': words.logFactorsReset,
    'sessions.ended_by_provider': words.logEndedByProvider,
    'data_export.requested': words.logDataExport,
    'account.deletion_requested': words.logDeletionRequested,
    'account.deletion_cancelled': words.logDeletionCancelled,
    'passkey.counter_went_back': `{name}: ${texts.passkeys.counter}`,
  }[action];
  return html`<li><span><bdi>${fill(what, { name: factorName ?? '' })}</bdi><br><span class="soft">${longMoment(locale, at, 'UTC')}<br>${address}</span></span></li>`;
}

async function add(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  const { id, secret, uri } = await call(identity.addTotp, { name: textOf(fields, 'name') ?? '' });
  const connection = new URLSearchParams({ do: 'confirm', id, secret, uri });
  return (await connectionPage(visit, connection)) ?? { redirect: visit.request.link(PROOF_PAGE) };
}

async function confirm(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  const code = textOf(fields, 'code') ?? '';
  const { recoveryCodes } = await call(identity.confirmTotp, { id: fields.get('id') ?? '', code });
  if (recoveryCodes === null) return { redirect: visit.request.link(PROOF_PAGE, { done: 'added' }) };
  return codesPage(visit, recoveryCodes, goodNote(visit.request.texts.security.done));
}

async function addPasskey(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  const credential = passkeyOf(fields) as CallInput<typeof identity.addPasskey>['credential'];
  // the browser has made it already: one without a name gets the name of the contract
  const name = textOf(fields, 'name');
  const { recoveryCodes } = await call(identity.addPasskey, { credential, ...(name && { name }) });
  if (recoveryCodes === null) return { redirect: visit.request.link(PROOF_PAGE, { done: 'passkey' }) };
  return codesPage(visit, recoveryCodes, goodNote(visit.request.texts.passkeys.added));
}

async function remove(call: ApiCall, fields: URLSearchParams, { request }: Visit) {
  await call(identity.removeFactor, { id: fields.get('id') ?? '' });
  return { redirect: request.link(PROOF_PAGE, { done: 'removed' }) };
}

async function cancelDeletion(call: ApiCall, _fields: URLSearchParams, { request }: Visit) {
  await call(identity.cancelAccountDeletion, {});
  return { redirect: request.link(PROOF_PAGE) };
}

async function makeCodes(call: ApiCall, _fields: URLSearchParams, visit: Visit) {
  const { codes } = await call(identity.makeRecoveryCodes, {});
  return codesPage(visit, codes);
}

/** The codes are shown this once. */
function codesPage({ request }: Visit, codes: readonly string[], note?: Html): RenderedPage {
  const { security: words } = request.texts;
  const list = codes.map((code) => html`<li><code>${code}</code></li>`);
  const content = html`<h1>${words.codesTitle}</h1>${note}<p>${words.codesShown}</p><ul class="list">${list}</ul>
<p class="links"><a href="${request.link(PROOF_PAGE)}">${words.title}</a></p>`;
  return { title: words.codesTitle, content };
}
