// The steps after a company was created, each with a link to the page or the call that does it.

import { type Html, html } from '../html';
import type { PageRequest } from '../page-request';
import { fillSentence } from '../page-texts';

const STEPS = [
  ['numbering', '/api/docs/companies#companies.setNumberFormat'],
  ['logo', '/api/docs/settings#settings.uploadLogo'],
  ['mail', '/api/docs/settings#settings.saveMailSettings'],
  ['members', '/auth/members'],
  ['key', '/auth/api-keys'],
  ['client', '/api/docs/clients#clients.create'],
  ['invoice', '/api/docs/guides/first-invoice'],
] as const;

/** @param isNew the company was created just now: the steps are open */
export function nextSteps(request: PageRequest, company: string, isNew: boolean): Html {
  const { nextSteps: words } = request.texts;
  const steps = STEPS.map(
    ([name, path]) => html`<li><a href="${request.link(path)}">${words[name]}</a></li>`,
  );
  return html`<details${isNew && html` open`}><summary>${fillSentence(words.title, { company })}</summary><ol>${steps}</ol></details>`;
}
