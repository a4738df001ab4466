// `/auth/api-keys`: OWNER and ADMIN make and revoke the API keys of the active company. A new key is shown once.
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../../shared/contracts/scopes';
import { invalid } from '../../../shared/runtime/errors';
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

export const apiKeysPage: FormPage = {
  render,
  steps: { create, revoke },
  keeps: { create: ['name', 'preset', 'expiresOn', 'addresses', 'scopes'] },
};

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

/** Scopes by the choice of the form; `chosen` are the ticked ones. */
const PRESETS = {
  invoicing: SCOPES.filter((scope) =>
    /^(?:articles|clients|documents|receivables):|^company:read$/.test(scope),
  ),
  readOnly: SCOPES.filter((scope) => scope.endsWith(':read')),
  everything: [...SCOPES],
} as const;
const CHOSEN = 'chosen';

function keyRow(visit: Visit, key: ApiKey): Html {
  const { id, name, prefix, lastFour, lastUsedAt, expiresAt, ipAllowList } = key;
  const { locale, texts } = visit.request;
  const { apiKeys: words } = texts;
  const moment = (at: string) => longMoment(locale, at, 'UTC');
  const used = lastUsedAt ? fill(words.used, { moment: moment(lastUsedAt) }) : words.unused;
  const ends = expiresAt && html`<br>${fill(words.expires, { moment: moment(expiresAt) })}`;
  const addresses = ipAllowList && html`<br>${fill(words.from, { addresses: ipAllowList.join(', ') })}`;
  const confirm = {
    button: words.revoke,
    name: fill(words.revokeOf, { name }),
    warning: words.revokeWarning,
  };
  return html`<li><span><bdi>${name}</bdi><br><span class="soft"><code>${prefix}…${lastFour}</code><br>${rightsOf(visit, key)}<br>${used}${ends}${addresses}</span></span>${confirmed(visit, 'revoke', id, confirm)}</li>`;
}

/** The name of the choice that has these scopes, else the scopes. */
function rightsOf({ request }: Visit, { scopes }: Pick<ApiKey, 'scopes'>): string {
  const names = Object.entries(PRESETS);
  const preset = names.find(
    ([, of]) => of.length === scopes.length && of.every((scope) => scopes.includes(scope)),
  );
  return preset ? request.texts.apiKeys[preset[0] as keyof typeof PRESETS] : scopes.join(', ');
}

function keyForm(visit: Visit): Html {
  const { apiKeys: words, scopes } = visit.request.texts;
  const form = new PlainForm(visit, 'create');
  const name = {
    name: 'name',
    label: words.name,
    wrong: words.nameProblem,
    hint: words.nameHint,
    maxLength: 100,
  };
  const preset = { name: 'preset', label: words.preset, wrong: words.presetProblem };
  const presets = [CHOSEN, ...Object.keys(PRESETS)].map((value) => ({
    value,
    label: words[value as keyof typeof PRESETS | typeof CHOSEN],
  }));
  const choices = SCOPES.map((value) => ({ value, label: scopes[value], hint: value }));
  const rights = { name: 'scopes', label: words.scopes, wrong: words.scopesProblem };
  const expiry = {
    ...{
      name: 'expiresOn',
      label: words.expiresOn,
      hint: words.expiresOnHint,
      wrong: words.expiresOnProblem,
    },
    ...{ pointer: '/expiresAt', isOptional: true, isDay: true },
  };
  const addresses = {
    ...{
      name: 'addresses',
      label: words.addresses,
      hint: words.addressesHint,
      wrong: words.addressesProblem,
    },
    ...{ pointer: '/ipAllowList', isOptional: true, maxLength: 3000 },
  };
  return form.whole(
    html`${form.input(name)}${form.select(preset, presets)}${form.input(expiry)}${form.input(addresses)}${form.boxes(rights, choices)}${submit(words.submit)}`,
  );
}

/** The input that a form states; the contract refuses what else is wrong. @throws 400 for a choice with ticked boxes beside it */
function keyOf(fields: URLSearchParams) {
  const preset = textOf(fields, 'preset') ?? CHOSEN;
  const ticked = fields.getAll('scopes') as Scope[];
  const day = textOf(fields, 'expiresOn');
  const addresses = textOf(fields, 'addresses');
  const isPreset = Object.hasOwn(PRESETS, preset);
  if (preset !== CHOSEN && (!isPreset || ticked.length > 0))
    throw invalid('/preset', 'is not one of the list, or has ticked boxes beside it');
  return {
    name: textOf(fields, 'name') ?? '',
    scopes: isPreset ? [...PRESETS[preset as keyof typeof PRESETS]] : ticked,
    ...(day && { expiresAt: `${day}T23:59:59Z` }),
    ...(addresses && { ipAllowList: addresses.split(/[\s,;]+/).filter(Boolean) }),
  };
}

async function create(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  const { request } = visit;
  const { key, name } = await call(identity.createApiKey, keyOf(fields));
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
