// The script of all pages: forms are sent as JSON to their action, an e-mail address leads to its company's sign-in,
// passwords can be shown. All texts and addresses come from the server, in the page.
const refusals = JSON.parse(document.getElementById('refusals').textContent);
const statusRegion = document.getElementById('said');
const problem = document.getElementById('problem');
const sso = document.getElementById('sso');
const email = sso && document.querySelector('[data-email]');

const LIMIT_MS = 30_000;

function contentOf(field) {
  if (field.type === 'checkbox') return field.checked || '';
  return 'secret' in field.dataset ? field.value : field.value.trim();
}

function fieldsOf(form) {
  return [...form.elements].filter(({ name }) => name);
}

function isGood(field) {
  const value = contentOf(field);
  if (field.type === 'checkbox') return value || !field.required;
  if ('email' in field.dataset) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
  return [...value].length >= Math.max(field.minLength, field.required ? 1 : 0);
}

// the message of a field is in the page only while the value is wrong: screen readers read hidden descriptions, too
function mark(field, isWrong) {
  const words = document.getElementById(`${field.id}-wrong`);
  if (!words) return;
  words.textContent = isWrong ? words.dataset.words : '';
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function markAll(wrong) {
  for (const field of wrong) mark(field, true);
  wrong[0].focus();
}

function tell(code, seconds) {
  problem.textContent = (refusals[code] ?? refusals.other).replace('{seconds}', seconds ?? '60');
  problem.hidden = false;
  problem.focus();
}

function clear(form) {
  problem.hidden = true;
  for (const field of fieldsOf(form)) mark(field, false);
}

async function call(address, body) {
  const request = { signal: AbortSignal.timeout(LIMIT_MS) };
  if (body) {
    request.method = 'POST';
    request.headers = { 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(address, request);
    const content = await response.text();
    return {
      ok: response.ok,
      seconds: response.headers.get('Retry-After'),
      ...(content && { body: JSON.parse(content) }),
    };
  } catch {
    return { ok: false, body: { code: 'offline' } };
  }
}

// an empty optional field is left out
function bodyOf(form) {
  return Object.fromEntries(
    fieldsOf(form)
      .map((field) => [field.name, contentOf(field)])
      .filter(([, value]) => value !== ''),
  );
}

async function submit(form) {
  clear(form);
  if (await leadsToCompany(form)) return;
  const wrong = fieldsOf(form).filter((field) => !isGood(field));
  if (wrong.length > 0) return markAll(wrong);
  const { ok, body, seconds } = await call(form.action, bodyOf(form));
  if (ok) return go(form, body);
  if (body.code === 'mfa_required' && form.dataset.factor) return goToFactor(form.dataset.factor, body);
  const named = (body.errors ?? []).map(({ pointer }) => form.elements.namedItem(pointer.slice(1)));
  const refused = named.filter((field) => field && document.getElementById(`${field.id}-wrong`));
  if (refused.length > 0) markAll(refused);
  else tell(body.code, seconds);
}

// shows what was done and keeps the page open
function stay({ done, focus, opens }) {
  if (opens) document.getElementById(opens).hidden = false;
  const note = document.getElementById(done);
  note.textContent = statusRegion.textContent = note.dataset.words;
  note.hidden = false;
  document.getElementById(focus).focus();
}

// never resolves: the form stays busy until the next page is loaded
function go(form, body) {
  const { next, adds, done } = form.dataset;
  if (done) return stay(form.dataset);
  location.assign(body.redirectUrl ?? (adds ? next + encodeURIComponent(body[adds]) : next));
  return new Promise(() => {});
}

// the page of the second step keeps the challenge in a cookie
async function goToFactor(page, { challengeToken }) {
  const body = new URLSearchParams({ do: 'begin', challengeToken });
  await fetch(page, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
  location.assign(page);
  return new Promise(() => {});
}

// an e-mail address without a password can only mean the company's sign-in
async function leadsToCompany({ elements: { password } }) {
  if (!email || password?.value || !isGood(email)) return false;
  const { label, seconds, code } = await lookUp();
  const link = sso.querySelector('a');
  if (label && password) link.focus();
  else if (label) location.assign(link.href);
  else if (!password) tell(code ?? 'sso_not_found', seconds);
  return Boolean(label) || !password;
}

let lookup = { address: '' };

function lookUp() {
  const address = contentOf(email);
  if (address !== lookup.address)
    lookup = { address, found: isGood(email) ? find(address) : show(address, {}) };
  return lookup.found;
}

async function find(address) {
  const { ok, body, seconds } = await call(`${sso.dataset.lookup}?email=${encodeURIComponent(address)}`);
  if (!ok) lookup.address = '';
  return show(address, ok ? (body ?? {}) : { code: body.code, seconds });
}

// a response for an address that has been changed meanwhile is not shown
function show(address, provider) {
  const { label, providerId } = provider;
  if (address !== contentOf(email)) return provider;
  sso.hidden = !label;
  if (!label) return provider;
  const link = sso.querySelector('a');
  link.textContent = link.dataset.words.replace('{label}', label);
  link.href = `${link.dataset.start}${encodeURIComponent(providerId)}&loginHint=${encodeURIComponent(address)}`;
  statusRegion.textContent = sso.dataset.found.replace('{label}', label);
  return provider;
}

function setBusy(form, isBusy) {
  form.toggleAttribute('data-busy', isBusy);
  for (const button of form.querySelectorAll('.button')) {
    if (isBusy) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

// a passkey answers the others
for (const form of document.querySelectorAll('form:not([data-options])')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if ('busy' in form.dataset) return;
    setBusy(form, true);
    await submit(form).catch(() => tell('other'));
    setBusy(form, false);
  });
  form.addEventListener('input', ({ target }) => mark(target, false));
  // a page restored from the browser's cache would still be busy
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(form, false));
}

for (const button of document.querySelectorAll('[data-shows]')) {
  const field = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener('click', () => {
    const isPlain = field.type === 'text';
    field.type = isPlain ? 'password' : 'text';
    [button.textContent, button.ariaLabel] = isPlain
      ? [button.dataset.show, button.dataset.showAll]
      : [button.dataset.hide, button.dataset.hideAll];
  });
}

for (const button of document.querySelectorAll('[data-opens][data-focus]:not(form)')) {
  button.addEventListener('click', () => {
    document.getElementById(button.dataset.opens).hidden = false;
    document.getElementById(button.dataset.focus).focus();
  });
}

if (email) {
  for (const moment of ['change', 'blur']) email.addEventListener(moment, lookUp);
  if (email.value) lookUp();
}
