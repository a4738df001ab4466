// Runs a call of an official library against a played provider, in a process of its own: the libraries bring their own certificates or
// their own address. Reads `{ provider, url, key, call, arguments }` as JSON, and writes what the library returns.
const { readFileSync } = require('node:fs');

const CLIENTS = {
  stripe({ url, key }) {
    const Stripe = require('stripe');
    const { hostname: host, port } = new URL(url);
    const options = { host, port, protocol: 'https', maxNetworkRetries: 0, telemetry: false };
    return new Stripe(key, options);
  },
  mollie({ url, key }) {
    const { createMollieClient } = require('@mollie/api-client');
    return createMollieClient({ apiKey: key, apiEndpoint: `${url}/v2/` });
  },
  gocardless({ url, key }) {
    const { GoCardlessClient } = require('gocardless-nodejs');
    const { Environments } = require('gocardless-nodejs/constants');
    const client = new GoCardlessClient(key, Environments.Live);
    client._api._baseUrl = url;
    return client;
  },
};

async function main() {
  const asked = JSON.parse(readFileSync(0, 'utf8'));
  const parts = asked.call.split('.');
  const name = parts.pop();
  const client = CLIENTS[asked.provider](asked);
  const resource = parts.reduce((one, part) => one[part], client);
  const answer = await resource[name](...asked.arguments);
  process.stdout.write(JSON.stringify(answer));
}

main().catch((error) => {
  process.stdout.write(
    JSON.stringify({ error: error.message, code: error.statusCode ?? error.code ?? null }),
  );
});
