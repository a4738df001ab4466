// The parts that the pages are made of.
import { type Html, html } from './html';
import type { PageRequest } from './page-request';

export interface FormOptions {
  /** Path of the API. */
  action: string;
  /** Where a success leads. */
  next: string;
  /** Field of the answer whose value is put behind `next`. */
  adds?: string;
}

export function form(request: PageRequest, { action, next, adds }: FormOptions, content: unknown): Html {
  return html`<form method="post" action="${request.link(action)}" data-next="${next}"${adds && html` data-adds="${adds}"`} novalidate>${content}</form>`;
}

export interface FieldOptions {
  name: string;
  label: string;
  /** What is said when it is missing or wrong. */
  wrong: string;
  autocomplete: string;
  hint?: string;
  minLength?: number;
  maxLength?: number;
  isEmail?: boolean;
  hasFocus?: boolean;
  /** Below it. */
  aside?: Html;
}

/** Not of type email: that would refuse domains outside ASCII, or change how they are written. */
export function field(options: FieldOptions): Html {
  const { isEmail } = options;
  const kind = isEmail && html` data-email inputmode="email" autocapitalize="none" spellcheck="false"`;
  return labelled(options, html`<input type="text"${kind}${attributes(options)}>`);
}

export function passwordField(request: PageRequest, options: FieldOptions): Html {
  const { show, showPassword, hide, hidePassword } = request.texts.fields;
  const words = html`data-show="${show}" data-show-all="${showPassword}" data-hide="${hide}" data-hide-all="${hidePassword}"`;
  return labelled(
    options,
    html`<div class="secret"><input type="password" data-secret${attributes(options)}><button type="button" hidden data-shows="${options.name}" aria-label="${showPassword}" ${words}>${show}</button></div>`,
  );
}

export function newPasswordField(request: PageRequest, name: string, label: string): Html {
  const { newPasswordHint: hint, newPasswordProblem: wrong } = request.texts.fields;
  return passwordField(request, { name, label, hint, wrong, autocomplete: 'new-password', minLength: 8 });
}

function labelled({ name, label, hint, wrong, aside }: FieldOptions, input: Html): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}${input}
<p class="wrong" id="${name}-wrong" data-words="${wrong}"></p>${aside && html`<p class="aside">${aside}</p>`}</div>`;
}

function attributes({ name, autocomplete, hint, minLength, maxLength, hasFocus }: FieldOptions): Html {
  const described = hint ? `${name}-hint ${name}-wrong` : `${name}-wrong`;
  return html` id="${name}" name="${name}" required autocomplete="${autocomplete}" aria-describedby="${described}"${minLength && html` minlength="${minLength}"`}${maxLength && html` maxlength="${maxLength}"`}${hasFocus && html` autofocus`}`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function submit(label: string): Html {
  return html`<button class="button">${label}</button>`;
}

/** Where a refusal is said; `words` are there from the beginning. */
export function problemNote(words?: string): Html {
  return html`<p class="note bad" id="problem" role="alert" tabindex="-1"${words ? html` autofocus` : html` hidden`}>${words}</p>`;
}

export function goodNote(words: unknown): Html {
  return html`<p class="note good" role="status">${words}</p>`;
}
