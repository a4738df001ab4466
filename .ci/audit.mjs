// Known vulnerabilities of the packages that run in production: fails if one is of high or critical severity. If the registry has
// no advisories or does not answer in time, it prints one line and succeeds.
import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 90_000;
const FAILING = new Set(['high', 'critical']);

const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
  {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 << 20,
  },
);
const report = parse(stdout);

const reason = report?.statusCode ? `it answered ${report.statusCode}` : 'no answer in time';
if (report?.vulnerabilities === undefined) say(`SKIPPED: the registry told no advisories (${reason})`);
else judge(Object.values(report.vulnerabilities));

function judge(found) {
  for (const { name, severity, via } of found)
    say(`${severity}: ${name} (${via.map((cause) => cause.title ?? cause).join('; ')})`);
  say(`${found.length} vulnerable packages`);
  process.exitCode = found.some(({ severity }) => FAILING.has(severity)) ? 1 : 0;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
