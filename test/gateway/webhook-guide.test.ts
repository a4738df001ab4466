// The code of the guide on webhooks, in its four languages, run as printed on messages that were signed as they are sent.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signedHeaders } from '../../services/webhooks/domain/signature';

const GUIDE = readFileSync(resolve(__dirname, '../../gateway/guides/webhooks.md'), 'utf8');

/** Makes a program of the printed function: cases as JSON on its input, a list of booleans on its output. */
interface Language {
  fence: string;
  program: string;
  /** The package of Debian that has the program. */
  from: string;
  given: string[];
  file: string;
  source(code: string): string;
}

const LANGUAGES: Language[] = [
  {
    fence: 'js',
    program: 'node',
    from: 'nodejs',
    given: [],
    file: 'check.mjs',
    source: (code) => `${code}
      import { readFileSync } from 'node:fs';
      const judge = ({ body, headers, secret }) => { try { return isGenuine(body, headers, secret); } catch { return false; } };
      console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(judge)));`,
  },
  {
    fence: 'python',
    program: 'python3',
    from: 'python3',
    given: [],
    file: 'check.py',
    source: (code) => `${code}
import json, sys
def judge(case):
    try:
        return is_genuine(case["body"].encode(), case["headers"], case["secret"])
    except KeyError:
        return False
print(json.dumps([judge(case) for case in json.load(sys.stdin)]))`,
  },
  {
    fence: 'go',
    program: 'go',
    from: 'golang-go',
    given: ['run'],
    file: 'check.go',
    source: (code) => `package main
import ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "encoding/json"; "fmt"; "net/http"; "os"; "strconv"; "strings"; "time")
${code}
func main() {
	var cases []struct { Body string; Headers map[string]string; Secret string }
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil { panic(err) }
	results := []bool{}
	for _, one := range cases {
		headers := http.Header{}
		for name, value := range one.Headers { headers.Set(name, value) }
		results = append(results, isGenuine([]byte(one.Body), headers, one.Secret))
	}
	json.NewEncoder(os.Stdout).Encode(results)
}`,
  },
  {
    fence: 'php',
    program: 'php',
    from: 'php-cli',
    given: ['-d', 'display_errors=stderr'],
    file: 'check.php',
    source: (code) => `<?php
${code}
set_error_handler(function () { throw new ErrorException(); });
$judge = function (array $case) {
  try { return isGenuine($case['body'], $case['headers'], $case['secret']); } catch (Throwable) { return false; }
};
echo json_encode(array_map($judge, json_decode(file_get_contents('php://stdin'), true)));`,
  },
];

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
const BODY = '{"type":"client.created","timestamp":"2026-01-01T00:00:00Z","data":{"name":"Łódź <Machines>"}}';
const MINUTE_MS = 60_000;

function cases(): [string, { body: string; headers: Record<string, string>; secret: string }, boolean][] {
  const now = Date.now();
  const signed = (at = now, secrets = [SECRET]) =>
    signedHeaders({ id: 'msg_1', at: new Date(at), body: BODY }, secrets);
  const sent = { body: BODY, headers: signed(), secret: SECRET };
  const { 'webhook-signature': _signature, ...unsigned } = sent.headers;
  return [
    ['as it was sent', sent, true],
    ['signed by two secrets, of which one is ours', { ...sent, headers: signed(now, [OTHER, SECRET]) }, true],
    ['four minutes old', { ...sent, headers: signed(now - 4 * MINUTE_MS) }, true],
    ['of another body', { ...sent, body: `${BODY} ` }, false],
    ['of another secret', { ...sent, secret: OTHER }, false],
    ['of another id', { ...sent, headers: { ...sent.headers, 'webhook-id': 'msg_2' } }, false],
    ['six minutes old', { ...sent, headers: signed(now - 6 * MINUTE_MS) }, false],
    ['six minutes ahead', { ...sent, headers: signed(now + 6 * MINUTE_MS) }, false],
    [
      'with another signature',
      { ...sent, headers: { ...sent.headers, 'webhook-signature': 'v1,AAAA' } },
      false,
    ],
    ['without a signature', { ...sent, headers: unsigned }, false],
  ];
}

function codeOf(fence: string): string {
  const blocks = [...GUIDE.matchAll(new RegExp(`\`\`\`${fence}\\n([\\s\\S]*?)\`\`\``, 'g'))];
  if (blocks.length !== 1) throw new Error(`the guide has ${blocks.length} blocks of ${fence}`);
  return blocks[0]?.[1] ?? '';
}

/** A language is skipped, and named, only where there is nothing to run it. */
function available({ program, from }: Language): boolean {
  if (!spawnSync(program, [program === 'go' ? 'version' : '--version']).error) return true;
  if (process.env.REQUIRE_SERVICES === '1')
    throw new Error(`REQUIRE_SERVICES=1, but there is no ${program}: install ${from}`);
  process.stdout.write(`Skipping the guide's ${program} code, since there is no ${program}\n`);
  return false;
}

function judged(
  { program, given, file, source, fence }: Language,
  folder: string,
  input: unknown,
): Promise<string> {
  writeFileSync(join(folder, file), source(codeOf(fence)));
  return new Promise((done, fail) => {
    const child = execFile(program, [...given, file], { cwd: folder }, (error, stdout, stderr) =>
      error ? fail(new Error(`${program}: ${stderr || error.message}`)) : done(stdout),
    );
    child.stdin?.end(JSON.stringify(input));
  });
}

it('the guide has code in these languages, and in no other', () => {
  const fences = [...GUIDE.matchAll(/^```(\w+)$/gm)].map(([, fence]) => fence);
  expect(fences).toEqual(LANGUAGES.map(({ fence }) => fence));
});

describe.each(LANGUAGES.map((language) => [language.fence, language] as const))(
  'the %s code',
  (_fence, language) => {
    (available(language) ? it : it.skip)(
      'takes what is genuine, and nothing else',
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'guide-'));
        const asked = cases();
        const stdout = await judged(
          language,
          folder,
          asked.map(([, sent]) => sent),
        );
        const verdicts: unknown[] = JSON.parse(stdout);
        expect(asked.map(([what], index) => [what, verdicts[index]])).toEqual(
          asked.map(([what, , is]) => [what, is]),
        );
        rmSync(folder, { recursive: true, force: true });
      },
      120_000,
    );
  },
);
