// The script of forms that a passkey answers: it asks for the options, lets the browser sign them, and sends the result with the form.
// Forms stay hidden without it, and in browsers that lack passkeys.
const LIMIT_MS = 30_000;

const hasPasskeys =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

async function post(address, body) {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (!response.ok) throw new Error(`refused with ${response.status}`);
  return response.json();
}

function create(options) {
  return navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
}

function sign(options) {
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

async function answer(form) {
  const { options: address, makes, next } = form.dataset;
  const { options, passkey } = await post(address, {});
  const credential = makes ? await create(options) : await sign(options ?? passkey);
  if (!next) {
    form.elements.namedItem('passkey').value = JSON.stringify(credential);
    return form.submit();
  }
  await post(form.action, { passkey: credential.toJSON() });
  location.assign(next);
}

for (const form of document.querySelectorAll('form[data-options]')) {
  const note = form.querySelector('[role=alert]');
  form.hidden = !hasPasskeys;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    note.hidden = true;
    try {
      await answer(form);
    } catch {
      note.hidden = false;
    }
  });
}
