// `/auth/sessions`: where the user is signed in. Each session can be ended, and all others at once.
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { fill } from '../../../shared/texts/fill';
import { longMoment } from '../../../shared/values/locale';
import { goodNote } from '../form-fields';
import { type Html, html } from '../html';
import type { RenderedPage } from '../page-handler';
import { PlainForm } from './fields';
import type { ApiCall, FormPage } from './form-pages';
import { refusal, type Visit } from './visit';

type OwnSession = Output<typeof identity.sessions>['items'][number];

export const sessionsPage: FormPage = { render, steps: { end, endOthers } };

async function render(visit: Visit): Promise<RenderedPage> {
  const { request } = visit;
  const { sessions: words, account } = request.texts;
  const { items } = await request.call(identity.sessions, {});
  const isDone = request.query.get('done') === 'ended';
  const others = new PlainForm(visit, 'endOthers').whole(
    html`<button class="button plain">${words.endOthers}</button>`,
  );
  const content = html`<p class="links"><a href="${request.link('/auth/')}">${account.title}</a></p>
<h1>${words.title}</h1>${refusal(visit)}${isDone && goodNote(words.ended)}
<ul class="list">${items.map((session) => sessionRow(visit, session))}</ul>${items.length > 1 && others}`;
  return { title: words.title, content };
}

function sessionRow(visit: Visit, { id, device, address, lastSeenAt, isCurrent }: OwnSession): Html {
  const { request } = visit;
  const { sessions: words } = request.texts;
  const seen = fill(words.seen, { moment: longMoment(request.locale, lastSeenAt, 'UTC') });
  const label = fill(words.endOf, { device: device || words.unknown });
  const button = html`<input type="hidden" name="id" value="${id}"><button class="button plain" aria-label="${label}">${words.end}</button>`;
  const state = isCurrent
    ? html`<span class="mark">${words.current}</span>`
    : new PlainForm(visit, 'end').whole(button);
  return html`<li><span><bdi>${device || words.unknown}</bdi><br><span class="soft">${address}<br>${seen}</span></span>${state}</li>`;
}

async function end(call: ApiCall, fields: URLSearchParams, { request }: Visit) {
  await call(identity.endSession, { id: fields.get('id') ?? '' });
  return { redirect: request.link('/auth/sessions', { done: 'ended' }) };
}

async function endOthers(call: ApiCall, _fields: URLSearchParams, { request }: Visit) {
  await call(identity.endOtherSessions, {});
  return { redirect: request.link('/auth/sessions', { done: 'ended' }) };
}
