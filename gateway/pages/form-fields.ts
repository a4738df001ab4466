// Forms and fields of the pages.
import { type Html, html } from './html';
import type { PageRequest } from './page-request';

export interface FormOptions {
  /** Path of the API that the form is sent to. */
  action: string;
  /** Address of the page after a success. */
  next: string;
  /** Field of the response whose value is appended to `next`. */
  adds?: string;
  /** Address of the page for a user with a second factor. */
  factor?: string;
}

export function form(
  request: PageRequest,
  { action, next, adds, factor }: FormOptions,
  content: unknown,
): Html {
  return html`<form method="post" action="${request.link(action)}" data-next="${next}"${adds && html` data-adds="${adds}"`}${factor && html` data-factor="${factor}"`} novalidate>${content}</form>`;
}

export interface FieldOptions {
  name: string;
  /** Unique in the page. Default: the name. */
  id?: string;
  label: string;
  /** Text shown while the value is missing or wrong. */
  wrong: string;
  autocomplete: string;
  hint?: string;
  minLength?: number;
  maxLength?: number;
  isOptional?: boolean;
  isEmail?: boolean;
  /** True if the value consists of digits. */
  isCode?: boolean;
  hasFocus?: boolean;
  /** Content that is shown below the field. */
  aside?: Html;
}

/** The type is not `email`: browsers would refuse domains outside ASCII, or rewrite them. */
export function field(options: FieldOptions): Html {
  const { isEmail, isCode } = options;
  const kind = isEmail && html` data-email inputmode="email" autocapitalize="none" spellcheck="false"`;
  const code = isCode && html` inputmode="numeric" spellcheck="false"`;
  return labelled(options, html`<input type="text"${kind}${code}${attributes(options)}>`);
}

export function passwordField(request: PageRequest, options: FieldOptions): Html {
  const { show, showPassword, hide, hidePassword } = request.texts.fields;
  const words = html`data-show="${show}" data-show-all="${showPassword}" data-hide="${hide}" data-hide-all="${hidePassword}"`;
  return labelled(
    options,
    html`<div class="secret"><input type="password" data-secret${attributes(options)}><button type="button" hidden data-shows="${options.name}" aria-label="${showPassword}" ${words}>${show}</button></div>`,
  );
}

/** @param refusesGuessable true if the instance refuses more than a wrong length */
export function newPasswordField(
  request: PageRequest,
  { name, label, refusesGuessable }: { name: string; label: string; refusesGuessable: boolean },
): Html {
  const { newPasswordHint: hint, newPasswordProblem, guessablePasswordProblem } = request.texts.fields;
  const wrong = refusesGuessable ? guessablePasswordProblem : newPasswordProblem;
  return passwordField(request, { name, label, hint, wrong, autocomplete: 'new-password', minLength: 8 });
}

function labelled({ name, id = name, label, hint, wrong, aside }: FieldOptions, input: Html): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}${input}
<p class="wrong" id="${id}-wrong" data-words="${wrong}"></p>${aside && html`<p class="aside">${aside}</p>`}</div>`;
}

function attributes(options: FieldOptions): Html {
  const { name, id = name, autocomplete, hint, isOptional, minLength, maxLength, hasFocus } = options;
  const described = hint ? `${id}-hint ${id}-wrong` : `${id}-wrong`;
  return html` id="${id}" name="${name}"${!isOptional && html` required`} autocomplete="${autocomplete}" aria-describedby="${described}"${minLength && html` minlength="${minLength}"`}${maxLength && html` maxlength="${maxLength}"`}${hasFocus && html` autofocus`}`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function submit(label: string): Html {
  return html`<button class="button">${label}</button>`;
}

/** The place of error messages; `words` are shown from the beginning. */
export function problemNote(words?: string): Html {
  return html`<p class="note bad" id="problem" role="alert" tabindex="-1"${words ? html` autofocus` : html` hidden`}>${words}</p>`;
}

export function goodNote(words: unknown): Html {
  return html`<p class="note good" role="status">${words}</p>`;
}
