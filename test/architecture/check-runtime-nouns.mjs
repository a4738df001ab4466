// The runtime names no business noun: `node test/architecture/check-runtime-nouns.mjs [root]` prints each and exits with 1.
// Words with a second, technical meaning (client, statement, certificate, mail as in e-mail address) are not listed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOUNS = new Set(
  `invoice invoices webhook webhooks catalog branding oidc sso payment payments vat iban supplier customer`.split(
    ' ',
  ),
);
/** The outbox has one receiver of events, which it must name. */
const EXEMPT = new Set(['database/write-outbox.ts']);
const RUNTIME = join(process.argv[2] ?? '.', 'shared/runtime');

const found = readdirSync(RUNTIME, { recursive: true })
  .filter((file) => file.endsWith('.ts') && !EXEMPT.has(file))
  .flatMap((file) =>
    readFileSync(join(RUNTIME, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => nounsIn(line).map((noun) => `shared/runtime/${file}:${index + 1}: ${noun}`)),
  );
for (const place of found)
  process.stderr.write(`${place} is of the business: it belongs to a service or a room beside\n`);
process.exitCode = found.length > 0 ? 1 : 0;

/** `webhookAttempts` and `WEBHOOK_URL` have the word webhook; `invoicing`, the system's name, is none, nor the schema of PostgreSQL. */
function nounsIn(line) {
  const words = line.replaceAll('pg_catalog', '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => NOUNS.has(word));
}
