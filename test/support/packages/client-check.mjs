// Checks the packed client against a running system, in any runtime: plain JavaScript without imports, so that it is a module for
// Node.js, Bun and Deno, and a script for a page. Rejects at the first deviation.

export async function checkClient(sdk, { baseUrl, apiKey }) {
  const { createClient, isProblem, webhooks, WebhookError } = sdk;
  const api = createClient({ baseUrl, apiKey, language: 'en' });
  const expect = (is, what) => {
    if (!is) throw new Error(`not so: ${what}`);
  };

  const externalId = `check-${Math.random()}`;
  const client = await api.clients.create({ name: 'Łódź Machines', country: 'PL', externalId });
  const { data, etag } = await api.withResponse.clients.get({ id: client.id });
  expect(
    data.name === 'Łódź Machines' && etag.startsWith(`"${client.version}-`),
    'a client is read back with its ETag',
  );
  await api.clients.update({ id: client.id, city: 'Łódź' }, { ifMatch: client.version });
  const late = await failure(
    api.clients.update({ id: client.id, city: 'Kraków' }, { ifMatch: client.version }),
  );
  expect(isProblem(late, 'precondition_failed'), 'a change of an old version is refused');

  for (let index = 0; index < 3; index++) await api.clients.create({ name: `Client ${index}` });
  const names = [];
  for await (const { name } of api.clients.list({ pageSize: 2 })) names.push(name);
  expect(names.length >= 4 && new Set(names).size >= 4, 'all pages of a list are walked through');
  const rows = await (await api.clients.list({}, { accept: 'text/csv' })).text();
  expect(rows.includes('Łódź Machines'), 'the list as a file');

  const line = { description: 'Design', quantity: '2', unit: 'h', unitPrice: '50', vatRate: '20' };
  const draft = await api.documents.create({ typeId: 'quote', clientId: client.id, lines: [line] });
  const quote = await api.documents.issue({ id: draft.id });
  const pdf = await api.documents.pdf({ id: quote.id });
  const reader = pdf.stream.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value.slice(0, 5)) === '%PDF-', 'a PDF arrives as a stream');
  await reader.cancel();

  const file = new Blob([`name,externalId\nFrom a file,${externalId}-2\n`], { type: 'text/csv' });
  const started = await api.clients.startImport({ dryRun: true }, { file });
  expect(started.isDryRun && started.rowsTotal === 1, 'an import takes a file and its fields');

  const invalid = await failure(api.clients.create({ name: 'A', country: 'Poland' }));
  expect(isProblem(invalid) && invalid.errors[0].pointer === '/country', 'a refusal says where');

  const secret = `whsec_${btoa('a secret of twenty-four b')}`;
  const body = JSON.stringify({
    type: 'client.created',
    timestamp: '2026-01-01T00:00:00Z',
    data: { id: 'Ł' },
  });
  const headers = await webhooks.sign('msg_1', body, secret);
  const message = await webhooks.unwrap(body, headers, secret);
  expect(message.id === 'msg_1' && message.data.id === 'Ł', 'a message is unwrapped');
  expect(
    (await failure(webhooks.unwrap(`${body} `, headers, secret))) instanceof WebhookError,
    'no other is',
  );

  await api.clients
    .remove({ id: client.id })
    .catch((error) => expect(isProblem(error), 'a removal is refused by the API'));
  return 'all as it has to be';
}

function failure(call) {
  return call.then(
    () => undefined,
    (reason) => reason,
  );
}
