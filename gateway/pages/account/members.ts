// `/auth/members`: the members of the active company, and its open invitations. OWNER and ADMIN invite.

import { ROLES, type Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { fill } from '../../../shared/texts/fill';
import { longMoment } from '../../../shared/values/locale';
import { goodNote, submit } from '../form-fields';
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

type Invitation = Output<typeof identity.listInvitations>['items'][number];
type Member = Output<typeof companies.members>['items'][number];

export const membersPage: FormPage = {
  render,
  steps: { invite, revoke },
  keeps: { invite: ['email', 'role'] },
};

async function render(visit: Visit): Promise<RenderedPage> {
  const { members: words } = visit.request.texts;
  if (!activeCompany(visit)) return withoutCompany(visit, words.title);
  const { items } = await visit.request.call(companies.members, {});
  const invitations = mayAdminister(visit) ? await openInvitations(visit) : undefined;
  const content = html`${pageHead(visit, words.title)}${doneNote(visit)}
<ul class="list">${items.map((member) => memberRow(visit, member))}</ul>${invitations ?? html`<p class="soft">${words.onlyAdministrators}</p>`}`;
  return { title: words.title, content };
}

function doneNote({ request: { query, texts } }: Visit): Html | undefined {
  const done = query.get('done');
  if (done === 'invited') return goodNote(texts.members.mailed);
  return done === 'revoked' ? goodNote(texts.members.revoked) : undefined;
}

function memberRow({ request: { texts } }: Visit, { firstName, lastName, email, role }: Member): Html {
  return html`<li><span><bdi>${firstName} ${lastName}</bdi><br><span class="soft">${email}</span></span><span class="soft">${texts.account[role]}</span></li>`;
}

async function openInvitations(visit: Visit): Promise<Html> {
  const { members: words } = visit.request.texts;
  const { items } = await visit.request.call(identity.listInvitations, {});
  const open = items.filter(({ status }) => status === 'pending');
  const rows = open.map((invitation) => invitationRow(visit, invitation));
  return html`${open.length > 0 && html`<h2>${words.open}</h2><ul class="list">${rows}</ul>`}<h2>${words.invite}</h2>${inviteForm(visit)}`;
}

function invitationRow(visit: Visit, { id, email, role, expiresAt }: Invitation): Html {
  const { request } = visit;
  const { members: words, account } = request.texts;
  const whom = email ?? words.anybody;
  const until = fill(words.until, {
    role: account[role],
    moment: longMoment(request.locale, expiresAt, 'UTC'),
  });
  const confirm = {
    button: words.revoke,
    name: fill(words.revokeOf, { whom }),
    warning: words.revokeWarning,
  };
  return html`<li><span>${whom}<br><span class="soft">${until}</span></span>${confirmed(visit, 'revoke', id, confirm)}</li>`;
}

function inviteForm(visit: Visit): Html {
  const { members: words, account, fields } = visit.request.texts;
  const form = new PlainForm(visit, 'invite');
  const email = { name: 'email', label: fields.email, wrong: fields.emailProblem, hint: words.emailHint };
  // only an OWNER may invite an OWNER
  const roles = ROLES.filter((role) => role !== 'OWNER' || activeCompany(visit)?.role === 'OWNER');
  const choices = roles.map((value) => ({ value, label: account[value] }));
  const role = { name: 'role', label: words.role, wrong: words.roleProblem };
  return form.whole(
    html`${form.input({ ...email, isEmail: true, isOptional: true })}${form.select(role, choices, 'MEMBER')}${submit(words.submit)}`,
  );
}

/** An invitation with an address is mailed; the code of one without is shown, this once. */
async function invite(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  const email = textOf(fields, 'email');
  // the contract refuses any other role
  const role = textOf(fields, 'role') as Role | undefined;
  const { code } = await call(identity.createInvitation, { email, role });
  const { request } = visit;
  if (email !== undefined) return { redirect: request.link('/auth/members', { done: 'invited' }) };
  const { members: words } = request.texts;
  const link = request.absolute(`/auth/sign-up?${new URLSearchParams({ invitation: code })}`);
  const content = html`${pageHead(visit, words.madeTitle)}<p>${words.made}</p><p class="shown"><code>${link}</code></p>
<p class="links"><a href="${request.link('/auth/members')}">${words.title}</a></p>`;
  return { title: words.madeTitle, content };
}

async function revoke(call: ApiCall, fields: URLSearchParams, visit: Visit) {
  assertSameCompany(visit, fields);
  await call(identity.revokeInvitation, { id: fields.get('id') ?? '' });
  return { redirect: visit.request.link('/auth/members', { done: 'revoked' }) };
}
