// The examples of the reference are what the calls answer. `RECORD=1 npm test -- test/gateway/recorded-examples` writes them
// anew; then `npm run generate`.
import { writeFileSync } from 'node:fs';
import { CALL_EXAMPLES, CALL_EXAMPLES_FILE, type CallExamples } from '../../gateway/openapi/call-examples';
import { documents } from '../../shared/contracts/documents';
import { startInstance, type TestSystem } from '../support/system';
import { owner, signUpMember } from '../support/users';
import { type Ids, STEPS } from './recorded-steps';

let system: TestSystem;

beforeAll(async () => {
  system = await startInstance();
});

it('shows of each call what it answers', async () => {
  const account = await owner(
    system,
    { email: 'ada@huber.example' },
    { name: 'Huber Design', country: 'AT' },
  );
  const { http } = account;
  const member = await signUpMember(system, account, 'MEMBER', {
    ...{ email: 'bob@huber.example', firstName: 'Bob', lastName: 'Maier' },
  });
  const ids: Ids = { member: member.userId };
  const recorded: CallExamples = {};
  for (const [action, inputOf, word] of STEPS) {
    const input = inputOf(ids);
    // each action has an input of its own, and the system refuses what is none
    const output: { id?: string } = await http.call(action, input as never);
    if (word && output.id) ids[word] = output.id;
    recorded[action.name] ??= { input, output };
  }
  const said = unchanging(recorded);
  if (process.env.RECORD) writeFileSync(CALL_EXAMPLES_FILE, `${JSON.stringify(said, null, 2)}\n`);
  else expect(said).toEqual(CALL_EXAMPLES);
});

/** Secrets, addresses and names of one run, and what is shown in their place. */
const OF_ONE_RUN: [RegExp, string][] = [
  [/inv_\w{40,}/g, 'inv_Example0NotARealKey0NotARealKey0NotARealKey0last'],
  [/(?<="prefix":")inv_\w+/g, 'inv_Exampl'],
  [/(?<="lastFour":")\w+/g, 'last'],
  [/whsec_[\w+/=]+/g, `whsec_${Buffer.from('Example secret, not a real one!!').toString('base64')}`],
  [/http:\/\/[\w.:]+\/sign\/[\w-]+/g, 'https://invoicing.example.com/sign/Example-token-not-a-real-one'],
  [/"The host has a name that cannot be resolved[^"]*"/g, ''],
  [/(?<="code":")[\w-]{43}(?=")/g, 'Example-invitation-code-not-a-real-one'],
];

const DAY_MS = 86_400_000;
const SHOWN_DAY = Date.UTC(2026, 2, 31);

/** The same with secrets, ids, times and dates that are those of every run: what is near the day of issue moves with it. */
function unchanging(recorded: CallExamples): CallExamples {
  const { output } = recorded[documents.issue.name] ?? {};
  const today = Date.parse((output as { issueDate: string }).issueDate);
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `01920f3c-6d0c-7a52-9c3e-${String(ids.size + 1).padStart(12, '0')}`);
    return ids.get(id) ?? id;
  };
  const dayOf = (date: string) => {
    const away = Date.parse(date) - today;
    if (Math.abs(away) > 60 * DAY_MS) return date;
    return new Date(away + SHOWN_DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  };
  const text = JSON.stringify(recorded)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, idOf)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-03-31T09:30:00.000Z')
    .replace(/(?<=")\d{4}-\d\d-\d\d(?=")/g, dayOf)
    .replace(/(?<=\b[A-Z]+-)\d{4}(?=-\d{4}\b)/g, '2026')
    .replace(/(?<="period":)\d{4}/g, '2026');
  return JSON.parse(
    OF_ONE_RUN.reduce((said, [real, shown]) => said.replace(real, shown), text),
  ) as CallExamples;
}
