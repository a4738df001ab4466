// A program with an embedded database and nothing else: `node embedded-child.js <dataDir> [uid]`. It says in one
// line of JSON how its start went; the line `stop` on its input stops the database, `exit` leaves without that.
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../shared/embedded-postgres/embedded-postgres';

const [dataDir = '', uid] = process.argv.slice(2);
const lines: string[] = [];

async function main(): Promise<void> {
  if (uid !== undefined) becomeUser(Number(uid));
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  report({ address: database.address });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') await database.stop();
    process.exit();
  }
}

/** After the modules are loaded, since the user may not reach them. */
function becomeUser(id: number): void {
  process.setgroups?.([]);
  process.setgid?.(id);
  process.setuid?.(id);
}

function report(outcome: object): void {
  process.stdout.write(`${JSON.stringify({ ...outcome, lines })}\n`);
}

main().catch((error: Error) => report({ refused: { name: error.name, message: error.message } }));
