// `/auth/api-keys`: OWNER and ADMIN make and revoke the API keys of the active company. A new key is shown once.
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../../shared/contracts/scopes';
import { fill } from '../../../shared/texts/fill';
import { longMoment } from '../../../shared/values/locale';
import { goodNote, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { RenderedPage } from '../page-handler';
import { confirmed, PlainForm } from './fields';
import type { ApiCall, FormPage } from './form-pages';
import { textOf } from './read-form';
import {
  activeCompany,
  assertSameCompany,
  mayAdminister,
  pageHead,
  type Visit,
  withoutCompany,
} from './visit';

type ApiKey = Output<typeof identity.listApiKeys>['items'][number];

export const apiKeysPage: FormPage = { render, steps: { create, revoke } };

async function render(visit: Visit): Promise<RenderedPage> {
  const { apiKeys: words, formErrors } = visit.request.texts;
  if (!activeCompany(visit)) return withoutCompany(visit, words.title);
  const head = pageHead(visit, words.title);
  if (!mayAdminister(visit)) {
    const note = visit.refused ? undefined : problemNote(formErrors.insufficient_role);
    return { title: words.title, status: 403, content: html`${head}${note}` };
  }
  const { items } = await visit.request.call(identity.listApiKeys, {});
  const isRevoked = visit.request.query.get('done') === 'revoked';
  const list = html`<ul class="list">${items.map((key) => keyRow(visit, key))}</ul>`;
  const content = html`${head}${isRevoked && goodNote(words.revoked)}${items.length > 0 ? list : html`<p class="soft">${words.none}</p>`}
<h2>${words.make}</h2>${keyForm(visit)}`;
  return { title: words.title, content };
}

function keyRow(visit: Visit, { id, name, prefix, lastFour, lastUsedAt, expiresAt }: ApiKey): Html {
  const { locale, texts } = visit.request;
  const { apiKeys: words } = texts;
  const moment = (at: string) => longMoment(locale, at, 'UTC');
  const used = lastUsedAt ? fill(words.used, { moment: moment(lastUsedAt) }) : words.unused;
  const ends = expiresAt && html`<br>${fill(words.expires, { moment: moment(expiresAt) })}`;
  const confirm = {
    button: words.revoke,
    name: fill(words.revokeOf, { name }),
    warning: words.revokeWarning,
  };
  return html`<li><span><bdi>${name}</bdi><br><span class="soft"><code>${prefix}…${lastFour}</code><br>${used}${ends}</span></span>${confirmed(visit, 'revoke', id, confirm)}</li>`;
}

function keyForm(visit: Visit): Html {
  const { apiKeys: words, scopes } = visit.request.texts;
  const form = new PlainForm(visit, 'create');
  const name = { name: 'name', label: words.name, wrong: words.nameProblem, hint: words.nameHint };
  const choices = SCOPES.map((value) => ({ value, label: scopes[value], hint: value }));
  const rights = { name: 'scopes', label: words.scopes, wrong: words.scopesProblem };
  return form.whole(
    html`${form.input({ ...name, maxLength: 100 })}${form.boxes(rights, choices)}${submit(words.submit)}`,
  );
}

async function create(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  const { request } = visit;
  // the contract refuses any other scope
  const scopes = fields.getAll('scopes') as Scope[];
  const { key, name } = await call(identity.createApiKey, { name: textOf(fields, 'name') ?? '', scopes });
  const { apiKeys: words } = request.texts;
  const content = html`${pageHead(visit, words.madeTitle)}<p><bdi>${name}</bdi></p><p class="shown"><code>${key}</code></p>
<p>${words.made}</p><p class="links"><a href="${request.link('/auth/api-keys')}">${words.title}</a></p>`;
  return { title: words.madeTitle, content };
}

async function revoke(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  await call(identity.revokeApiKey, { id: fields.get('id') ?? '' });
  return { redirect: visit.request.link('/auth/api-keys', { done: 'revoked' }) };
}
